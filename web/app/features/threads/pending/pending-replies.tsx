import type { ReplyView } from "#contract/posts.ts";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { PostFrame } from "../../../ui/post-frame.tsx";
import { useAuthorProps } from "../../profiles/author-props.ts";
import { ConfirmDeleteReply } from "../reply/confirm-delete-reply.tsx";
import { PostText } from "../reply/post-text.tsx";
import { QuotedPost } from "../reply/quoted-post.tsx";
import { PostedPictures } from "../reply/reply-pictures.tsx";
import { replyTargetLink, useThread } from "../thread-page/thread-context.ts";
import { PendingNotice } from "./pending-notice.tsx";

/** Replies that are under review, after those that everybody sees: the viewer's own, for moderators all. */
export function PendingReplies({ posts }: { posts: readonly ReplyView[] }) {
	const t = useTranslate();
	return (
		<section className="card replies-section" aria-label={t("thread.pendingReplies")}>
			<header className="replies-header">
				<h2>{t("thread.pendingReplies")}</h2>
			</header>
			{posts.map((post) => (
				<PendingReply key={post.pid} post={post} />
			))}
		</section>
	);
}

function PendingReply({ post }: { post: ReplyView }) {
	const t = useTranslate();
	const authorOf = useAuthorProps();
	const whenOf = useTimestamp();
	const thread = useThread();
	return (
		<PostFrame
			id={`pid${post.pid}`}
			author={authorOf(post.user)}
			when={whenOf(post.dateline)}
			actions={
				post.can.remove.ok &&
				!post.review && (
					<Menu name={t("reply.nestedMenuLabel", { name: post.author })} align="start">
						<a className="menu-item danger" {...replyTargetLink(thread, "remove", post.pid)}>
							<Icon name="trash" />
							<span className="grow">{t("thread.delete")}</span>
						</a>
					</Menu>
				)
			}
		>
			<PendingNotice pid={post.pid} review={post.review} reply />
			{post.quote && <QuotedPost quote={post.quote} />}
			<PostText post={post} />
			<PostedPictures post={post} />
			<ConfirmDeleteReply post={post} />
		</PostFrame>
	);
}
