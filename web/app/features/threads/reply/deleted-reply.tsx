import type { ReactNode } from "react";
import type { ChildReplyView } from "#contract/posts.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useThread } from "../thread-page/thread-context.ts";

/** Placeholder of a deleted reply: its post number and nested replies remain. Who just deleted it may undo. */
export function DeletedReply({ post: { pid, position }, children }: { post: Pick<ChildReplyView, "pid" | "position">; children?: ReactNode }) {
	const t = useTranslate();
	const thread = useThread();
	return (
		<div id={`pid${pid}`} className={position > 0 ? "post gone" : "gone"}>
			<div className="deleted-line">
				<Icon name="trash" size={16} />
				<span>{t("reply.deleted")}</span>
				{thread.undoable === pid && (
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
			{children && <div className="replies">{children}</div>}
		</div>
	);
}
