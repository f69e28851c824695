import { constraints } from "#contract/constraints.ts";
import { actionOf, type BulkAction } from "#contract/moderationActions.ts";
import type { ThreadCardView } from "#contract/threadLists.ts";
import { useTranslate } from "../../../../lib/site.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { DayOptions, Options, ValueOptions } from "../moderation-dialog.tsx";
import { ReasonOptions } from "../reason-options.tsx";

interface Props {
	action: BulkAction;
	threads: readonly ThreadCardView[];
	boards: readonly { fid: number; name: string }[];
	/** Address of the list with the boxes, to return to. */
	back: string;
	idempotencyKey: string;
}

/** Asks what an action on several threads needs: a value, for how long, why. The script makes the dialog modal. */
export function BulkDialog({ action, threads, boards, back, idempotencyKey }: Props) {
	const t = useTranslate();
	const { days, danger } = actionOf(action);
	const chosen = new URLSearchParams(threads.map(({ tid }) => ["tid", String(tid)]));
	return (
		<dialog open className="dialog" aria-labelledby="bulk-title">
			<div className="drag-handle" />
			<form method="post" action={back} className="dialog-content" data-part="closest">
				<input type="hidden" name="action" value={action} />
				<input type="hidden" name="key" value={idempotencyKey} />
				{threads.map(({ tid }) => (
					<input key={tid} type="hidden" name="thread" value={tid} />
				))}
				<h2 id="bulk-title" className="text-17 mb-1 font-bold">
					{t(`moderation.bulk.${action}`)}: {t("moderation.selected", { n: threads.length })}
				</h2>
				<ul className="bulk-titles mb-3">
					{threads.map(({ tid, subject }) => (
						<li key={tid}>{subject}</li>
					))}
				</ul>
				{danger ? (
					<input type="hidden" name="value" value={1} />
				) : (
					<ValueOptions name={action} value={1} boards={boards} />
				)}
				{days && (
					<Options label={t("moderation.duration")} name="days">
						<DayOptions days={days} />
						<option value="">{t("moderation.noEnd")}</option>
					</Options>
				)}
				<Options label={t("moderation.reasonLabel")} name="reason">
					<ReasonOptions action={action} />
				</Options>
				<Field
					name="note"
					label={t("moderation.ownWords")}
					hint={t("moderation.noteHint")}
					maxLength={constraints.moderationReason.max}
					autoComplete="off"
				/>
				<div className="footer">
					<Button kind="ghost" size="sm" href={`${back}${back.includes("?") ? "&" : "?"}${chosen}`}>
						{t("dialog.cancel")}
					</Button>
					<Button type="submit" kind={danger ? "danger" : "main"}>
						{t(danger ? `moderation.bulk.${action}` : "moderation.save")}
					</Button>
				</div>
			</form>
		</dialog>
	);
}
