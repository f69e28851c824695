import type { ThreadCardView } from "#contract/threads.ts";
import { type AuthorSummary, createAuthorSummarizer } from "../profiles/author-summary.ts";

type Fields =
	| "tid"
	| "pid"
	| "fid"
	| "subject"
	| "message"
	| "dateline"
	| "attachments"
	| "picture_count"
	| "like"
	| "is_like"
	| "replies"
	| "views"
	| "digest"
	| "pinned"
	| "closed"
	| "faces";

/** Thread fields that a list shows; limited, because loader data is embedded in the page. */
export type ThreadSummary = Pick<ThreadCardView, Fields> & { author: AuthorSummary };

/** Summaries of the threads of one response. */
export function toThreadSummaries(lists: readonly ThreadCardView[]): ThreadSummary[] {
	const author = createAuthorSummarizer();
	return lists.map((card) => ({
		tid: card.tid,
		pid: card.pid,
		fid: card.fid,
		subject: card.subject,
		message: card.message,
		author: author(card.author),
		dateline: card.dateline,
		attachments: card.attachments,
		picture_count: card.picture_count,
		like: card.like,
		is_like: card.is_like,
		replies: card.replies,
		views: card.views,
		digest: card.digest,
		pinned: card.pinned,
		closed: card.closed,
		faces: card.faces,
	}));
}
