import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { stateOf } from "../policy.ts";
import { lockNomination, type YearRow } from "../queries.ts";
import { fanStarNominations, fanStarYears } from "../tables.ts";

/** A year without what its end brings. */
type YearPlan = Omit<YearRow, "endedAt">;

/**
 * Adds a year, or changes it until its votes are counted.
 * @throws Invalid `fan-star-dates`; Conflict `fan-star-ended`
 */
export function setYear(ctx: Ctx, { year, ...plan }: YearPlan): Promise<void> {
	const { nominateFrom, voteFrom, endsAt, places, xgold } = plan;
	if (!(nominateFrom < voteFrom && voteFrom < endsAt && endsAt > ctx.clock.now()))
		throw new Invalid({ endsAt: "fan-star-dates" });
	const values = {
		...plan,
		prizesEn: cleanText(plan.prizesEn).trim(),
		prizesFr: cleanText(plan.prizesFr).trim(),
		prizesHi: cleanText(plan.prizesHi).trim(),
	};
	return ctx.transaction(async (tx) => {
		const [before] = await tx.select().from(fanStarYears).where(eq(fanStarYears.year, year)).for("update");
		if (before?.endedAt) throw new Conflict("fan-star-ended");
		await tx
			.insert(fanStarYears)
			.values({ year, ...values })
			.onConflictDoUpdate({ target: fanStarYears.year, set: values });
		await logModeration(tx, ctx, {
			action: "set-fan-star-year",
			object: { kind: "fan-star-year", id: year },
			before: before ? { places: before.places, xgold: before.xgold, ends: before.endsAt } : {},
			after: { places, xgold, ends: endsAt },
		});
	});
}

/**
 * Removes a candidate; the member is notified.
 * @throws NotFound; Conflict `fan-star-closed` when the votes are counted
 */
export function removeCandidate(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const { nomination, year } = await lockNomination(tx, id);
		const state = stateOf(year, now);
		if (state === "ended" || state === "counting") throw new Conflict("fan-star-closed");
		await tx.update(fanStarNominations).set({ removedAt: now }).where(eq(fanStarNominations.id, id));
		const { uid, countryFid } = nomination;
		await logModeration(tx, ctx, {
			action: "remove-candidate",
			object: { kind: "fan-star-candidate", id },
			of: { uid, countryFid },
			reason,
			before: {},
			after: { removed: true },
		});
	});
}
