import {
	actionOf,
	allowedActions,
	buttonActions,
	type MenuAction,
	menuActions,
	moderationActions,
} from "#contract/moderationActions.ts";
import type { ChildReplyView } from "#contract/posts.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MenuItem } from "../../../ui/menu.tsx";
import { type ThreadContextValue, useThread } from "../thread-page/thread-context.ts";
import { actionText, currentState, formatModerationTarget, type ModeratedPost } from "./actions.ts";

/** Link that opens the dialog of an action on a post. */
export const moderationLink = (
	{ currentPath }: Pick<ThreadContextValue, "currentPath">,
	name: MenuAction,
	pid: number,
) => ({
	href: `${currentPath}${currentPath.includes("?") ? "&" : "?"}moderate=${formatModerationTarget({ name, pid })}`,
	"data-part": "",
});

/** A line of a menu that opens the dialog of an action. */
function ModerationItem({ name, pid, value }: { name: MenuAction; pid: number; value: number }) {
	const t = useTranslate();
	return (
		<a className="menu-item" {...moderationLink(useThread(), name, pid)}>
			<Icon name={moderationActions[name].icon} />
			<span className="grow">{t(actionText(name, value))}</span>
		</a>
	);
}

/** The first post of a thread. */
export const firstPostOf = (thread: ThreadView): ModeratedPost => ({
	pid: thread.pid,
	uid: thread.authorid,
	author: thread.author,
	hidden: thread.hidden,
	blurred: thread.blurred,
	groupid: thread.user.groupid,
});

export const replyPostOf = (post: ChildReplyView): ModeratedPost => ({
	pid: post.pid,
	uid: post.authorid,
	author: post.author,
	hidden: post.hidden,
	blurred: post.blurred,
	groupid: post.user.groupid,
});

/** The actions of a thread's moderator. */
export function ThreadModerationItems({ thread }: { thread: ThreadView }) {
	const post = firstPostOf(thread);
	const { viewerUid } = useThread();
	const { t, paths } = useSite();
	return (
		<>
			{thread.powers.includes("edit-thread") && <EditsItem pid={thread.pid} />}
			{thread.powers.includes("merge") && (
				<MenuItem icon="merge" href={paths.href("moderation/threads/:tid", { tid: thread.tid })}>
					{t("parts.title")}
				</MenuItem>
			)}
			{allowedActions(menuActions, thread.powers)
				.map((name) => ({ name, ...actionOf(name) }))
				.filter(({ object, ofAuthor }) => (ofAuthor ? post.uid !== viewerUid : object === "thread"))
				.filter(({ needsPhotos }) => !needsPhotos || thread.attachments.length > 0)
				.map(({ name }) => (
					<ModerationItem key={name} name={name} pid={thread.pid} value={currentState(name, thread, post).value} />
				))}
		</>
	);
}

/** Link to the edits of a post, and to the correction of a thread's title and tags. */
function EditsItem({ pid }: { pid: number }) {
	const { t, paths } = useSite();
	return (
		<MenuItem icon="edit" href={paths.href("moderation/edits/:pid", { pid })}>
			{t("moderation.edits")}
		</MenuItem>
	);
}

/** The actions on a reply: pin it, hide it, ban its author from the board or the site. */
export function ReplyModerationItems({ post, pinned }: { post: ChildReplyView; pinned: boolean }) {
	const t = useTranslate();
	const { currentPath, mayBan } = useThread();
	const { pin, hide, edit } = post.can;
	const mayBanAuthor = mayBan && !edit.ok;
	return (
		<>
			{pin.ok &&
				buttonActions.map((name) => (
					<form key={name} method="post" action={currentPath} data-part="changes">
						<input type="hidden" name="intent" value="moderate" />
						<input type="hidden" name="target" value={formatModerationTarget({ name, pid: post.pid })} />
						<input type="hidden" name="before" value={Number(pinned)} />
						{post.position > 0 && !pinned && <input type="hidden" name="top" value="1" />}
						<button type="submit" name="value" value={Number(!pinned)} className="menu-item">
							<Icon name={moderationActions[name].icon} />
							<span className="grow">{t(actionText(name, Number(pinned)))}</span>
						</button>
					</form>
				))}
			{mayBan && post.edited > 0 && <EditsItem pid={post.pid} />}
			{hide.ok &&
				menuActions
					.map((name) => ({ name, ...actionOf(name) }))
					.filter(({ object, ofAuthor }) => (ofAuthor ? mayBanAuthor : object === "reply"))
					.filter(({ needsPhotos }) => !needsPhotos || post.attachments.length > 0)
					.map(({ name }) => (
						<ModerationItem
							key={name}
							name={name}
							pid={post.pid}
							value={currentState(name, {}, replyPostOf(post)).value}
						/>
					))}
		</>
	);
}
