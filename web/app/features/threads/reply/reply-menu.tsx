import type { ChildReplyView } from "#contract/posts.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { ReplyModerationItems } from "../moderation/moderation-items.tsx";
import { replyTargetLink, useThread } from "../thread-page/thread-context.ts";

/** Report, for others; edit, for the author; pin, for the author of the thread; what moderators may do; delete. */
export function ReplyMenu({ post, pinned, name }: { post: ChildReplyView; pinned: boolean; name: string }) {
	const t = useTranslate();
	const paths = usePaths();
	const thread = useThread();
	return (
		<Menu name={name} align="start">
			{post.can.edit.ok && (
				<a className="menu-item" {...replyTargetLink(thread, "edit", post.pid)}>
					<Icon name="edit" />
					<span className="grow">{t("thread.edit")}</span>
				</a>
			)}
			{thread.viewerUid !== post.authorid && (
				<MenuItem icon="flag" href={paths.report({ pid: post.pid }, `${thread.currentPath}#pid${post.pid}`)}>
					{t("thread.report")}
				</MenuItem>
			)}
			<ReplyModerationItems post={post} pinned={pinned} />
			{post.can.remove.ok && (
				<a className="menu-item danger" {...replyTargetLink(thread, "remove", post.pid)}>
					<Icon name="trash" />
					<span className="grow">{t("thread.delete")}</span>
				</a>
			)}
		</Menu>
	);
}
