import type { CallRequest } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import * as calls from "#contract/search.ts";
import type { Ctx } from "../../platform/context.ts";
import { pageOfIds } from "../../platform/data/pagination.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { findUidByUsername } from "../accounts/queries.ts";
import { memberPresenter, presentFoundMembers } from "../social/presenter.ts";
import { listThreadsById } from "../threads/queries.ts";
import { presentThreadCards } from "../threads/thread/listPresenter.ts";
import { listHotSearches, noteSearch } from "./hotSearch/queries.ts";
import { findMemberIds } from "./member/queries.ts";
import { presentHits } from "./post/presenter.ts";
import type { PostFilter } from "./post/queries.ts";
import { searchPosts } from "./post/searchPosts.ts";
import { parseSearchTerms } from "./rules.ts";
import { suggest } from "./suggestion/suggest.ts";

/** The words of a search. @throws Invalid `query` without one */
function wordsOf(query: string): string[] {
	const words = parseSearchTerms(query);
	if (words.length === 0) throw new Invalid({ query: "field.required" });
	return words;
}

const dayMs = 86_400_000;
const [maxHotSearches, maxPicked] = [10, 20];

type Query = CallRequest<typeof calls.searchThreads>["query"];

/** What a search is limited to; undefined when its author does not exist. */
async function filterOf(
	{ db, clock }: Ctx,
	{ fid, country_fid, lang, author, time }: Query,
): Promise<PostFilter | undefined> {
	const uid = author ? await findUidByUsername(db, author) : undefined;
	if (author && !uid) return undefined;
	const since = time && new Date(clock.now().getTime() - calls.searchTimes[time] * dayMs);
	return { fid, countryFid: country_fid, lang, author: uid, since };
}

export const routes = [
	handle(calls.searchThreads, async (ctx, { query }) => {
		wordsOf(query.query);
		const { page = 1, limit = constraints.searchPageSize, order = "relevance", exact } = query;
		const filter = await filterOf(ctx, query);
		const {
			found,
			terms,
			corrected = "",
			partial,
		} = filter
			? await searchPosts(ctx.db, ctx.viewer, { query: query.query, filter, order, asTyped: exact === 1 })
			: { found: [], terms: [], partial: false };
		const shown = found.slice((page - 1) * limit, page * limit);
		const rows = new Map(
			(
				await listThreadsById(
					ctx.db,
					shown.map(({ tid }) => tid),
				)
			).map((row) => [row.tid, row]),
		);
		const isNoted = found.length > 0 && !partial && page === 1 && !query.author;
		const [lists, hits] = await Promise.all([
			presentThreadCards(
				ctx,
				shown.flatMap(({ tid }) => rows.get(tid) ?? []),
			),
			presentHits(ctx, shown, rows, terms),
			isNoted && noteSearch(ctx, corrected || query.query),
		]);
		return {
			lists,
			list: lists,
			hits,
			corrected,
			partial: Number(partial),
			next: null,
			page,
			count: found.length,
			totalPage: Math.ceil(found.length / limit),
		};
	}),
	handle(calls.searchMembers, async (ctx, { query: { query, page = 1, limit = constraints.searchPageSize } }) => {
		const { ids, ...pages } = pageOfIds(await findMemberIds(ctx.db, wordsOf(query)), page, limit);
		const lists = ids.map(await memberPresenter(ctx, ids));
		return { lists, list: lists, ...pages };
	}),
	handle(calls.countSearchResults, async ({ db, viewer }, { query: { query, except } }) => {
		const words = wordsOf(query);
		const [threads, members] = await Promise.all([
			except === "threads"
				? []
				: searchPosts(db, viewer, { query, filter: {}, order: "relevance", asTyped: false }).then(({ found }) => found),
			except === "members" ? [] : findMemberIds(db, words),
		]);
		return { threads: threads.length, members: members.length };
	}),
	handle(calls.hotSearches, async (ctx, { query: { country_fid = ctx.countryFid } }) => {
		const searched = await listHotSearches(ctx, country_fid);
		const terms = [...new Set([...searched, ...ctx.deps.config.hotSearches])].slice(0, maxHotSearches);
		const none = { link_type: 0, goto_status: 0, id: 0, live_id: 0, login_status: 0, tid: 0 };
		const lists = terms.map((value) => ({ ...none, value, link: `/search?q=${encodeURIComponent(value)}` }));
		return { lists, list: lists };
	}),
	handle(calls.suggestSearches, (ctx, { query: { query } }) => suggest(ctx, query)),
	handle(calls.searchForPicker, async ({ db, viewer }, { body }) => {
		const uids = await findMemberIds(db, wordsOf(body.username || body.search || ""));
		const shown = uids.filter((uid) => uid !== viewer.uid && !viewer.hides(uid)).slice(0, maxPicked);
		const lists = await presentFoundMembers(db, shown);
		return { lists, list: lists };
	}),
];
