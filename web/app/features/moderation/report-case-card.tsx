import { constraints } from "#contract/constraints.ts";
import type { ReportCaseView } from "#contract/reportCases.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { formatRelativeTime } from "../../lib/i18n/formats.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Label } from "../../ui/label.tsx";
import { Quote } from "../../ui/quote.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { reasonTexts } from "./reasons.tsx";

const kindTexts = { thread: "moderation.kindThread", reply: "moderation.kindReply", member: "moderation.kindMember" } as const;

/** The reports of one thread, reply or member, with the form to close them. */
export function ReportCaseCard({ reportCase, onClosed }: { reportCase: ReportCaseView; onClosed: (id: number) => void }) {
	const t = useTranslate();
	const paths = usePaths();
	const { now, lang } = useSite();
	const authorOf = useAuthorProps();
	const { id, kind, member, tid, pid, subject, text, count, reports, deleted } = reportCase;
	const whenOf = (at: number) => ({ text: formatRelativeTime(at, now, lang, t), dateTime: new Date(at * 1000).toISOString() });
	const href = tid === null || pid === null ? paths.member(member.uid) : paths.thread({ tid, pid });
	return (
		<article className="feedback" aria-label={`${t(kindTexts[kind])} #${id}`}>
			<AuthorRow
				{...authorOf(member)}
				when={whenOf(reportCase.dateline)}
				notes={<span>{t("moderation.reportCount", { n: count })}</span>}
				labels={
					<>
						<Label kind="plain" text={t(kindTexts[kind])} />
						{deleted && <Label kind="plain" text={t("moderation.deleted")} />}
					</>
				}
			/>
			{pid !== null && (
				<Quote source={kind === "thread" ? subject : t("moderation.asReported")} {...(text.length > 300 && { expandText: t("moderation.whole") })}>
					<span className="whitespace-pre-line">{text}</span>
				</Quote>
			)}
			<ul className="feedback-text">
				{reports.map(({ reason, message, dateline }) => (
					<li key={`${reason} ${message} ${dateline}`}>
						<b>{t(reasonTexts[reason])}</b> {message} <time className="text-13 text-foreground-3">{whenOf(dateline).text}</time>
					</li>
				))}
			</ul>
			<CallForm intent="close" id={id} hidden={{ id }} onDone={() => onClosed(id)}>
				<TextField name="reason" label={t("moderation.note")} maxLength={constraints.moderationReason.max} autoComplete="off" />
				<div className="step-actions">
					<Button kind="quiet" href={href}>
						{t("moderation.open")}
					</Button>
					<SubmitButton kind="soft" size="md" icon="check">
						{t("moderation.close")}
					</SubmitButton>
				</div>
			</CallForm>
		</article>
	);
}
