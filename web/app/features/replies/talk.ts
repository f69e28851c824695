import type { Can } from "#contract/common.ts";
import type { ChildReplyView, ReplyView } from "#contract/posts.ts";
import { type AuthorPart, authorParts } from "../threads/author.ts";

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

/** Fields of a nested reply. `html` may be omitted from the page data: see `keepHtmlOut`. */
export type Child = Omit<Pick<ChildReplyView, Fields>, "html"> & { author: AuthorPart; html?: string };

/** Fields of a reply. */
export type Talk = Child & { children_count: number; children_list: Child[] };

const yes: Can = { ok: true };
const reasons = new Map<string, Can>();

/** Shares equal objects, so that they are serialized once. */
function shared(can: Can): Can {
	if (can.ok) return yes;
	const known = reasons.get(can.why) ?? can;
	reasons.set(can.why, known);
	return known;
}

function childPart(post: ChildReplyView, author: ReturnType<typeof authorParts>): Child {
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
export function childParts(lists: readonly ChildReplyView[]): Child[] {
	const author = authorParts();
	return lists.map((post) => childPart(post, author));
}

/** Maps replies. */
export function talkParts(lists: readonly ReplyView[]): Talk[] {
	const author = authorParts();
	return lists.map((post) => ({
		...childPart(post, author),
		children_count: post.children_count,
		children_list: post.children_list.map((child) => childPart(child, author)),
	}));
}

/**
 * Omits a post's content from the serialized page data: it is in the HTML already, and `Words` reads it there.
 * Not for data requests.
 */
export function keepHtmlOut<T extends { html?: string }>(post: T): T {
	return Object.defineProperty(post, "html", { value: post.html, enumerable: false });
}
