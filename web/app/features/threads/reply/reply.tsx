import type { ReplyView } from "#contract/posts.ts";
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
import { pathWith, replyLink, useThread } from "../thread-page/thread-context.ts";
import { ChildReply } from "./child-reply.tsx";
import { ConfirmDeleteReply } from "./confirm-delete-reply.tsx";
import { DeletedReply } from "./deleted-reply.tsx";
import { EditReply } from "./edit-reply.tsx";
import { PostText } from "./post-text.tsx";
import { QuotedPost } from "./quoted-post.tsx";
import { ReplyMenu } from "./reply-menu.tsx";
import { PostedPhotos } from "./reply-photos.tsx";

/** A reply with its post number and nested replies. */
export function Reply({ post }: { post: ReplyView }) {
	const { lang } = useSite();
	const t = useTranslate();
	const authorOf = useAuthorProps();
	const whenOf = useTimestamp();
	const thread = useThread();
	const postNumber = `#${post.position}`;
	const anchor = `pid${post.pid}`;
	const here = `${thread.currentPath}#${anchor}`;
	const nestedReplies = post.children_list.length > 0 && post.children_list.map((child) => <ChildReply key={child.pid} child={child} />);
	const hidden = post.children_count - post.children_list.filter(({ status }) => status > 0).length;
	const more =
		hidden > 0
			? {
					text: t("reply.loadMore", { n: hidden, count: formatCount(hidden, lang) }),
					href: pathWith(thread, "children", post.pid, anchor),
					total: post.children_count,
				}
			: undefined;
	if (post.status === 0)
		return (
			<DeletedReply post={post}>
				{nestedReplies}
				{more && <MoreReplies {...more} />}
			</DeletedReply>
		);
	const editing = thread.replyTarget?.kind === "edit" && thread.replyTarget.pid === post.pid;
	return (
		<PostFrame
			id={anchor}
			author={authorOf(post.user)}
			when={whenOf(post.dateline)}
			postNumber={{ text: postNumber, href: here, name: t("reply.permalink", { n: post.position }) }}
			tags={
				<>
					{post.by_thread_author && <Label kind="author" text={t("thread.author")} />}
					{post.istop > 0 && <Label kind="pinned" text={t("thread.pinned")} />}
					{post.hidden > 0 && <Label kind="plain" text={t("moderation.hidden")} />}
				</>
			}
			notes={post.edited > 0 && <span>{t("thread.edited")}</span>}
			actions={
				<>
					<LikeButton pid={post.pid} liked={post.already_liked === 1} count={post.like} />
					<ReplyAction post={post} />
					<ReplyMenu post={post} pinned={post.istop > 0} name={t("reply.menuLabel", { n: post.position })} />
				</>
			}
			replies={
				(nestedReplies || more) && (
					<>
						{nestedReplies}
						{more && <MoreReplies {...more} />}
					</>
				)
			}
		>
			{post.quote && <QuotedPost quote={post.quote} />}
			{editing ? <EditReply post={post} /> : <PostText post={post} />}
			<PostedPhotos post={post} />
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

function MoreReplies({ text, href, total }: { text: string; href: string; total: number }) {
	return (
		<Anchor className="more" href={href} data-part="" data-total={total}>
			{text}
		</Anchor>
	);
}
