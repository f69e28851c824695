import { eq } from "drizzle-orm";
import { globalSection } from "#contract/sections.ts";
import { countPredictions } from "#server/domains/football/actions/countPredictions.ts";
import { footballFixtures, footballPredictions, footballResults } from "#server/domains/football/tables.ts";
import { first } from "#server/platform/data/db.ts";
import { hourMs } from "#server/platform/durations.ts";
import type { OpenDeps } from "../src/deps.ts";
import { getSection } from "./members.ts";
import { createRandom } from "./random.ts";

/** Matches by hours from now; those that are over have a result. */
const planned = [
	{ hours: -220, home: "Kolkata Tigers", away: "Goa Waves", result: { home: 2, away: 1 } },
	{ hours: -170, home: "Kochi Boats", away: "Mumbai Docks", result: { home: 0, away: 0 } },
	{ hours: -52, home: "Pune Hills", away: "Delhi Metro", result: { home: 1, away: 3 }, entered: { home: 1, away: 2 } },
	{ hours: 20, home: "Goa Waves", away: "Kochi Boats" },
	{ hours: 68, home: "Delhi Metro", away: "Kolkata Tigers" },
	{ hours: 116, home: "Mumbai Docks", away: "Pune Hills" },
] as const;
const competition = "Monsoon Cup";

/** Matches of golden football: scored ones, one of them corrected, and ones that are open for predictions. */
export async function seedFootball(deps: OpenDeps, administrator: string): Promise<void> {
	const { db, pool, clock } = deps;
	if ((await db.$count(footballFixtures)) > 0) return;
	const india = getSection("in").fid;
	const { rows } = await pool.query<{ uid: number; username: string }>(
		`select uid, username from accounts where (country_fid = any($1) or username = $2) and deleted_at is null
			order by uid limit 24`,
		[[india, globalSection.fid], administrator],
	);
	const enteredBy = rows.find(({ username }) => username === administrator)?.uid ?? null;
	const fans = rows.filter(({ username }) => username !== administrator);
	const random = createRandom(210);
	const now = clock.now();
	for (const { hours, home, away, ...played } of planned) {
		const kickoffAt = new Date(now.getTime() + hours * hourMs);
		const createdAt = new Date(Math.min(now.getTime(), kickoffAt.getTime()) - 72 * hourMs);
		const row = { competition, home, away, kickoffAt, season: kickoffAt.getUTCFullYear(), createdAt };
		const { id } = first(await db.insert(footballFixtures).values(row).returning({ id: footballFixtures.id }));
		const guesses = fans.map(({ uid }) => ({
			...{ fixtureId: id, uid, countryFid: india, changedAt: createdAt },
			...{ homeGoals: random.whole(0, 3), awayGoals: random.whole(0, 3) },
		}));
		if (guesses.length > 0) await db.insert(footballPredictions).values(guesses);
		if (!("result" in played)) continue;
		const results = "entered" in played ? [played.entered, played.result] : [played.result];
		for (const [at, goals] of results.entries()) {
			const entered = { revision: at + 1, homeGoals: goals.home, awayGoals: goals.away };
			const reason = at === 0 ? "" : "The last goal was missing";
			const enteredAt = new Date(kickoffAt.getTime() + (2 + at) * hourMs);
			await db.insert(footballResults).values({ fixtureId: id, ...entered, reason, enteredBy, createdAt: enteredAt });
			await db.update(footballFixtures).set(entered).where(eq(footballFixtures.id, id));
			await countPredictions(deps, { id });
		}
	}
}
