import { redirect } from "react-router";
import { forumNav } from "#contract/boards.ts";
import { constraints } from "#contract/constraints.ts";
import { holeText } from "#contract/memberPages.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { pageOfPostNumber } from "#contract/pageOfPost.ts";
import { listVoters } from "#contract/polls.ts";
import type { ReplyView } from "#contract/posts.ts";
import { childReplyPages, listChildReplies } from "#contract/replies.ts";
import { readThreadPage } from "#contract/threads.ts";
import { listTips } from "#contract/tips.ts";
import { translatePost } from "#contract/translations.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";
import { unixNow } from "../../../lib/read-time.ts";
import { parseModerationTarget } from "../moderation/actions.ts";
import { requireThread } from "../require-thread.ts";
import { callOrders, parsePageQuery } from "./page-query.ts";
import { plainExcerpt } from "./plain-excerpt.ts";
import { type ReplyTarget, replyTargetKinds, type ThreadContextValue } from "./thread-context.ts";

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

/** Loads nested replies of the reply of `?children=`: `count` of them, after `after`. */
async function openChildren(
	api: PageApi,
	lists: ReplyView[],
	query: URLSearchParams,
): Promise<ThreadContextValue["children"]> {
	const parent = lists.find(({ pid }) => pid === positiveInteger(query, "children"));
	if (!parent) return undefined;
	const after = positiveInteger(query, "after");
	const limit = Math.min(positiveInteger(query, "count") || childReplyPages.size, childReplyPages.max);
	const { lists: children, more } = await api.call(listChildReplies, {
		params: { pid: parent.pid },
		query: { after, limit },
	});
	const [first = 0, last = 0] = [after, children.at(-1)?.pid];
	const deleted = parent.children_list.filter(
		({ status, pid }) => status === 0 && pid > first && (!more || pid < last),
	);
	parent.children_list = [...children, ...deleted].sort((a, b) => b.istop - a.istop || a.pid - b.pid);
	if (!more && after === 0) parent.children_count = children.length;
	return { pid: parent.pid, count: children.length, after, more };
}

/** Leads to a post number, or to the last one when the thread has fewer. */
async function findPostNumber(api: PageApi, tid: number, postNumber: number): Promise<Response> {
	const page = Math.min(pageOfPostNumber(postNumber), constraints.maxReplyPage);
	const { thread, lists } = await requireThread(
		api,
		tid,
		api.call(readThreadPage, { params: { tid }, query: { page } }),
	);
	if (postNumber > thread.last_position) return findPostNumber(api, tid, thread.last_position);
	const pid = postNumber === 1 ? thread.pid : lists.find(({ position }) => position === postNumber)?.pid;
	return redirect(pathsForVisitor(api).thread({ tid, fid: thread.fid, page, ...(pid && { pid }) }));
}

/** Members who chose the option of `?voters=`; undefined where the viewer may not see them. */
async function loadVoters(api: PageApi, tid: number, query: URLSearchParams) {
	const option = positiveInteger(query, "voters");
	if (!option) return undefined;
	const after = positiveInteger(query, "after");
	try {
		return { option, ...(await api.call(listVoters, { query: { tid, option, ...(after && { after }) } })) };
	} catch (error) {
		if (error instanceof CallError) return undefined;
		throw error;
	}
}

/** The tips of the post of `?tip=`; undefined without one or when it can't be read. */
async function loadTips(api: PageApi, query: URLSearchParams) {
	const pid = positiveInteger(query, "tip");
	if (!pid) return undefined;
	try {
		return { pid, tips: await api.call(listTips, { params: { pid } }) };
	} catch (error) {
		if (error instanceof CallError) return undefined;
		throw error;
	}
}

/** The translation of the post of `?translate=`, or why there is none. */
async function loadTranslation(api: PageApi, query: URLSearchParams): Promise<ThreadContextValue["translation"]> {
	const pid = positiveInteger(query, "translate");
	if (!pid || !api.viewer.loggedIn) return undefined;
	try {
		return { ...(await api.call(translatePost, { body: { pid } })), msg: "" };
	} catch (error) {
		if (error instanceof CallError) return { pid, msg: error.message };
		throw error;
	}
}

/**
 * Loads a thread page.
 * @param pid the only reply to load; 0 or the first post for none
 * @throws an error response when the thread can't be read
 */
export async function loadThreadPage(api: PageApi, url: URL, tid: number, pid?: number) {
	const query = url.searchParams;
	const pageQuery = parsePageQuery(query);
	const postNumber = positiveInteger(query, "floor");
	if (postNumber) throw await findPostNumber(api, tid, postNumber);
	const undo = api.viewer.loggedIn ? positiveInteger(query, "undo") : 0;
	const [read, nav] = await Promise.all([
		requireThread(
			api,
			tid,
			api.call(readThreadPage, {
				params: { tid },
				query: {
					page: pageQuery.page,
					order: callOrders[pageQuery.order],
					...(pageQuery.authorOnly && { author: 1 }),
					...(undo > 0 && { undo }),
					...(pid !== undefined && { pid }),
				},
			}),
		),
		api.call(forumNav, {}),
	]);
	const { thread } = read;
	// It was merged into another thread.
	if (thread.tid !== tid) throw redirect(pathsForVisitor(api).thread({ tid: thread.tid, fid: thread.fid }));
	const [voters, children, tipped, translation] = await Promise.all([
		loadVoters(api, tid, query),
		pid === undefined ? openChildren(api, read.lists, query) : undefined,
		loadTips(api, query),
		loadTranslation(api, query),
	]);
	const excerpt = plainExcerpt(thread.html, excerptLength);
	const { loggedIn } = api.viewer;
	return {
		thread,
		excerpt,
		board: nav.lists.find(({ fid }) => fid === thread.fid)?.name,
		lists: read.lists,
		pending: read.pending,
		pageQuery: { ...pageQuery, page: read.page },
		totalPage: read.totalPage,
		others: read.others,
		medals: read.medals,
		moreMedals: read.more_medals,
		voters,
		children,
		tipped,
		translation,
		/** The amount of a tip that was just sent. */
		sentTip: positiveInteger(query, "xgold"),
		replyTarget: replyTargetOf(query),
		undo,
		boards: nav.lists.filter(({ open, fid }) => open && fid !== thread.fid),
		movedFrom: nav.lists.find(({ fid }) => fid === thread.moved_from)?.name,
		moderation: loggedIn ? parseModerationTarget(query.get("moderate")) : undefined,
		moderated: loggedIn ? parseModerationTarget(query.get("moderated")) : undefined,
		key: api.shared ? holeText(api.shared.mark, "key") : loggedIn ? crypto.randomUUID() : "",
		now: unixNow(),
	};
}

export type ThreadPageData = Awaited<ReturnType<typeof loadThreadPage>>;
