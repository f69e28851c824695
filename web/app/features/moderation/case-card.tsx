import type { MouseEvent } from "react";
import { type CaseOutcome, caseOutcomes, outcomeOf } from "#contract/moderationAction.ts";
import type { ReportCaseView } from "#contract/reportCases.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite, useTranslate, useViewer } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Label } from "../../ui/label.tsx";
import { Quote } from "../../ui/quote.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { Evidence } from "./evidence.tsx";
import { longText } from "./long-text.ts";
import { suggestedOutcome } from "./outcomes.ts";
import { reasonTexts } from "./reason-texts.ts";
import "../../styles/help.css";

interface CaseCardProps {
	reportCase: ReportCaseView;
	selected: boolean;
	/** The address that asks for an action, without scripts. */
	hrefOf: (outcome: CaseOutcome) => string;
	onSelect: (selected: boolean) => void;
	onAsk: (outcome: CaseOutcome) => void;
	onChange: (view: ReportCaseView) => void;
}

/** The reports of one object, with the actions on it. Its keys press its buttons, which `data-key` names. */
export function CaseCard({ reportCase, selected, hrefOf, onSelect, onAsk, onChange }: CaseCardProps) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const authorOf = useAuthorProps();
	const { moderator } = useViewer();
	const { id, kind, path, member, subject, html, count, reports, deleted, hidden, closed, can } = reportCase;
	const suggested = suggestedOutcome(reportCase);
	const ask = (outcome: CaseOutcome) => (event: MouseEvent) => {
		event.preventDefault();
		onAsk(outcome);
	};
	return (
		<article
			className="queue-case"
			aria-label={t("queue.caseName", { id })}
			tabIndex={-1}
			data-case={id}
			data-decided={closed ? "" : undefined}
		>
			<AuthorRow
				{...authorOf(member)}
				when={whenOf(reportCase.dateline)}
				notes={<span>{t("moderation.reportCount", { n: count })}</span>}
				labels={
					<>
						<Label kind="plain" text={t(`report.kind.${kind}`)} />
						{deleted && <Label kind="plain" text={t("queue.deleted")} />}
						{hidden && !deleted && <Label kind="plain" text={t("queue.hidden")} />}
					</>
				}
				end={
					!closed && (
						<label className="check">
							<input
								type="checkbox"
								checked={selected}
								onChange={(event) => onSelect(event.target.checked)}
								aria-label={t("queue.select", { id })}
								data-key="select"
							/>
						</label>
					)
				}
			/>
			{(subject || html) && (
				<Quote
					source={subject || t(`report.kind.${kind}`)}
					{...(html.length > longText && { expandText: t("moderation.whole") })}
				>
					<RichText html={html} />
				</Quote>
			)}
			<Evidence pictures={reportCase.pictures} />
			<ul className="whitespace-pre-line wrap-anywhere">
				{reports.map(({ reason, message, dateline }) => (
					<li key={`${reason} ${message} ${dateline}`}>
						<b>{t(reasonTexts[reason])}</b> {message}{" "}
						<time className="text-13 text-foreground-3">{whenOf(dateline).text}</time>
					</li>
				))}
			</ul>
			<Assignment reportCase={reportCase} onChange={onChange} />
			<div className="queue-actions">
				{can.outcomes.map((outcome) => (
					<Button
						key={outcome}
						href={hrefOf(outcome)}
						onClick={ask(outcome)}
						kind={outcome === suggested ? "main" : outcomeOf(outcome).silent ? "soft" : "quiet"}
						size="sm"
						icon={caseOutcomes[outcome].icon}
						data-key={outcome}
					>
						{t(`queue.do.${outcome}`)}
					</Button>
				))}
				{can.undo && (
					<CallForm<ReportCaseView> intent="undo" id={id} hidden={{ id }} className="" onDone={onChange}>
						<SubmitButton kind="quiet" size="sm" icon="history" data-key="undo">
							{t("queue.undo")}
						</SubmitButton>
					</CallForm>
				)}
				<span className="push-end queue-actions">
					{moderator && (
						<Button
							kind="ghost"
							size="sm"
							href={paths.href("moderation/members/:uid", { uid: member.uid })}
							icon="user"
						>
							{t("queue.history")}
						</Button>
					)}
					{path && (
						<Button kind="ghost" size="sm" href={path} icon="external" data-key="view">
							{t("queue.view")}
						</Button>
					)}
				</span>
			</div>
		</article>
	);
}

/** Who works on a case, or who closed it and how. */
function Assignment({
	reportCase: { id, assignee, mine, closed },
	onChange,
}: Pick<CaseCardProps, "reportCase" | "onChange">) {
	const t = useTranslate();
	const whenOf = useTimestamp();
	if (closed)
		return (
			<p className="text-13 text-foreground-2">
				{closed.outcome
					? t("queue.closedBy", { outcome: t(`queue.done.${closed.outcome}`), name: closed.by.name })
					: t("queue.closedPlain", { name: closed.by.name })}{" "}
				<time>{whenOf(closed.dateline).text}</time>
			</p>
		);
	const state = mine ? t("queue.takenByYou") : assignee ? t("queue.takenBy", { name: assignee.name }) : "";
	return (
		<CallForm<ReportCaseView>
			intent="claim"
			id={id}
			hidden={{ id, status: mine ? 0 : 1, over: assignee && !mine ? 1 : 0 }}
			className="queue-line"
			onDone={onChange}
		>
			<span className="text-13 text-foreground-2">{state}</span>
			<SubmitButton kind="ghost" size="sm" icon={mine ? "user-x" : "user-check"} data-key="claim">
				{t(mine ? "queue.release" : assignee ? "queue.takeOver" : "queue.claim")}
			</SubmitButton>
		</CallForm>
	);
}
