import type { CallRequest } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import { searchThreads } from "#contract/feeds.ts";
import { searchMembers } from "#contract/social.ts";
import { pageOfIds } from "../../platform/data/pagination.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { memberPresenter } from "../social/presenter.ts";
import { listThreadsById } from "../threads/queries.ts";
import { presentThreadCards } from "../threads/thread/presenter.ts";
import { findMemberIds, findThreadIds } from "./queries.ts";
import { parseSearchTerms } from "./rules.ts";

type Query = CallRequest<typeof searchThreads>["query"];

/** The page of the ids found for the words of the query. @throws Invalid `query` without a word */
async function search({ query, page = 1, limit = constraints.searchPageSize }: Query, find: (words: string[]) => Promise<number[]>) {
	const words = parseSearchTerms(query);
	if (words.length === 0) throw new Invalid({ query: "field.required" });
	return pageOfIds(await find(words), page, limit);
}

export const routes = [
	handle(searchThreads, async (ctx, { query }) => {
		const { ids, ...page } = await search(query, (words) => findThreadIds(ctx.db, ctx.viewer, words));
		const rows = new Map((await listThreadsById(ctx.db, ids)).map((row) => [row.tid, row]));
		const lists = await presentThreadCards(
			ctx,
			ids.flatMap((tid) => rows.get(tid) ?? []),
		);
		return { lists, list: lists, next: null, ...page };
	}),
	handle(searchMembers, async (ctx, { query }) => {
		const { ids, ...page } = await search(query, (words) => findMemberIds(ctx.db, words));
		const lists = ids.map(await memberPresenter(ctx, ids));
		return { lists, list: lists, ...page };
	}),
];
