import type { ReactNode } from "react";
import type { ChildReplyView } from "#contract/posts.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useThread } from "../thread-page/thread-context.ts";

type DeletedPost = Pick<ChildReplyView, "pid" | "position"> & { can: Pick<ChildReplyView["can"], "restore"> };

/** Placeholder of a deleted reply: its post number and nested replies remain. Who may restore it can undo. */
export function DeletedReply({ post: { pid, position, can }, children }: { post: DeletedPost; children?: ReactNode }) {
	const t = useTranslate();
	const thread = useThread();
	return (
		<div id={`pid${pid}`} className={position > 0 ? "post gone" : "gone"}>
			<div className="deleted-line">
				<Icon name="trash" size={16} />
				<span>{t("reply.deleted")}</span>
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
			{children && <div className="replies">{children}</div>}
		</div>
	);
}
