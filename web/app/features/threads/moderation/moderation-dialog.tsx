import type { ReactNode } from "react";
import { constraints } from "#contract/constraints.ts";
import {
	actionOf,
	actionValues,
	allowedActions,
	isSwitch,
	type MenuAction,
	type ModerationActionName,
	moderationActions,
} from "#contract/moderationActions.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import { formatDateTime } from "../../../lib/i18n/formats.ts";
import type { MessageKey } from "../../../lib/i18n/translate.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { ErrorNotice, Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { CancelButton } from "../reply/confirm-delete-reply.tsx";
import { useThread } from "../thread-page/thread-context.ts";
import { actionText, currentState, formatModerationTarget, type ModeratedPost } from "./actions.ts";
import { ReasonOptions } from "./reason-options.tsx";

/** Whether an action can be permanent; it cannot be restored as it was. */
const mayBePermanent = (name: MenuAction): boolean => actionOf(name).days?.includes(0) === true;

interface DialogProps {
	name: MenuAction;
	thread: ThreadView;
	post: ModeratedPost;
	/** Boards to move a thread to. */
	boards: readonly { fid: number; name: string }[];
	error: string | undefined;
}

/** Asks what a moderator's action needs: a value, for how long, why. The script makes the dialog modal. */
export function ModerationDialog({ name, thread, post, boards, error }: DialogProps) {
	const t = useTranslate();
	const { currentPath, idempotencyKey } = useThread();
	if (allowedActions([name], thread.powers).length === 0) return null;
	const { value, end } = currentState(name, thread, post);
	const row = moderationActions[name];
	// A pin or digest that ends, and a ban, cannot be restored as they were.
	const before = end > 0 || (mayBePermanent(name) && value === 1) ? undefined : value;
	const isBan = mayBePermanent(name) && value === 0;
	const hasReason = !isSwitch(name) || value === 0;
	const noteHint = isBan ? "moderation.banNoteHint" : hasReason ? "moderation.noteHint" : "moderation.loggedHint";
	const fields = {
		intent: "moderate",
		target: formatModerationTarget({ name, pid: post.pid }),
		uid: post.uid,
		before,
		key: idempotencyKey,
	};
	return (
		<dialog open id="moderation" className="dialog" aria-labelledby="moderation-title">
			<div className="drag-handle" />
			<form method="post" action={currentPath} className="dialog-content" data-part="changes">
				{Object.entries(fields).map(
					([field, text]) => text !== undefined && <input key={field} type="hidden" name={field} value={text} />,
				)}
				<h2 id="moderation-title" className="text-17 mb-3 font-bold">
					{t(actionText(name, value))}
				</h2>
				<ErrorNotice text={error} />
				{isSwitch(name) && value === 0 && <p className="mb-3">{t(`moderation.text.${name}`, { name: post.author })}</p>}
				{"endsPin" in row && thread.pinned === 1 && (
					<Notice tone="warning" icon="pin">
						{t("moderation.moveUnpins")}
					</Notice>
				)}
				<ValueField name={name} thread={thread} value={value} boards={boards} />
				<DaysField name={name} thread={thread} value={value} until={end} />
				{"also" in row && value === 0 && allowedActions([row.also], thread.powers).length > 0 && (
					<Options label={t(`moderation.also.${row.also}`)} name="also" hint={t(`moderation.alsoHint.${row.also}`)}>
						<option value="0">{t("moderation.alsoNo")}</option>
						<DayOptions days={moderationActions[row.also].days} />
					</Options>
				)}
				{hasReason && (
					<Options label={t("moderation.reasonLabel")} name="reason">
						<ReasonOptions action={name} />
					</Options>
				)}
				<Field
					name="note"
					label={t("moderation.ownWords")}
					hint={t(noteHint)}
					maxLength={constraints.moderationReason.max}
					autoComplete="off"
				/>
				<div className="footer">
					<CancelButton />
					<Button type="submit" kind={"danger" in row && value === 0 ? "danger" : "main"}>
						{isSwitch(name) ? t(actionText(name, value)) : t("moderation.save")}
					</Button>
				</div>
			</form>
		</dialog>
	);
}

/** The value to choose; a switch sends the other one. */
function ValueField({ name, thread, value, boards }: Omit<DialogProps, "post" | "error"> & { value: number }) {
	if (isSwitch(name)) return <input type="hidden" name="value" value={1 - value} />;
	const levelPowers = Object.keys(actionOf(name).powers ?? {});
	const may = (level: number): boolean =>
		level === 0 || levelPowers.length === 1 || thread.powers.includes(levelPowers[level - 1] ?? "");
	// What is not set yet is offered with its first value.
	return <ValueOptions name={name} value={value || 1} may={may} boards={boards} />;
}

/** The values of an action, or the boards. */
export function ValueOptions({
	name,
	value,
	may = () => true,
	boards,
}: Pick<DialogProps, "boards"> & { name: ModerationActionName; value: number; may?: (level: number) => boolean }) {
	const t = useTranslate();
	const levels = actionValues(actionOf(name))?.filter(may);
	return (
		<Options
			label={t(`moderation.value.${name}` as MessageKey)}
			name="value"
			defaultValue={levels === undefined ? undefined : value}
		>
			{levels === undefined
				? boards.map((board) => (
						<option key={board.fid} value={board.fid}>
							{board.name}
						</option>
					))
				: levels.map((level) => (
						<option key={level} value={level}>
							{t(`moderation.level.${name}.${level}` as MessageKey)}
						</option>
					))}
		</Options>
	);
}

interface DaysFieldProps extends Pick<DialogProps, "name" | "thread"> {
	value: number;
	/** When the current one ends; 0 for never. */
	until: number;
}

/** How long it lasts, and when the current one ends. */
function DaysField({ name, thread, value, until }: DaysFieldProps) {
	const { t, lang, section } = useSite();
	const { days, permanentPower } = actionOf(name);
	if (!days) return null;
	if (mayBePermanent(name)) {
		const mayForever = permanentPower === undefined || thread.powers.includes(permanentPower);
		const allowed = days.filter((count) => count > 0 || mayForever);
		return (
			value === 0 && (
				<Options label={t("moderation.duration")} name="days" defaultValue={7}>
					<DayOptions days={allowed} />
				</Options>
			)
		);
	}
	return (
		<Options
			label={t("moderation.duration")}
			name="days"
			hint={until > 0 ? t("moderation.endsAt", { when: formatDateTime(until, lang, section) }) : undefined}
		>
			<DayOptions days={days} />
			<option value="">{t("moderation.noEnd")}</option>
		</Options>
	);
}

export function DayOptions({ days }: { days: readonly number[] }) {
	const t = useTranslate();
	return days.map((n) => (
		<option key={n} value={n}>
			{n === 0 ? t("moderation.permanent") : t("moderation.days", { n })}
		</option>
	));
}

/** A select with its distance to the next field. */
export const Options = ({
	children,
	...select
}: {
	label: string;
	name: string;
	hint?: string | undefined;
	defaultValue?: number | undefined;
	children: ReactNode;
}) => (
	<div className="mb-3">
		<Select {...select}>{children}</Select>
	</div>
);
