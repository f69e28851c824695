import { makeSummary } from "#server/domains/yearlySummaries/actions/makeSummaries.ts";
import { yearlySummaries } from "#server/domains/yearlySummaries/tables.ts";
import type { OpenDeps } from "../src/deps.ts";

/** The summaries of the demo member and some others of the last year, for those who were there. */
export async function seedYearlySummaries({ db, pool, clock }: OpenDeps, usernames: readonly string[]): Promise<void> {
	if ((await db.$count(yearlySummaries)) > 0) return;
	const now = clock.now();
	const year = now.getUTCFullYear() - 1;
	const { rows } = await pool.query<{ uid: number }>(
		`select uid from accounts where username = any($1) and extract(year from created_at at time zone 'UTC') <= $2
			order by uid`,
		[[...usernames], year],
	);
	for (const { uid } of rows) await db.transaction((tx) => makeSummary(tx, uid, year, now));
}
