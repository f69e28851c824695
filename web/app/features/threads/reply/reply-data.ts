import type { Permission } from "#contract/common.ts";
import type { ChildReplyView, ReplyView } from "#contract/posts.ts";
import { type AuthorSummary, createAuthorSummarizer } from "../../profiles/author-summary.ts";

type Fields =
	| "pid"
	| "dateline"
	| "edited"
	| "html"
	| "message"
	| "version"
	| "attachments"
	| "like"
	| "already_liked"
	| "quote"
	| "position"
	| "status"
	| "by_thread_author"
	| "can";

/** Fields of a nested reply. `html` may be omitted from the page data: see `omitHtmlFromPageData`. */
export type ChildReplyData = Omit<Pick<ChildReplyView, Fields>, "html"> & { author: AuthorSummary; html?: string };

/** Fields of a reply. */
export type ReplyData = ChildReplyData & { children_count: number; children_list: ChildReplyData[] };

const yes: Permission = { ok: true };
const reasons = new Map<string, Permission>();

/** Shares equal objects, so that they are serialized once. */
function shared(can: Permission): Permission {
	if (can.ok) return yes;
	const known = reasons.get(can.why) ?? can;
	reasons.set(can.why, known);
	return known;
}

function childPart(post: ChildReplyView, author: ReturnType<typeof createAuthorSummarizer>): ChildReplyData {
	const { like, reply, edit, remove } = post.can;
	return {
		pid: post.pid,
		author: author(post.author),
		dateline: post.dateline,
		edited: post.edited,
		html: post.html,
		...(post.message !== undefined && { message: post.message, version: post.version }),
		attachments: post.attachments,
		like: post.like,
		already_liked: post.already_liked,
		quote: post.quote,
		position: post.position,
		status: post.status,
		by_thread_author: post.by_thread_author,
		can: { like: shared(like), reply: shared(reply), edit: shared(edit), remove: shared(remove) },
	};
}

/** Maps nested replies. */
export function toChildReplies(lists: readonly ChildReplyView[]): ChildReplyData[] {
	const author = createAuthorSummarizer();
	return lists.map((post) => childPart(post, author));
}

/** Maps replies. */
export function toReplies(lists: readonly ReplyView[]): ReplyData[] {
	const author = createAuthorSummarizer();
	return lists.map((post) => ({
		...childPart(post, author),
		children_count: post.children_count,
		children_list: post.children_list.map((child) => childPart(child, author)),
	}));
}

/**
 * Omits a post's content from the serialized page data: it is in the HTML already, and `PostContent` reads it there.
 * Not for data requests.
 */
export function omitHtmlFromPageData<T extends { html?: string }>(post: T): T {
	return Object.defineProperty(post, "html", { value: post.html, enumerable: false });
}
