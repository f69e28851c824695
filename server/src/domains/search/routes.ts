import { constraints } from "#contract/constraints.ts";
import { searchThreads } from "#contract/feeds.ts";
import { knownPages, pageOf } from "../../platform/data/pagination.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { presentThreadCards } from "../threads/thread/presenter.ts";
import { findThreadsWithWords } from "./queries.ts";
import { maxOffset, parseSearchTerms } from "./rules.ts";

export const routes = [
	handle(searchThreads, async (ctx, { query: { query, page = 1, limit = constraints.searchPageSize } }) => {
		const words = parseSearchTerms(query);
		if (words.length === 0) throw new Invalid({ query: "field.required" });
		const request = pageOf({ page, limit });
		const rows = request.offset > maxOffset ? [] : await findThreadsWithWords(ctx.db, words, request);
		const lists = await presentThreadCards(ctx, rows.slice(0, limit));
		return { lists, list: lists, next: null, ...knownPages(request, rows.length) };
	}),
];
