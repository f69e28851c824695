import { makeSummary } from "#server/domains/yearlySummaries/actions/makeSummaries.ts";
import { yearlySummaries } from "#server/domains/yearlySummaries/tables.ts";
import type { OpenDeps } from "../src/deps.ts";

/** The summaries of the demo member and some others: of this year so far, and of the last one for those who were there. */
export async function seedYearlySummaries({ db, pool, clock }: OpenDeps, usernames: readonly string[]): Promise<void> {
	if ((await db.$count(yearlySummaries)) > 0) return;
	const now = clock.now();
	const { rows } = await pool.query<{ uid: number; created_at: Date }>(
		"select uid, created_at from accounts where username = any($1) order by uid",
		[[...usernames]],
	);
	for (const { uid, created_at } of rows)
		for (
			let year = Math.max(now.getUTCFullYear() - 1, created_at.getUTCFullYear());
			year <= now.getUTCFullYear();
			year++
		)
			await db.transaction((tx) => makeSummary(tx, uid, year, now));
}
