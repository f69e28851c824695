import { pageOfPostNumber } from "#contract/pageOfPost.ts";
import type { ChildReplyView } from "#contract/posts.ts";
import { useSite, useViewer } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { ReplyModerationItems } from "../moderation/moderation-items.tsx";
import { replyTargetLink, useThread } from "../thread-page/thread-context.ts";
import { TipItem } from "../tip/tip-link.tsx";

/**
 * Share; block and report, for others; edit, for the author; pin, for the author of the thread; what moderators may do;
 * delete.
 */
export function ReplyMenu({
	post,
	name,
	parent,
}: {
	post: ChildReplyView;
	name: string /** The reply that a nested one belongs to. */;
	parent?: number;
}) {
	const { t, paths } = useSite();
	const thread = useThread();
	const { loggedIn } = useViewer();
	return (
		<Menu name={name} align="start">
			{post.can.edit.ok && (
				<a className="menu-item" {...replyTargetLink(thread, "edit", post.pid)}>
					<Icon name="edit" />
					<span className="grow">{t("thread.edit")}</span>
				</a>
			)}
			<ShareReply post={post} parent={parent} />
			<TipItem pid={post.pid} own={post.can.edit.ok} />
			{loggedIn && thread.viewerUid !== post.authorid && !post.blocked && (
				<MenuItem
					icon="ban"
					href={paths.href("ucenter/setting/blocked", {
						uid: post.authorid,
						back: `${thread.currentPath}#pid${post.pid}`,
					})}
				>
					{t("thread.blockAuthor", { name: post.author })}
				</MenuItem>
			)}
			{thread.viewerUid !== post.authorid && (
				<MenuItem
					icon="flag"
					href={paths.href("report", { pid: post.pid, back: `${thread.currentPath}#pid${post.pid}` })}
				>
					{t("thread.report")}
				</MenuItem>
			)}
			<ReplyModerationItems post={post} pinned={post.istop > 0} />
			{post.can.remove.ok && (
				<a className="menu-item danger" {...replyTargetLink(thread, "remove", post.pid)}>
					<Icon name="trash" />
					<span className="grow">{t("thread.delete")}</span>
				</a>
			)}
		</Menu>
	);
}

/** Shares the address of a reply: natively on a phone, else the script copies it; without script it leads there. */
function ShareReply({ post, parent }: { post: ChildReplyView; parent: number | undefined }) {
	const { t, paths } = useSite();
	const place = { tid: post.tid, fid: post.fid };
	const path =
		post.position > 0 ? paths.thread({ ...place, page: pageOfPostNumber(post.position), pid: post.pid }) : undefined;
	const { currentPath } = useThread();
	const nested = `${currentPath}${currentPath.includes("?") ? "&" : "?"}children=${parent ?? 0}#pid${post.pid}`;
	return (
		<a className="menu-item" href={path ?? nested} data-share="" data-tid={post.tid} data-copy="">
			<Icon name="share" />
			<span className="grow">{t("thread.share")}</span>
		</a>
	);
}
