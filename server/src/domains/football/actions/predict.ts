import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayPredict } from "../policy.ts";
import { type FixtureRow, lockFixture, upsertPrediction } from "../queries.ts";

/**
 * Writes the viewer's prediction of a fixture. The clock is read with the fixture locked, so that nothing is written
 * after a kick-off that was moved meanwhile.
 * @returns the fixture
 * @throws NotFound; Forbidden by `mayPredict`
 */
export function predict(ctx: Ctx, { id, home, away }: { id: number; home: number; away: number }): Promise<FixtureRow> {
	const { viewer, countryFid, clock } = ctx;
	return ctx.transaction(async (tx) => {
		const fixture = await lockFixture(tx, id, "share");
		const now = clock.now();
		authorize(mayPredict(viewer, { fixture, countryFid, now }));
		const goals = { homeGoals: home, awayGoals: away };
		await upsertPrediction(tx, { fixtureId: id, uid: viewer.uid, countryFid, ...goals, changedAt: now });
		return fixture;
	});
}
