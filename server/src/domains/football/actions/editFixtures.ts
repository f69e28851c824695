import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { logModeration, type Moderation } from "../../moderationLog/actions/logModeration.ts";
import { type FixtureRow, lockFixture } from "../queries.ts";
import { footballFixtures, footballResults } from "../tables.ts";
import { countJob } from "./countPredictions.ts";

/** A fixture as an administrator types it. */
type TypedFixture = Pick<FixtureRow, "competition" | "home" | "away" | "kickoffAt">;

/**
 * Fields of a fixture as they are stored.
 * @throws Invalid `football-teams` for a team against itself, `football-date` for the past
 */
function readFixture(ctx: Ctx, { kickoffAt, ...typed }: TypedFixture) {
	const [competition, home, away] = [typed.competition, typed.home, typed.away].map(cleanLine);
	if (!competition) throw new Invalid({ competition: "field.required" });
	if (!home || !away || home.toLowerCase() === away.toLowerCase()) throw new Invalid({ away: "football-teams" });
	if (kickoffAt <= ctx.clock.now()) throw new Invalid({ kickoff: "football-date" });
	return { competition, home, away, kickoffAt, season: kickoffAt.getUTCFullYear() };
}

const log = (ctx: Ctx, tx: Tx, action: Moderation["action"], id: number, facts: Pick<Moderation, "before" | "after">) =>
	logModeration(tx, ctx, { action, object: { kind: "fixture", id }, ...facts });

/** Adds a fixture. @throws Invalid by `readFixture` */
export function addFixture(ctx: Ctx, fixture: TypedFixture): Promise<{ id: number }> {
	const values = readFixture(ctx, fixture);
	return ctx.transaction(async (tx) => {
		const row = { ...values, createdAt: ctx.clock.now() };
		const { id } = first(await tx.insert(footballFixtures).values(row).returning({ id: footballFixtures.id }));
		await log(ctx, tx, "add-fixture", id, { before: {}, after: { ...values } });
		return { id };
	});
}

/** A fixture without a result that is not cancelled, locked. @throws NotFound; Conflict `football-state` */
async function lockOpen(tx: Tx, id: number): Promise<FixtureRow> {
	const fixture = await lockFixture(tx, id, "update");
	if (fixture.revision > 0 || fixture.cancelledAt) throw new Conflict("football-state");
	return fixture;
}

/** Changes a fixture. @throws NotFound; Conflict `football-state` with a result; Invalid by `readFixture` */
export function changeFixture(ctx: Ctx, { id, ...fixture }: TypedFixture & { id: number }): Promise<void> {
	const values = readFixture(ctx, fixture);
	return ctx.transaction(async (tx) => {
		const { competition, home, away, kickoffAt } = await lockOpen(tx, id);
		await tx.update(footballFixtures).set(values).where(eq(footballFixtures.id, id));
		await log(ctx, tx, "change-fixture", id, {
			before: { competition, home, away, kickoffAt },
			after: { ...values },
		});
	});
}

/** Cancels a fixture. @throws NotFound; Conflict `football-state` with a result */
export function cancelFixture(ctx: Ctx, id: number): Promise<void> {
	return ctx.transaction(async (tx) => {
		await lockOpen(tx, id);
		await tx.update(footballFixtures).set({ cancelledAt: ctx.clock.now() }).where(eq(footballFixtures.id, id));
		await log(ctx, tx, "cancel-fixture", id, { before: {}, after: { cancelled: true } });
	});
}

/**
 * Enters a result; a job counts the predictions. A later one corrects it: the predictions are counted again, and get or
 * give back the difference by lines of their own.
 * @throws NotFound; Conflict `football-state` for a cancelled fixture, `football-early` before kick-off,
 * `football-same`; Invalid `football-reason` for a correction without a reason
 */
export function enterResult(
	ctx: Ctx,
	{ id, home, away, reason = "" }: { id: number; home: number; away: number; reason?: string | undefined },
): Promise<{ revision: number }> {
	return ctx.transaction(async (tx) => {
		const fixture = await lockFixture(tx, id, "update");
		const { revision, homeGoals, awayGoals } = fixture;
		const now = ctx.clock.now();
		if (fixture.cancelledAt) throw new Conflict("football-state");
		if (fixture.kickoffAt > now) throw new Conflict("football-early");
		if (homeGoals === home && awayGoals === away) throw new Conflict("football-same");
		const why = cleanLine(reason);
		if (revision > 0 && !why) throw new Invalid({ reason: "football-reason" });
		const goals = { homeGoals: home, awayGoals: away };
		const next = { revision: revision + 1, ...goals };
		await tx.update(footballFixtures).set(next).where(eq(footballFixtures.id, id));
		const entered = { reason: why, enteredBy: ctx.viewer.uid, createdAt: now };
		await tx.insert(footballResults).values({ fixtureId: id, ...next, ...entered });
		await enqueue(tx, countJob, { id });
		await logModeration(tx, ctx, {
			action: revision > 0 ? "correct-result" : "enter-result",
			object: { kind: "fixture", id },
			reason: why,
			before: revision > 0 ? { home: homeGoals, away: awayGoals } : {},
			after: { home, away },
		});
		return { revision: next.revision };
	});
}
