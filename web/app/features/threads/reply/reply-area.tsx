import type { ThreadPageData } from "../thread-page/load-thread-page.ts";
import { ReplyDisabledNotice } from "./reply-disabled-notice.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { findPost } from "./reply-list.tsx";

/** The form to reply, or why the viewer may not. */
export function ReplyArea({ data: { thread, lists, replyTarget } }: { data: ThreadPageData }) {
	const { reply } = thread.can;
	if (thread.pending > 0 || thread.deletion) return null;
	return reply.ok ? (
		<ReplyForm author={thread.author} targetReply={findPost(lists, replyTarget?.pid)} />
	) : (
		<ReplyDisabledNotice can={reply} author={thread.author} />
	);
}
