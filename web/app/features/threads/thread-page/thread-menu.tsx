import type { ThreadView } from "#contract/threadViews.ts";
import { composers } from "../../../lib/paths.ts";
import { kindOfPost } from "../../../lib/post-kind.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { HideThreadItem, MuteThreadItem } from "../../social/thread-items.tsx";
import { ThreadModerationItems } from "../moderation/moderation-items.tsx";
import { ReasonField } from "../reason-field.tsx";
import { TipItem } from "../tip/tip-link.tsx";
import { useThread } from "./thread-context.ts";

/**
 * Report, for others; edit, for the author; what moderators may do; delete, for both. Deleting asks for confirmation
 * inside the menu.
 */
export function ThreadMenu({ thread }: { thread: ThreadView }) {
	const { t, paths, viewer } = useSite();
	const { currentPath, viewerUid } = useThread();
	return (
		<Menu name={t("thread.menuLabel")}>
			{thread.can.edit.ok && (
				<MenuItem
					icon="edit"
					href={
						thread.bug
							? paths.href("buglist/new", { tid: thread.tid })
							: paths.href(composers[kindOfPost(thread)], { tid: thread.tid })
					}
				>
					{t("thread.edit")}
				</MenuItem>
			)}
			{thread.hidden === 0 && !thread.pending && (
				<MenuItem icon="send" href={paths.href("note/thread", { forward: thread.tid })}>
					{t("thread.forward")}
				</MenuItem>
			)}
			<TipItem pid={thread.pid} own={viewerUid === thread.authorid} />
			{viewer.loggedIn && <MuteThreadItem tid={thread.tid} muted={thread.is_muted === 1} />}
			{viewer.loggedIn && viewer.uid !== thread.authorid && (
				<>
					<HideThreadItem tid={thread.tid} />
					<MenuItem icon="volume-off" href={paths.href("ucenter/setting/muted", { uid: thread.authorid })}>
						{t("thread.muteAuthor", { name: thread.author })}
					</MenuItem>
					<MenuItem
						icon="ban"
						href={paths.href("ucenter/setting/blocked", { uid: thread.authorid, back: currentPath })}
					>
						{t("thread.blockAuthor", { name: thread.author })}
					</MenuItem>
				</>
			)}
			{viewerUid !== thread.authorid && (
				<MenuItem icon="flag" href={paths.href("report", { tid: thread.tid, back: currentPath })}>
					{t("thread.report")}
				</MenuItem>
			)}
			{thread.powers.length > 0 && (
				<>
					<hr />
					<ThreadModerationItems thread={thread} />
					{thread.can.remove.ok && <hr />}
				</>
			)}
			{thread.can.remove.ok && (
				<details className="confirm-menu">
					<summary className="ask-item">
						<Icon name="trash" />
						<span className="grow">{t("thread.delete")}</span>
					</summary>
					<form method="post" action={currentPath}>
						<p>{t("thread.deleteConfirm")}</p>
						<ReasonField authorUid={thread.authorid} />
						<Button type="submit" name="intent" value="remove-thread" kind="danger" size="sm" wide>
							{t("thread.delete")}
						</Button>
					</form>
				</details>
			)}
		</Menu>
	);
}
