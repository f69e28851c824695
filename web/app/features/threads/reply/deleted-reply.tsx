import type { ReactNode } from "react";
import type { ChildReplyView } from "#contract/posts.ts";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useThread } from "../thread-page/thread-context.ts";
import { PostContent } from "./post-content.tsx";

type DeletedPost = Pick<ChildReplyView, "pid" | "position" | "removed" | "deletion"> & {
	can: Pick<ChildReplyView["can"], "restore">;
};

/**
 * Placeholder of a deleted reply: its post number and nested replies remain. Who may restore it can undo; its author,
 * from whom a moderator has removed it, may appeal.
 */
export function DeletedReply({
	post: { pid, position, removed, deletion, can },
	children,
}: {
	post: DeletedPost;
	children?: ReactNode;
}) {
	const { t, paths } = useSite();
	const thread = useThread();
	const whenOf = useTimestamp();
	return (
		<div id={`pid${pid}`} className={position > 0 ? "post gone" : "gone"}>
			<div className="deleted-line">
				<Icon name="trash" size={16} />
				<span>
					{deletion
						? t("moderation.deletedBy", { name: deletion.by, when: whenOf(deletion.dateline).text })
						: t(removed === 1 ? "reply.removedByModerator" : "reply.deleted")}{" "}
					{deletion?.reason && t("decisions.reason", { reason: deletion.reason })}
				</span>
				{removed === 1 && (
					<Button kind="quiet" size="sm" href={paths.href("ucenter/account/moderation", { pid })}>
						{t("moderation.whyHidden")}
					</Button>
				)}
				{can.restore.ok && (
					<form method="post" action={thread.currentPath} data-part="changes">
						<input type="hidden" name="intent" value="undo" />
						<input type="hidden" name="pid" value={pid} />
						<Button type="submit" kind="quiet" size="sm">
							{t("dialog.undo")}
						</Button>
					</form>
				)}
				{position > 0 && <span className="post-number">#{position}</span>}
			</div>
			{deletion?.html && (
				<details className="muted-post">
					<summary className="deleted-line">
						<b>{t("moderation.showDeleted")}</b>
					</summary>
					<PostContent html={deletion.html} />
				</details>
			)}
			{children && (
				<div id={`replies-pid${pid}`} className="replies">
					{children}
				</div>
			)}
		</div>
	);
}
