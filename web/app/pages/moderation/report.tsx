import { data } from "react-router";
import { reportContent, reportRules } from "#contract/reports.ts";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { ReasonFields } from "../../features/moderation/reasons.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { isDone } from "../../lib/form/form-result.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/report";

const titles = { pid: "report.replyTitle", tid: "report.threadTitle", uid: "report.memberTitle", topid: "report.topicTitle" } as const;

/** Reports a thread, a reply, a topic or a member; the query names one. */
export function loader({ context, url }: Route.LoaderArgs) {
	const idOf = (name: string): number | undefined => Number(/^\d{1,15}$/.exec(url.searchParams.get(name) ?? "")?.[0]) || undefined;
	const kind = (["pid", "tid", "uid", "topid"] as const).find(idOf);
	if (!kind) throw data("not-found", { status: 404 });
	return { kind, id: idOf(kind), back: safeReturnPath(url.searchParams.get("back"), pathsForVisitor(pageApi(context)).home) };
}

export const action = formActions({
	report: ({ call, text }) => call(reportContent, text("reason") ? {} : { reason: undefined }),
});

export default function ReportPage({ loaderData: { kind, id, back } }: Route.ComponentProps) {
	const t = useTranslate();
	const { site } = useSite();
	if (isDone(useFormResult("report")))
		return (
			<MessageScreen illustration="letter" title={t("report.doneTitle")} text={t("report.doneText")} alert>
				<Button href={back}>{t("report.back")}</Button>
			</MessageScreen>
		);
	return (
		<Card className="auth-card">
			<title>{`${t(titles[kind])} · ${site.siteName}`}</title>
			<h1 className="auth-title">{t(titles[kind])}</h1>
			<p className="auth-text">{t("report.text")}</p>
			<CallForm intent="report" hidden={{ [kind]: id, back }}>
				<ReasonFields />
				<TextAreaField name="message" label={t("report.message")} hint={t("report.messageHint")} rows={3} maxLength={reportRules.messageMax} />
				<div className="auth-actions">
					<SubmitButton wide>{t("report.submit")}</SubmitButton>
					<Button kind="quiet" size="lg" wide href={back}>
						{t("report.cancel")}
					</Button>
				</div>
			</CallForm>
		</Card>
	);
}
