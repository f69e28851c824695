import { authorTag, editorialTag } from "#contract/cacheTags.ts";
import type { CallRequest } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import { pathTo } from "#contract/screenPaths.ts";
import * as calls from "#contract/search.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { pageOfIds } from "../../platform/data/pagination.ts";
import { dayMs } from "../../platform/durations.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { findUidByUsername } from "../accounts/queries.ts";
import { listShown } from "../editorial/queries.ts";
import { memberPresenter, presentFoundMembers } from "../social/presenter.ts";
import { listHotSearches, noteSearch } from "./hotSearch/queries.ts";
import { findMemberIds, findMembersNamed } from "./member/queries.ts";
import { presentFound } from "./post/presentFound.ts";
import type { PostFilter } from "./post/queries.ts";
import { searchPosts } from "./post/searchPosts.ts";
import { parseSearchTerms } from "./rules.ts";
import { share, sourcesOf } from "./shared.ts";
import { suggest } from "./suggestion/presenter.ts";

/** The words of a search. @throws Invalid `query` without one */
function wordsOf(query: string): string[] {
	const words = parseSearchTerms(query);
	if (words.length === 0) throw new Invalid({ query: "field.required" });
	return words;
}

/** What is searched within the same minute has the same beginning, and is shared. */
const minuteMs = 60_000;
const [maxHotSearches, maxPicked, maxAuthors] = [10, 20, 20];

/** Ids of members, shared by all who search for them. */
async function memberIdsOf(ctx: Ctx, query: string): Promise<number[]> {
	const words = wordsOf(query);
	return share(
		sourcesOf(ctx),
		"members",
		words,
		() => findMemberIds(ctx.db, words),
		(uids) => uids.map(authorTag),
	);
}

type Query = CallRequest<typeof calls.searchThreads>["query"];

/** The member of a username, else those whose names have its words. */
async function findAuthors(db: Db, name: string): Promise<number[]> {
	const uid = await findUidByUsername(db, name);
	return uid ? [uid] : (await findMembersNamed(db, wordsOf(name))).slice(0, maxAuthors);
}

/** What a search is limited to; undefined when nobody has the author's name. */
async function filterOf(
	{ db, clock, viewer }: Ctx,
	{ fid, country_fid, topid, lang, author, time }: Query,
): Promise<PostFilter | undefined> {
	const authors = author ? await findAuthors(db, author) : [];
	if (author && authors.length === 0) return undefined;
	const now = Math.floor(clock.now().getTime() / minuteMs) * minuteMs;
	const since = time && new Date(now - calls.searchTimes[time] * dayMs);
	const langs = lang === undefined ? viewer.readLanguages : lang === "all" ? [] : [lang];
	return { fid, countryFid: country_fid, topid, langs, authors, since };
}

export const routes = [
	handle(calls.searchThreads, async (ctx, { query }) => {
		const { query: text = "" } = query;
		if (!query.author?.trim()) wordsOf(text);
		const { page = 1, limit = constraints.searchPageSize, order = "relevance", exact } = query;
		const filter = await filterOf(ctx, query);
		const {
			found,
			terms,
			corrected = "",
			partial,
		} = filter
			? await searchPosts(sourcesOf(ctx), ctx.viewer, { query: text, filter, order, asTyped: exact === 1 })
			: { found: [], terms: [], partial: false };
		const shown = found.slice((page - 1) * limit, page * limit);
		const isNoted = text !== "" && !partial && page === 1 && !query.author;
		const [{ lists, hits }] = await Promise.all([
			presentFound(ctx, shown, terms),
			isNoted && noteSearch(ctx, corrected || text, found.length > 0),
		]);
		return {
			lists,
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
		const { ids, ...pages } = pageOfIds(await memberIdsOf(ctx, query), page, limit);
		const lists = ids.map(await memberPresenter(ctx, ids));
		return { lists, ...pages };
	}),
	handle(calls.countSearchResults, async (ctx, { query: { query, except } }) => {
		wordsOf(query);
		const [threads, members] = await Promise.all([
			except === "threads"
				? []
				: searchPosts(sourcesOf(ctx), ctx.viewer, {
						...{ query, order: "relevance", asTyped: false },
						filter: { langs: ctx.viewer.readLanguages },
					}).then(({ found }) => found),
			except === "members" ? [] : memberIdsOf(ctx, query),
		]);
		return { threads: threads.length, members: members.length };
	}),
	handle(calls.hotSearches, async (ctx, { query: { country_fid = ctx.countryFid } }) => {
		ctx.responseMeta.tags.add(editorialTag);
		const [searched, pinned, hidden] = await Promise.all([
			listHotSearches(ctx, country_fid),
			listShown(ctx, country_fid, "search"),
			listShown(ctx, country_fid, "hidden-search"),
		]);
		const isShown = (term: string): boolean => !hidden.some(({ title }) => title === term.toLowerCase());
		const counted = [...searched, ...ctx.deps.config.hotSearches].filter(isShown);
		const terms = [...new Set([...pinned.map(({ title }) => title), ...counted])].slice(0, maxHotSearches);
		const none = { link_type: 0, goto_status: 0, id: 0, live_id: 0, login_status: 0, tid: 0 };
		const lists = terms.map((value) => ({ ...none, value, link: pathTo("search", { q: value }) }));
		return { lists };
	}),
	handle(calls.suggestSearches, (ctx, { query: { query } }) => suggest(ctx, query)),
	handle(calls.searchForPicker, async ({ db, viewer }, { body }) => {
		const uids = await findMemberIds(db, wordsOf(body.username || body.search || ""));
		const shown = uids.filter((uid) => uid !== viewer.uid && !viewer.hides(uid)).slice(0, maxPicked);
		const lists = await presentFoundMembers(db, shown);
		return { lists };
	}),
];
