import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { type Sources, share } from "../shared.ts";

/** Posts of a period, as `search_document` has it. */
export const periodPosts = 65_536;

/** How many periods there are. */
export async function countPeriods(sources: Sources): Promise<number> {
	const { periods } = await share(sources, "periods", [], () => countPeriodsOf(sources.db));
	return periods;
}

async function countPeriodsOf(db: Db): Promise<{ periods: number }> {
	const { rows } = await db.execute<{ periods: number }>(
		sql`select (coalesce(max(pid), 0) >> 16) + 1 as periods from search_documents`,
	);
	return { periods: Number(rows[0]?.periods ?? 1) };
}
