import { type FormResult, firstMessage } from "../../../../lib/form/form-result.ts";
import { useTranslate } from "../../../../lib/site.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { BulkOutcome } from "./bulk.server.ts";

/** How many threads were changed, which were not and why, and the way back. */
export function BulkOutcomeNotice({ result, path }: { result: FormResult<BulkOutcome>; path: string }) {
	const t = useTranslate();
	const { action, undone = false, results = [] } = result.view ?? {};
	const refused = results.filter(({ ok }) => !ok);
	const changed = results.filter(({ ok }) => ok);
	const undoable = undone ? [] : changed.filter(({ before }) => before !== null);
	if (results.length === 0)
		return (
			<Notice tone="bad" alert>
				{result.formError ? firstMessage(result.formError) : t("moderation.selectFirst")}
			</Notice>
		);
	return (
		<Notice tone={refused.length === 0 ? "good" : "warning"} alert>
			<p>{t(undone ? "moderation.bulkRestored" : "moderation.bulkDone", { n: changed.length })}</p>
			{refused.length > 0 && (
				<>
					<p>{t("moderation.bulkRefused")}</p>
					<ul className="bulk-titles">
						{refused.map(({ tid, subject, msg }) => (
							<li key={tid}>
								<b>{subject || t("moderation.hiddenTitle", { n: tid })}</b> {msg}
							</li>
						))}
					</ul>
				</>
			)}
			{undoable.length > 0 && (
				<form method="post" action={path} data-part="closest">
					<input type="hidden" name="intent" value="undo" />
					<input type="hidden" name="action" value={action} />
					{undoable.map(({ tid, before }) => (
						<input key={tid} type="hidden" name="thread" value={`${tid}.${before}`} />
					))}
					<Button type="submit" kind="quiet" size="sm">
						{t("dialog.undo")}
					</Button>
				</form>
			)}
		</Notice>
	);
}
