import { forumNav } from "#contract/boards.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { listChildReplies } from "#contract/replies.ts";
import { readThreadPage, type ThreadView } from "#contract/threads.ts";
import { unixNow } from "../../../lib/read-time.ts";
import { isDataRequest, requireData } from "../../../lib/require-data.ts";
import { type AuthorSummary, createAuthorSummarizer } from "../../profiles/author-summary.ts";
import { omitHtmlFromPageData, type ReplyData, toChildReplies, toReplies } from "../reply/reply-data.ts";
import { parsePageQuery } from "./page-query.ts";
import { type ReplyTarget, replyTargetKinds } from "./thread-context.ts";

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
export type ThreadData = Pick<ThreadView, ThreadFields | MoreFields> & { author: AuthorSummary; html?: string };

const positiveInteger = (query: URLSearchParams, name: string): number => {
	const value = Number(query.get(name));
	return Number.isSafeInteger(value) && value > 0 ? value : 0;
};

function replyTargetOf(query: URLSearchParams): ReplyTarget | undefined {
	for (const kind of replyTargetKinds) {
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

function threadPart(thread: ThreadView): ThreadData {
	const { tid, pid, fid, country_fid, subject, lang, dateline, edited, html, attachments, like, is_like, favid, replies } = thread;
	const { maxposition, views, digest, pinned, closed, follow_status, can } = thread;
	const author = createAuthorSummarizer()(thread.author);
	const post = { tid, pid, fid, country_fid, subject, lang, dateline, edited, html, attachments, like, is_like, favid, replies };
	return { ...post, maxposition, views, digest, pinned, closed, follow_status, can, author };
}

/** Loads all nested replies of one reply, for use without script. */
async function openChildren(api: PageApi, lists: ReplyData[], query: URLSearchParams): Promise<void> {
	const parent = lists.find(({ pid }) => pid === positiveInteger(query, "children"));
	if (!parent) return;
	const after = positiveInteger(query, "after");
	const { lists: children, more } = await api.call(listChildReplies, { params: { pid: parent.pid }, query: { after } });
	parent.children_list = toChildReplies(children);
	if (!more && after === 0) parent.children_count = children.length;
}

/** Loads a thread page. @throws an error response when the thread can't be read. */
export async function loadThreadPage(api: PageApi, request: Request, url: URL, tid: number) {
	const query = url.searchParams;
	const place = parsePageQuery(query);
	const [read, nav] = await Promise.all([
		requireData(
			api.call(readThreadPage, {
				params: { tid },
				query: { page: place.page, order: place.order === "newest" ? "desc" : "asc", ...(place.authorOnly && { author: 1 }) },
			}),
		),
		api.call(forumNav, {}),
	]);
	const { thread } = read;
	const lists = toReplies(read.lists);
	await openChildren(api, lists, query);
	const part = threadPart(thread);
	const excerpt = plainExcerpt(thread.html);
	const { loggedIn } = api.viewer;
	if (!isDataRequest(request)) {
		omitHtmlFromPageData(part);
		for (const post of lists) {
			omitHtmlFromPageData(post);
			for (const child of post.children_list) omitHtmlFromPageData(child);
		}
	}
	return {
		thread: part,
		excerpt,
		board: nav.lists.find(({ fid }) => fid === thread.fid)?.name,
		lists,
		place: { ...place, page: read.page },
		totalPage: read.totalPage,
		others: read.others,
		replyTarget: replyTargetOf(query),
		undo: loggedIn ? positiveInteger(query, "undo") : 0,
		key: loggedIn ? crypto.randomUUID() : "",
		now: unixNow(),
	};
}

export type ThreadPageData = Awaited<ReturnType<typeof loadThreadPage>>;
