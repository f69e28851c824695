import { and, inArray, ne } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { LedgerObjects } from "../ledgerSlot.ts";
import { titleOf } from "./presenter.ts";
import { contests } from "./tables.ts";

/** Lines about contests, by id. */
export const contestLines: LedgerObjects = {
	kind: "contest",
	async load({ db, lang }, ids) {
		const rows = await db
			.select()
			.from(contests)
			.where(and(inArray(contests.id, [...ids]), ne(contests.state, "draft")));
		return (id) => {
			const row = rows.find((one) => one.id === id);
			if (!row) return undefined;
			const path =
				row.kind === "photo" ? pathTo("photos/entries", { contest: id }) : pathTo("dreamFund/entries", { contest: id });
			return { title: titleOf(row, lang), path };
		};
	},
};
