import type { ReactNode } from "react";
import type { ChildReplyView } from "#contract/posts.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useThread } from "../thread-page/thread-context.ts";

type DeletedPost = Pick<ChildReplyView, "pid" | "position" | "removed"> & {
	can: Pick<ChildReplyView["can"], "restore">;
};

/** Placeholder of a deleted reply: its post number and nested replies remain. Who may restore it can undo; its author, from whom a moderator has removed it, may appeal. */
export function DeletedReply({
	post: { pid, position, removed, can },
	children,
}: {
	post: DeletedPost;
	children?: ReactNode;
}) {
	const t = useTranslate();
	const paths = usePaths();
	const thread = useThread();
	return (
		<div id={`pid${pid}`} className={position > 0 ? "post gone" : "gone"}>
			<div className="deleted-line">
				<Icon name="trash" size={16} />
				<span>{t(removed === 1 ? "reply.removedByModerator" : "reply.deleted")}</span>
				{removed === 1 && (
					<Button kind="quiet" size="sm" href={paths.href("ucenter/account/moderation", { pid })}>
						{t("moderation.whyHidden")}
					</Button>
				)}
				{can.restore.ok && (
					<form method="post" action={thread.currentPath} data-part="">
						<input type="hidden" name="intent" value="undo" />
						<input type="hidden" name="pid" value={pid} />
						<Button type="submit" kind="quiet" size="sm">
							{t("dialog.undo")}
						</Button>
					</form>
				)}
				{position > 0 && <span className="post-number">#{position}</span>}
			</div>
			{children && (
				<div id={`replies-pid${pid}`} className="replies">
					{children}
				</div>
			)}
		</div>
	);
}
