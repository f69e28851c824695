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

/** What a screen shows of a reply under a reply. Its `html` may stay out of the page's data: see `keepHtmlOut`. */
export type Child = Omit<Pick<ChildReplyView, Fields>, "html"> & { author: AuthorPart; html?: string };

/** What a screen shows of a reply. */
export type Talk = Child & { children_count: number; children_list: Child[] };

const yes: Can = { ok: true };
const reasons = new Map<string, Can>();

/** One object for each answer: equal ones are written into the page's data once. */
function oneOf(can: Can): Can {
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
		can: { like: oneOf(like), reply: oneOf(reply), edit: oneOf(edit), remove: oneOf(remove) },
	};
}

/** Replies under a reply, as screens show them. */
export function childParts(lists: readonly ChildReplyView[]): Child[] {
	const author = authorParts();
	return lists.map((post) => childPart(post, author));
}

/** Replies, as screens show them. */
export function talkParts(lists: readonly ReplyView[]): Talk[] {
	const author = authorParts();
	return lists.map((post) => ({
		...childPart(post, author),
		children_count: post.children_count,
		children_list: post.children_list.map((child) => childPart(child, author)),
	}));
}

/**
 * Keeps a post's words out of what is handed to the browser beside a whole page: they stand in the page already, and
 * `Words` reads them there. Asked for by a script, they must travel.
 */
export function keepHtmlOut<T extends { html?: string }>(post: T): T {
	return Object.defineProperty(post, "html", { value: post.html, enumerable: false });
}
