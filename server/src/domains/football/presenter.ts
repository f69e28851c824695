import type { FixtureView } from "#contract/football.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { presentPermission } from "../../platform/security/policy.ts";
import { mayPredict } from "./policy.ts";
import { type FixtureRow, listPredictions } from "./queries.ts";

/** Fixtures with the viewer's predictions. */
export async function presentFixtures(
	{ viewer, countryFid, clock }: Pick<Ctx, "viewer" | "countryFid" | "clock">,
	db: Db,
	rows: readonly FixtureRow[],
): Promise<FixtureView[]> {
	const own = await listPredictions(db, viewer.uid, valuesOf(rows, "id"));
	const now = clock.now();
	return rows.map((fixture) => {
		const { id, competition, home, away, kickoffAt, cancelledAt, revision, homeGoals, awayGoals } = fixture;
		const predicted = own.find(({ fixtureId }) => fixtureId === id);
		return {
			id,
			competition,
			home,
			away,
			kickoff: unixSeconds(kickoffAt),
			cancelled: cancelledAt !== null,
			result: homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals },
			revision,
			prediction: predicted ? { home: predicted.homeGoals, away: predicted.awayGoals } : null,
			points: predicted && predicted.countedRevision > 0 ? predicted.points : null,
			xgold: predicted?.xgold ?? 0,
			can: { predict: presentPermission(mayPredict(viewer, { fixture, countryFid, now })) },
		};
	});
}
