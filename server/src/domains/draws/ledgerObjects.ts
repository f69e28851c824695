import { and, inArray, ne } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { LedgerObjects } from "../ledgerSlot.ts";
import { titleOf } from "./presenter.ts";
import { draws } from "./tables.ts";

/** Lines about draws, by id. */
export const drawLines: LedgerObjects = {
	kind: "draw",
	async load({ db, lang }, ids) {
		const rows = await db
			.select()
			.from(draws)
			.where(and(inArray(draws.id, [...ids]), ne(draws.state, "draft")));
		return (id) => {
			const row = rows.find((one) => one.id === id);
			return row && { title: titleOf(row, lang), path: pathTo("jackpot/:id", { id }) };
		};
	},
};
