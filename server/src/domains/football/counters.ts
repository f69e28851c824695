import { sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { footballFixtures, footballLines, footballPredictions, footballStandings } from "./tables.ts";

const ofLines = (what: typeof footballLines.points | typeof footballLines.exact) =>
	sql`(select coalesce(sum(${what}), 0)::int from ${footballLines}
		join ${footballPredictions} on ${footballPredictions.id} = ${footballLines.predictionId}
		join ${footballFixtures} on ${footballFixtures.id} = ${footballPredictions.fixtureId}
		where ${footballPredictions.uid} = ${footballStandings.uid}
		and ${footballPredictions.countryFid} = ${footballStandings.countryFid}
			and ${footballFixtures.season} = ${footballStandings.season})`;

/** Standings are the sums of the lines. */
export const counters: StoredCounters[] = [
	{
		table: footballStandings,
		key: footballStandings.id,
		counts: { points: ofLines(footballLines.points), exact: ofLines(footballLines.exact) },
	},
];
