import { constraints } from "#contract/constraints.ts";
import { searchThreads } from "#contract/feeds.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { presentThreadCards } from "../threads/thread/presenter.ts";
import { findThreadsWithWords } from "./queries.ts";
import { maxOffset, parseSearchTerms } from "./rules.ts";

export const routes = [
	handle(searchThreads, async (ctx, { query: { query, page = 1, limit = constraints.searchPageSize } }) => {
		const words = parseSearchTerms(query);
		if (words.length === 0) throw new Invalid({ query: "field.required" });
		const offset = (page - 1) * limit;
		const rows = offset > maxOffset ? [] : await findThreadsWithWords(ctx.db, words, { offset, limit: limit + 1 });
		return { lists: await presentThreadCards(ctx, rows.slice(0, limit)), more: rows.length > limit, page };
	}),
];
