import type { ReactNode } from "react";
import type { PostedForm } from "../../../lib/form/form-actions.server.ts";
import { AddTo } from "../../../lib/form/render-changes.server.tsx";
import { ReadTimeContext } from "../../../lib/read-time.ts";
import { ChildReply } from "../reply/child-reply.tsx";
import { DeletedReply } from "../reply/deleted-reply.tsx";
import { Reply } from "../reply/reply.tsx";
import { ReplyArea } from "../reply/reply-area.tsx";
import { findPost, noRepliesId, ReplyTitle, replyListId } from "../reply/reply-list.tsx";
import { FirstPost, ReplyCount } from "./first-post.tsx";
import { loadThreadPage, type ThreadPageData } from "./load-thread-page.ts";
import { ThreadContext, useThreadContext } from "./thread-context.ts";

/** What a kind of thread adds to its first post. */
export type ThreadExtra = (data: ThreadPageData) => ReactNode;

function Changes({ data, pathname, children }: { data: ThreadPageData; pathname: string; children: ReactNode }) {
	return (
		<ReadTimeContext value={data.now}>
			<ThreadContext value={useThreadContext(data, pathname)}>{children}</ThreadContext>
		</ReadTimeContext>
	);
}

/**
 * Answers a form of a thread page with what it has changed, as the page shows it now.
 * @param path the page that shows it; @param pid the post that has changed
 */
export const changeThread = (
	form: PostedForm,
	tid: number,
	path: string,
	pid: number,
	changes: (data: ThreadPageData) => ReactNode,
): ReturnType<PostedForm["change"]> =>
	form.change(path, async () => {
		const data = await loadThreadPage(form.api, new URL(path, form.url), tid, pid);
		return (
			<Changes data={data} pathname={form.url.pathname}>
				{changes(data)}
			</Changes>
		);
	});

/** A post in its new state, and the form to reply, which answers no post any more. */
export function ChangedPost({
	data,
	pid,
	extra,
}: {
	data: ThreadPageData;
	pid: number;
	extra?: ThreadExtra | undefined;
}) {
	return (
		<>
			{pid === data.thread.pid ? (
				<FirstPost data={data} extra={extra?.(data)} />
			) : (
				<ChangedReply data={data} pid={pid} />
			)}
			<ReplyArea data={data} />
		</>
	);
}

/** A reply in its new state. */
function ChangedReply({ data: { lists }, pid }: { data: ThreadPageData; pid: number }) {
	const [parent] = lists;
	const post = findPost(lists, pid);
	if (!parent || !post) return <DeletedReply post={{ pid, position: 0, removed: 0, can: { restore: { ok: true } } }} />;
	return pid === parent.pid ? <Reply post={parent} /> : <ChildReply child={post} parent={parent.pid} />;
}

/** How many replies the thread has. */
export const ChangedCounts = ({ data: { thread } }: { data: ThreadPageData }) => (
	<>
		<ReplyTitle replies={thread.replies} />
		<ReplyCount replies={thread.replies} />
	</>
);

/** A new reply at the end of its list, and a bug's offer to say that it was answered. */
export function NewReply({ data, pid, extra }: { data: ThreadPageData; pid: number; extra: ThreadExtra | undefined }) {
	const [reply] = data.lists;
	const child = reply?.children_list.find((one) => one.pid === pid);
	return (
		<>
			{reply?.pid === pid && (
				<>
					<div id={noRepliesId} hidden />
					<AddTo id={replyListId}>
						<Reply post={reply} />
					</AddTo>
				</>
			)}
			{reply && child && reply.children_count === 1 && <Reply post={reply} />}
			{reply && child && reply.children_count > 1 && (
				<AddTo id={`replies-pid${reply.pid}`}>
					<ChildReply child={child} parent={reply.pid} />
				</AddTo>
			)}
			<ChangedCounts data={data} />
			<ReplyArea data={data} />
			{data.thread.bug?.suggest_replied && <FirstPost data={data} extra={extra?.(data)} />}
		</>
	);
}
