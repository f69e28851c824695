import type { ReplyView } from "#contract/posts.ts";
import { childReplyPages } from "#contract/replies.ts";
import { formatCount } from "../../../lib/i18n/formats.ts";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Label } from "../../../ui/label.tsx";
import { PostFrame } from "../../../ui/post-frame.tsx";
import { useAuthorProps } from "../../profiles/author-props.ts";
import { ActionLabel } from "../../social/action-label.tsx";
import { LikeButton } from "../../social/like-button.tsx";
import { PendingNotice } from "../pending/pending-notice.tsx";
import { pathWith, replyLink, useThread } from "../thread-page/thread-context.ts";
import { TipAction } from "../tip/tip-link.tsx";
import { ChildReply } from "./child-reply.tsx";
import { ConfirmDeleteReply } from "./confirm-delete-reply.tsx";
import { DeletedReply } from "./deleted-reply.tsx";
import { EditReply } from "./edit-reply.tsx";
import { MutedPost, PostText } from "./post-text.tsx";
import { QuotedPost } from "./quoted-post.tsx";
import { ReplyMenu } from "./reply-menu.tsx";
import { PostedPictures } from "./reply-pictures.tsx";

/** A reply with its post number and nested replies. */
export function Reply({ post }: { post: ReplyView }) {
	const t = useTranslate();
	const authorOf = useAuthorProps();
	const whenOf = useTimestamp();
	const thread = useThread();
	const anchor = `pid${post.pid}`;
	const here = `${thread.currentPath}#${anchor}`;
	const nestedReplies =
		post.children_list.length > 0 &&
		post.children_list.map((child) => <ChildReply key={child.pid} child={child} parent={post.pid} />);
	const more = <MoreReplies post={post} />;
	if (post.status === 0)
		return (
			<DeletedReply post={post}>
				{nestedReplies}
				{more}
			</DeletedReply>
		);
	const editing = thread.replyTarget?.kind === "edit" && thread.replyTarget.pid === post.pid;
	return (
		<PostFrame
			id={anchor}
			author={authorOf(post.user)}
			when={whenOf(post.dateline)}
			{...(post.position > 0 && {
				postNumber: { text: `#${post.position}`, href: here, name: t("reply.permalink", { n: post.position }) },
			})}
			tags={
				<>
					{post.by_thread_author && <Label kind="author" text={t("thread.author")} />}
					{post.istop > 0 && <Label kind="pinned" text={t("thread.pinned")} />}
					{post.hidden > 0 && <Label kind="plain" text={t("moderation.hidden")} />}
				</>
			}
			notes={post.edited > 0 && <span>{t("thread.edited")}</span>}
			actions={
				post.pending === 0 && (
					<>
						<LikeButton pid={post.pid} liked={post.already_liked === 1} count={post.like} />
						<TipAction post={post} />
						<ReplyAction post={post} />
						<ReplyMenu post={post} name={t("reply.menuLabel", { n: post.position })} />
					</>
				)
			}
			replies={
				post.children_count > 0 && (
					<>
						{nestedReplies}
						{more}
					</>
				)
			}
		>
			<MutedPost muted={post.muted}>
				{post.pending > 0 && <PendingNotice pid={post.pid} review={post.review} reply />}
				{post.quote && <QuotedPost quote={post.quote} />}
				{editing ? <EditReply post={post} /> : <PostText post={post} />}
				<PostedPictures post={post} />
			</MutedPost>
			<ConfirmDeleteReply post={post} />
		</PostFrame>
	);
}

/** Reply and quote. Guests are sent to log in. */
function ReplyAction({ post }: { post: ReplyView }) {
	const t = useTranslate();
	const thread = useThread();
	const name = t("reply.replyToMember", { name: post.author });
	const { reply } = post.can;
	if (!reply.ok && reply.why === "thread-closed") return null;
	const link = replyLink(thread, reply, "reply", post.pid);
	return (
		<>
			<Anchor className="action" {...link} aria-label={name}>
				<Icon name="reply" />
				{t("reply.label")}
			</Anchor>
			{reply.ok && (
				<Anchor className="action" {...replyLink(thread, reply, "quote", post.pid)}>
					<ActionLabel icon="quote" name={t("reply.quoteMember", { name: post.author })} />
				</Anchor>
			)}
		</>
	);
}

/** Opens more nested replies: the script adds them, up to the most of one answer; then they are shown from there on. */
function MoreReplies({ post }: { post: ReplyView }) {
	const { t, lang } = useSite();
	const thread = useThread();
	const opened = thread.children?.pid === post.pid ? thread.children : undefined;
	const shown = post.children_list.filter(({ status }) => status > 0);
	const hidden = post.children_count - shown.length;
	const last = shown.at(-1)?.pid ?? 0;
	const anchor = `pid${post.pid}`;
	if (opened && (opened.after > 0 || opened.count >= childReplyPages.max))
		return (
			<>
				{opened.after > 0 && (
					<Anchor className="more" href={pathWith(thread, "children", post.pid, anchor)}>
						{t("reply.firstNested")}
					</Anchor>
				)}
				{opened.more && (
					<Anchor
						className="more"
						href={pathWith(thread, "children", post.pid, anchor, { after: last, count: childReplyPages.max })}
					>
						{t("reply.nextNested")}
					</Anchor>
				)}
			</>
		);
	if (hidden <= 0) return null;
	const count: Record<string, number> = opened
		? { count: Math.min(opened.count + 2 * childReplyPages.size, childReplyPages.max) }
		: {};
	return (
		<Anchor
			className="more"
			href={pathWith(thread, "children", post.pid, anchor, count)}
			data-part=""
			data-total={post.children_count}
		>
			{t("reply.loadMore", { n: hidden, count: formatCount(hidden, lang) })}
		</Anchor>
	);
}
