import { inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { LedgerObjects } from "../ledgerSlot.ts";
import { footballFixtures } from "./tables.ts";

/** Lines about fixtures, by id. */
export const fixtureLines: LedgerObjects = {
	kind: "fixture",
	async load({ db }, ids) {
		const { id, home, away } = footballFixtures;
		const rows = await db
			.select({ id, home, away })
			.from(footballFixtures)
			.where(inArray(id, [...ids]));
		return (one) => {
			const row = rows.find((fixture) => fixture.id === one);
			return row && { title: `${row.home} – ${row.away}`, path: pathTo("goldenfootball") };
		};
	},
};
