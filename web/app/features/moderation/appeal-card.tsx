import { type AppealView, appealRules } from "#contract/appeals.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Quote } from "../../ui/quote.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { Evidence } from "./evidence.tsx";
import { longText } from "./long-text.ts";
import "../../styles/queue.css";

/** An appeal with the decision that it is about, and the form to decide it. */
export function AppealCard({ view, onChange }: { view: AppealView; onChange: (view: AppealView) => void }) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const authorOf = useAuthorProps();
	const { id, member, decision, thread, html, pictures, path, appeal, decided_by, can } = view;
	const isOwn = !can.decide.ok && can.decide.why === "appeal-own-decision";
	return (
		<article
			className="queue-case"
			aria-label={t("queue.appealOf", { name: member.name })}
			tabIndex={-1}
			data-case={id}
			data-decided={appeal.state === "open" ? undefined : ""}
		>
			<AuthorRow {...authorOf(member)} when={whenOf(appeal.dateline)} />
			<p>
				<b>{t(`decisions.${decision.action}`)}</b> {t("queue.decidedBy", { name: decision.by.name })} ·{" "}
				{whenOf(decision.dateline).text}
				<br />
				<span className="text-foreground-2">
					{decision.reason ? t("decisions.reason", { reason: decision.reason }) : t("decisions.noReason")}
				</span>
			</p>
			{(html || thread) && (
				<Quote
					source={decision.action.endsWith("-reply") ? t("queue.replyIn", { subject: thread }) : thread}
					{...(html.length > longText && { expandText: t("moderation.whole") })}
				>
					<RichText html={html} />
				</Quote>
			)}
			<Evidence pictures={pictures} />
			<div>
				<h2 className="text-13 font-bold text-foreground-2">{t("queue.appealText")}</h2>
				<p className="whitespace-pre-line">{appeal.text}</p>
			</div>
			{appeal.state !== "open" && (
				<Notice tone={appeal.state === "granted" ? "good" : "plain"} icon="info">
					{t(appeal.state === "closed" ? "queue.appealClosed" : `queue.${appeal.state}`)}
					{decided_by && ` · ${decided_by.name}`} {appeal.answer}
				</Notice>
			)}
			{path && (
				<Button kind="ghost" size="sm" href={path} icon="external" data-key="view">
					{t("queue.view")}
				</Button>
			)}
			{appeal.state === "open" && isOwn && <Notice icon="info">{t("queue.ownDecision")}</Notice>}
			{appeal.state === "open" && can.decide.ok && (
				<CallForm<AppealView> intent="decide" id={id} hidden={{ id }} onDone={onChange}>
					<TextAreaField
						name="answer"
						label={t("queue.answer")}
						hint={t("queue.answerHint")}
						rows={2}
						maxLength={appealRules.answerMax}
					/>
					<div className="step-actions">
						<Button kind="ghost" href={paths.href("moderation/members/:uid", { uid: member.uid })}>
							{t("queue.history")}
						</Button>
						<SubmitButton kind="quiet" size="md" value="refuse">
							{t("queue.refuse")}
						</SubmitButton>
						<SubmitButton size="md" value="grant">
							{t("queue.grant")}
						</SubmitButton>
					</div>
				</CallForm>
			)}
		</article>
	);
}
