import { bugPriorities } from "#contract/bugOptions.ts";
import type { BugTriageView } from "#contract/bugViews.ts";
import { constraints } from "#contract/constraints.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/notice.tsx";
import { Options } from "../../ui/options.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useThread } from "../threads/thread-page/thread-context.ts";
import { priorityText } from "./bug-texts.ts";

/** Assignee, priority and internal notes, for staff. */
export function Triage({ triage }: { triage: BugTriageView }) {
	const t = useTranslate();
	const { currentPath, idempotencyKey, formError } = useThread();
	const { assignee, priority, notes, staff } = triage;
	const error = formError?.intent === "bug-triage" ? formError : undefined;
	const members = assignee && !staff.some(({ uid }) => uid === assignee.uid) ? [assignee, ...staff] : staff;
	return (
		<details className="bug-change" open={error !== undefined || assignee !== null || priority > 0 || notes.length > 0}>
			<summary className="btn btn-quiet btn-sm">{t("bug.triage")}</summary>
			<form method="post" action={currentPath} data-part="closest" key={`${assignee?.uid} ${priority}`}>
				<ErrorNotice text={error?.msg} />
				<input type="hidden" name="key" value={idempotencyKey} />
				<Select label={t("bug.assignee")} name="assignee" defaultValue={assignee?.uid ?? 0}>
					<option value={0}>{t("bug.unassigned")}</option>
					<Options
						of={members}
						value={({ uid }) => uid}
						text={({ name, username }) => (name === username ? name : `${name} (${username})`)}
					/>
				</Select>
				<Select label={t("bug.priority")} name="priority" defaultValue={priority}>
					<Options
						of={[0, ...bugPriorities.map((_name, place) => place + 1)]}
						text={(value) => priorityText(t, value)}
					/>
				</Select>
				<Button type="submit" name="intent" value="bug-triage">
					{t("bug.save")}
				</Button>
			</form>
			<Notes notes={notes} />
		</details>
	);
}

/** Internal notes with the form of the next one. */
function Notes({ notes }: Pick<BugTriageView, "notes">) {
	const t = useTranslate();
	const whenOf = useTimestamp();
	const { currentPath, idempotencyKey, formError } = useThread();
	const error = formError?.intent === "bug-note" ? formError : undefined;
	return (
		<section aria-label={t("bug.notes")} className="bug-notes">
			<h2>{t("bug.notes")}</h2>
			{notes.length > 0 && (
				<ol className="bug-history">
					{notes.map(({ id, user, text, dateline }) => {
						const when = whenOf(dateline);
						return (
							<li key={id}>
								<p>
									{user.name} · <time dateTime={when.dateTime}>{when.text}</time>
								</p>
								<blockquote>{text}</blockquote>
							</li>
						);
					})}
				</ol>
			)}
			<form method="post" action={currentPath} data-part="closest" key={notes.length}>
				<ErrorNotice text={error?.msg} />
				<input type="hidden" name="key" value={idempotencyKey} />
				<TextArea
					id={`bug-note-${notes.length}`}
					label={t("bug.addNote")}
					hint={t("bug.noteHint")}
					name="note"
					rows={2}
					maxLength={constraints.bug.noteLength}
					defaultValue={error?.message ?? ""}
					required
				/>
				<Button type="submit" name="intent" value="bug-note" kind="quiet">
					{t("bug.addNote")}
				</Button>
			</form>
		</section>
	);
}
