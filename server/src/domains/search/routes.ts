import { searchThreads } from "#contract/feeds.ts";
import { rules } from "#contract/rules.ts";
import { handle } from "../../platform/dispatch.ts";
import { Invalid } from "../../platform/errors.ts";
import { presentCards } from "../threads/present.ts";
import { findByTitle } from "./queries.ts";
import { deepestOffset, wordsOf } from "./rules.ts";

export const routes = [
	handle(searchThreads, async (ctx, { query: { query, page = 1, limit = rules.searchPage } }) => {
		const words = wordsOf(query);
		if (words.length === 0) throw new Invalid({ query: "field.required" });
		const offset = (page - 1) * limit;
		const rows = offset > deepestOffset ? [] : await findByTitle(ctx.db, words, { offset, limit: limit + 1 });
		return { lists: await presentCards(ctx, rows.slice(0, limit)), more: rows.length > limit, page };
	}),
];
