import type { ChildReplyView } from "#contract/posts.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { ReplyModerationItems } from "../moderation/moderation-items.tsx";
import { replyTargetLink, useThread } from "../thread-page/thread-context.ts";

/** Edit, for the author; pin, for the author of the thread; what moderators may do; delete. */
export function OwnReplyMenu({ post, pinned, name }: { post: ChildReplyView; pinned: boolean; name: string }) {
	const t = useTranslate();
	const thread = useThread();
	if (!post.can.edit.ok && !post.can.remove.ok && !post.can.pin.ok) return null;
	return (
		<Menu name={name} align="start">
			{post.can.edit.ok && (
				<a className="menu-item" {...replyTargetLink(thread, "edit", post.pid)}>
					<Icon name="edit" />
					<span className="grow">{t("thread.edit")}</span>
				</a>
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
