import { appealRules, type OwnDecisionView } from "#contract/appeals.ts";
import { findAction, isAppealable } from "#contract/moderationActions.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Quote } from "../../ui/quote.tsx";
import "../../styles/queue.css";

/** What a moderator did with a post or the account of the viewer, with the appeal. */
export function OwnDecision({
	decision,
	onChange,
}: {
	decision: OwnDecisionView;
	onChange: (view: OwnDecisionView) => void;
}) {
	const { t, paths, lang, section } = useSite();
	const whenOf = useTimestamp();
	const { id, action, title, tid, pid, reason, dateline, until, in_force, appeal, appeal_until, can } = decision;
	const { object, outcome } = findAction(action) ?? {};
	const isOpenToRead = tid > 0 && !(in_force && object === "thread" && outcome === "delete");
	return (
		<article className="queue-case" aria-label={t(`decisions.${action}`)}>
			<div className="queue-line">
				<b>{t(`decisions.${action}`)}</b>
				<span className="text-13 text-foreground-3">
					{t("decisions.by")} · <time>{whenOf(dateline).text}</time>
				</span>
			</div>
			{title && (isOpenToRead ? <Anchor href={paths.thread({ tid, pid })}>{title}</Anchor> : <span>{title}</span>)}
			<p>{reason ? t("decisions.reason", { reason }) : t("decisions.noReason")}</p>
			{until > 0 && <p>{t("decisions.until", { when: formatDateTime(until, lang, section) })}</p>}
			{isAppealable(action) && !in_force && (
				<span>
					<Label kind="plain" text={t("decisions.ended")} />
				</span>
			)}
			{appeal_until > 0 && <p>{t("decisions.appealUntil", { when: formatDateTime(appeal_until, lang, section) })}</p>}
			{appeal && (
				<>
					<Notice tone={appeal.state === "granted" ? "good" : "plain"} icon="info">
						{t(`decisions.state.${appeal.state}`)} {appeal.answer && t("decisions.answer", { answer: appeal.answer })}
					</Notice>
					<Quote
						source={t("decisions.sentAppeal")}
						{...(appeal.text.length > 300 && { expandText: t("decisions.all") })}
					>
						<span className="whitespace-pre-line">{appeal.text}</span>
					</Quote>
				</>
			)}
			{can.appeal.ok && (
				<details>
					<summary className="btn btn-quiet btn-sm">{t("decisions.appeal")}</summary>
					<CallForm<OwnDecisionView> intent="appeal" id={id} hidden={{ id }} onDone={onChange} saveAs={`appeal-${id}`}>
						<TextAreaField
							name="text"
							label={t("decisions.appealLabel")}
							hint={t("decisions.appealHint")}
							rows={4}
							maxLength={appealRules.textMax}
							required
						/>
						<div className="step-actions">
							<SubmitButton size="md">{t("decisions.send")}</SubmitButton>
						</div>
					</CallForm>
				</details>
			)}
		</article>
	);
}
