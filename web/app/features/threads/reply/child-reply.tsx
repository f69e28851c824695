import type { ChildReplyView } from "#contract/posts.ts";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useSite } from "../../../lib/site.tsx";
import { Label } from "../../../ui/label.tsx";
import { NestedReply } from "../../../ui/nested-reply.tsx";
import { LikeButton } from "../../social/like-button.tsx";
import { replyLink, useThread } from "../thread-page/thread-context.ts";
import { ConfirmDeleteReply } from "./confirm-delete-reply.tsx";
import { DeletedReply } from "./deleted-reply.tsx";
import { EditReply } from "./edit-reply.tsx";
import { MutedPost, PostText } from "./post-text.tsx";
import { ReplyMenu } from "./reply-menu.tsx";
import { PostedPictures } from "./reply-pictures.tsx";

/** A reply to a reply. */
export function ChildReply({ child, parent }: { child: ChildReplyView; parent: number }) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const thread = useThread();
	const anchor = `pid${child.pid}`;
	if (child.status === 0) return <DeletedReply post={child} />;
	const editing = thread.replyTarget?.kind === "edit" && thread.replyTarget.pid === child.pid;
	const { reply } = child.can;
	return (
		<NestedReply
			id={anchor}
			name={child.author}
			href={paths.member(child.authorid)}
			avatar={{ src: child.user.avatar }}
			tags={
				<>
					{child.by_thread_author && <Label kind="author" text={t("thread.author")} />}
					{child.istop > 0 && <Label kind="pinned" text={t("thread.pinned")} />}
					{child.hidden > 0 && <Label kind="plain" text={t("moderation.hidden")} />}
				</>
			}
			when={whenOf(child.dateline)}
			actions={
				<>
					<LikeButton small pid={child.pid} liked={child.already_liked === 1} count={child.like} />
					{(reply.ok || reply.why !== "thread-closed") && (
						<a {...replyLink(thread, reply, "reply", child.pid)}>{t("reply.label")}</a>
					)}
					<ReplyMenu post={child} parent={parent} name={t("reply.nestedMenuLabel", { name: child.author })} />
				</>
			}
		>
			<MutedPost muted={child.muted}>
				{editing ? <EditReply post={child} /> : <PostText post={child} className="rich-text message-text" />}
				<PostedPictures post={child} />
			</MutedPost>
			<ConfirmDeleteReply post={child} />
		</NestedReply>
	);
}
