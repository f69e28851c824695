import { useEffect, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { type CaseOutcome, outcomeOf } from "#contract/moderationAction.ts";
import type { ReportCaseView } from "#contract/reportCases.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, SelectField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Options } from "../../ui/options.tsx";
import { ReasonOptions } from "../threads/moderation/reason-options.tsx";
import { isUnwanted, usualReason } from "./outcomes.ts";

/** What became of several cases. */
export type CaseResults = { results: { id: number; ok: boolean }[] };

interface CaseDialogProps {
	outcome: CaseOutcome;
	/** One case, or several that are closed in the same way. */
	cases: readonly ReportCaseView[];
	onClose: () => void;
	onClosed: (view: ReportCaseView | CaseResults) => void;
}

/** Asks for the reason of an action, and for the days of a ban. */
export function CaseDialog({ outcome, cases, onClose, onClosed }: CaseDialogProps) {
	const t = useTranslate();
	const [one] = cases;
	const { bans, danger, silent } = outcomeOf(outcome);
	// A dialog that opens focuses its first button, which closes it.
	useEffect(() => document.querySelector<HTMLElement>("dialog:modal [type=submit]")?.focus(), []);
	const ids = cases.map(({ id }) => id).join();
	const days = (one?.can.banDays ?? []).filter((count) => cases.every(({ can }) => can.banDays.includes(count)));
	const name = t(`queue.do.${outcome}`);
	const names = [...new Set(cases.map(({ member }) => member.name))].join(", ");
	const title =
		cases.length > 1
			? `${name} · ${t("queue.selected", { n: cases.length })}`
			: bans
				? t("queue.banName", { name: names })
				: name;
	const [reason, setReason] = useState(silent ? "" : usualReason(cases));
	const removable = bans && cases.every(({ can }) => can.outcomes.includes("delete"));
	return (
		<Dialog open onClose={onClose} title={title} closeName={t("dialog.close")}>
			<p className="mb-3">{t(`queue.ask.${outcome}`, { names })}</p>
			<CallForm<ReportCaseView | CaseResults>
				intent={cases.length > 1 ? "closeAll" : "close"}
				id={`${ids}-${outcome}`}
				hidden={{ case: one?.id, ids, outcome }}
				onDone={onClosed}
			>
				{bans && (
					<SelectField name="days" label={t("moderation.duration")} defaultValue={7}>
						<Options of={days} text={(n) => (n === 0 ? t("moderation.permanent") : t("moderation.days", { n }))} />
					</SelectField>
				)}
				<SelectField
					name="code"
					label={t("moderation.reasonLabel")}
					defaultValue={reason}
					onChange={(event) => setReason(event.target.value)}
				>
					<ReasonOptions />
				</SelectField>
				{removable && (
					<CheckboxField key={reason} name="remove" value="1" defaultChecked={isUnwanted(reason)}>
						{t("queue.alsoRemove", { n: cases.length })}
					</CheckboxField>
				)}
				<TextField
					name="reason"
					label={t("moderation.ownWords")}
					hint={t(silent ? "moderation.noteHint" : "moderation.banNoteHint")}
					maxLength={constraints.moderationReason.max}
					autoComplete="off"
				/>
				<div className="step-actions">
					<SubmitButton size="md" kind={danger ? "danger" : "main"}>
						{name}
					</SubmitButton>
				</div>
			</CallForm>
		</Dialog>
	);
}
