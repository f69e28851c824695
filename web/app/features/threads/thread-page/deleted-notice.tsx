import type { ThreadView } from "#contract/threadViews.ts";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useThread } from "./thread-context.ts";

/**
 * Tells the moderators of a deleted thread who has deleted it, when and why, and lets them restore it with its replies.
 */
export function DeletedNotice({ deletion }: { deletion: NonNullable<ThreadView["deletion"]> }) {
	const t = useTranslate();
	const whenOf = useTimestamp();
	const { currentPath } = useThread();
	const { by, reason, dateline, restore } = deletion;
	return (
		<Notice
			tone="warning"
			icon="trash"
			action={
				restore && (
					<form method="post" action={currentPath}>
						<Button type="submit" name="intent" value="restore-thread" kind="soft" size="sm">
							{t("moderation.restore")}
						</Button>
					</form>
				)
			}
		>
			{t("moderation.deletedBy", { name: by, when: whenOf(dateline).text })}{" "}
			{reason && t("decisions.reason", { reason })}
		</Notice>
	);
}
