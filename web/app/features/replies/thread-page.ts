import { forumNav } from "#contract/boards.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { listChildren, listReplies } from "#contract/replies.ts";
import { rules } from "#contract/rules.ts";
import { getThread, type ThreadView, userThreads } from "#contract/threads.ts";
import { type AuthorPart, authorParts } from "../threads/author.ts";
import { unixNow } from "../threads/now.ts";
import { isDataRequest, needed } from "../threads/refused.ts";
import { placeOf } from "./place.ts";
import { childParts, keepHtmlOut, type Talk, talkParts } from "./talk.ts";
import { type Aim, aimKinds } from "./thread-context.ts";

/** Other threads of the author in the right column. */
const othersShown = 3;

type ThreadFields =
	| "tid"
	| "pid"
	| "fid"
	| "country_fid"
	| "subject"
	| "lang"
	| "dateline"
	| "edited"
	| "attachments"
	| "like"
	| "is_like"
	| "favid"
	| "replies";
type MoreFields = "maxposition" | "views" | "digest" | "pinned" | "closed" | "follow_status" | "can";

/** Fields of a thread; `html` may be omitted from the page data. */
export type ThreadPart = Pick<ThreadView, ThreadFields | MoreFields> & { author: AuthorPart; html?: string };

const positiveInteger = (query: URLSearchParams, name: string): number => {
	const value = Number(query.get(name));
	return Number.isSafeInteger(value) && value > 0 ? value : 0;
};

function aimOf(query: URLSearchParams): Aim | undefined {
	for (const kind of aimKinds) {
		const pid = positiveInteger(query, kind);
		if (pid) return { kind, pid };
	}
	return undefined;
}

/** Length of the meta description. */
const excerptLength = 180;

/** Plain-text excerpt of rendered HTML. */
function plainExcerpt(html: string): string {
	const text = html
		.replace(/<[^>]*>/g, " ")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ")
		.trim();
	return text.length > excerptLength ? `${text.slice(0, excerptLength).replace(/\s\S*$/, "")}…` : text;
}

function threadPart(thread: ThreadView): ThreadPart {
	const { tid, pid, fid, country_fid, subject, lang, dateline, edited, html, attachments, like, is_like, favid, replies } = thread;
	const { maxposition, views, digest, pinned, closed, follow_status, can } = thread;
	const author = authorParts()(thread.author);
	const post = { tid, pid, fid, country_fid, subject, lang, dateline, edited, html, attachments, like, is_like, favid, replies };
	return { ...post, maxposition, views, digest, pinned, closed, follow_status, can, author };
}

/** Loads all nested replies of one reply, for use without script. */
async function openChildren(api: PageApi, lists: Talk[], query: URLSearchParams): Promise<void> {
	const parent = lists.find(({ pid }) => pid === positiveInteger(query, "children"));
	if (!parent) return;
	const after = positiveInteger(query, "after");
	const { lists: children, more } = await api.call(listChildren, { params: { pid: parent.pid }, query: { after } });
	parent.children_list = childParts(children);
	if (!more && after === 0) parent.children_count = children.length;
}

/** Loads a thread page. @throws an error response when the thread can't be read. */
export async function threadPage(api: PageApi, request: Request, url: URL, tid: number) {
	const query = url.searchParams;
	const place = placeOf(query);
	const [thread, replies, nav] = await Promise.all([
		needed(api.call(getThread, { params: { tid } })),
		needed(
			api.call(listReplies, {
				params: { tid },
				query: { page: place.page, limit: rules.threadPage, order: place.order === "newest" ? "desc" : "asc", ...(place.authorOnly && { author: 1 }) },
			}),
		),
		api.call(forumNav, {}),
	]);
	const others = await api.call(userThreads, { query: { see_uid: thread.authorid, limit: othersShown + 1 } });
	const lists = talkParts(replies.lists);
	await openChildren(api, lists, query);
	const part = threadPart(thread);
	const excerpt = plainExcerpt(thread.html);
	const { signedIn } = api.viewer;
	if (!isDataRequest(request)) {
		keepHtmlOut(part);
		for (const talk of lists) {
			keepHtmlOut(talk);
			for (const child of talk.children_list) keepHtmlOut(child);
		}
	}
	return {
		thread: part,
		excerpt,
		board: nav.lists.find(({ fid }) => fid === thread.fid)?.name,
		lists,
		place: { ...place, page: replies.page },
		totalPage: replies.totalPage,
		others: others.lists
			.filter((other) => other.tid !== tid)
			.slice(0, othersShown)
			.map(({ tid: otherTid, fid, subject, like, attachments }) => ({ tid: otherTid, fid, subject, like, picture: attachments[0] })),
		aim: aimOf(query),
		undo: signedIn ? positiveInteger(query, "undo") : 0,
		key: signedIn ? crypto.randomUUID() : "",
		now: unixNow(),
	};
}

export type ThreadPage = Awaited<ReturnType<typeof threadPage>>;
