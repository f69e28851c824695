import { data } from "react-router";
import type { Static } from "typebox";
import { type ReportedView, readReported, reportContent, reportFields, reportRules } from "#contract/reports.ts";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { ReasonFields } from "../../features/moderation/reasons.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { isDone } from "../../lib/form/form-result.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Quote } from "../../ui/quote.tsx";
import type { Route } from "./+types/report";

/** Reports what the query names: by the field of its kind, or by `object` and `id`. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const idOf = (name: string): number | undefined =>
		Number(/^\d{1,15}$/.exec(url.searchParams.get(name) ?? "")?.[0]) || undefined;
	const object = url.searchParams.get("object") ?? undefined;
	const name = object ? "id" : reportFields.find(idOf);
	const id = name && idOf(name);
	if (!name || !id) throw data("not-found", { status: 404 });
	const api = pageApi(context);
	const target = { [name]: id, ...(object && { object }) };
	const reported = await api.load(readReported, { query: target });
	return { target, reported, back: safeReturnPath(url.searchParams.get("back"), pathsForVisitor(api).home) };
}

export const action = formActions({
	report: ({ call, text }) => call(reportContent, text("reason") ? {} : { reason: undefined }),
});

export default function ReportPage({ loaderData: { target, reported, back } }: Route.ComponentProps) {
	const { t, paths, site } = useSite();
	if (isDone(useFormResult("report")))
		return (
			<MessageScreen illustration="letter" title={t("report.doneTitle")} text={t("report.doneText")} alert>
				<Button href={back}>{t("report.back")}</Button>
				<Button
					kind="quiet"
					icon="ban"
					href={paths.href("ucenter/setting/blocked", { uid: reported.member.uid, back })}
				>
					{t("report.block", { name: reported.member.name })}
				</Button>
			</MessageScreen>
		);
	return (
		<Card className="auth-card">
			<title>{`${t(`report.title.${reported.kind}`)} · ${site.siteName}`}</title>
			<h1 className="auth-title">{t(`report.title.${reported.kind}`)}</h1>
			<Reported reported={reported} />
			<p className="auth-text">{t("report.text")}</p>
			<CallForm intent="report" hidden={{ ...target, back }}>
				<ReasonFields />
				<TextAreaField
					name="message"
					label={t("report.message")}
					hint={t("report.messageHint")}
					rows={3}
					maxLength={reportRules.messageMax}
				/>
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

/** What is reported: the author, the title and the beginning of the text. */
const Reported = ({ reported: { member, subject, excerpt } }: { reported: Static<typeof ReportedView> }) => (
	<div className="my-3">
		<Quote source={member.name}>
			{subject && <b>{subject}</b>}
			{subject && excerpt && <br />}
			{excerpt}
		</Quote>
	</div>
);
