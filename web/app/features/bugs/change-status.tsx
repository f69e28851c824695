import type { BugView } from "#contract/bugViews.ts";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice, Notice } from "../../ui/notice.tsx";
import { Options } from "../../ui/options.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useThread } from "../threads/thread-page/thread-context.ts";
import { statusChoices } from "./bug-texts.ts";

const replied = 4;

/** Changes the status, undoes the last change, and offers "Replied" after a reply. */
export function ChangeStatus({ bug, changed }: { bug: BugView; changed: boolean }) {
	const t = useTranslate();
	const { currentPath, idempotencyKey, formError } = useThread();
	const last = bug.history.at(-1);
	const error = formError?.intent === "bug-status" || formError?.intent === "bug-undo" ? formError : undefined;
	return (
		<>
			<div role="status">
				{changed && last && (
					<Notice
						tone="good"
						action={
							<form method="post" action={currentPath} data-part="closest">
								<input type="hidden" name="change" value={last.id} />
								<Button type="submit" name="intent" value="bug-undo" kind="quiet" size="sm">
									{t("dialog.undo")}
								</Button>
							</form>
						}
					>
						{t("bug.statusChanged")}
					</Notice>
				)}
			</div>
			{bug.suggest_replied && (
				<Notice
					tone="info"
					icon="chat"
					action={
						<form method="post" action={currentPath} data-part="closest">
							<input type="hidden" name="status" value={replied} />
							<input type="hidden" name="key" value={idempotencyKey} />
							<Button type="submit" name="intent" value="bug-status" kind="quiet" size="sm">
								{t("bug.setReplied")}
							</Button>
						</form>
					}
				>
					{t("bug.suggestReplied")}
				</Notice>
			)}
			{/* After a change another element, so that the form is closed and empty. */}
			<details id={`status-${bug.history.length}`} className="bug-change" open={error !== undefined}>
				<summary className="btn btn-quiet btn-sm">{t("bug.changeStatus")}</summary>
				<form method="post" action={currentPath} data-part="closest">
					<ErrorNotice text={error?.msg} />
					<input type="hidden" name="key" value={idempotencyKey} />
					<Select label={t("bug.statusLabel")} name="status" defaultValue={bug.bug_status}>
						<Options of={statusChoices(t)} value={({ value }) => value} text={({ text }) => text} />
					</Select>
					<TextArea
						id={`answer-${bug.history.length}`}
						label={t("bug.answer")}
						hint={t("bug.answerHint")}
						name="answer"
						rows={3}
						maxLength={constraints.bug.answerLength}
						defaultValue={error?.message ?? ""}
					/>
					<Button type="submit" name="intent" value="bug-status">
						{t("bug.save")}
					</Button>
				</form>
			</details>
		</>
	);
}
