import { type Behaviour, kindOf } from "#contract/xgold.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Conflict, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { deleteEarningRule, findEarningRule, insertEarningRule, lockEarningRule } from "../queries.ts";

interface NewRule {
	activity: Behaviour;
	/** How often it is paid in its period. */
	max: number;
	amount: number;
	/** Now by default. */
	startsAt: Date | undefined;
}

/**
 * Changes what an activity pays, a price or points from a time on.
 * @throws Invalid `starts` for a time before now, `amount`
 */
export function addEarningRule(
	ctx: Ctx,
	{ activity, max, amount, startsAt: wantedStart }: NewRule,
): Promise<{ id: number }> {
	if (amount === 0 && kindOf(activity) === "award") throw new Invalid({ amount: "earning-amount" });
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const wanted = (wantedStart ?? now).getTime();
		// A form names the minute that has just begun.
		if (wanted < now.getTime() - 60_000) throw new Invalid({ startsAt: "earning-start-past" });
		const startsAt = new Date(Math.max(wanted, now.getTime()));
		const before = await findEarningRule(tx, activity, startsAt);
		const row = { activity, max, amount, startsAt, createdAt: now };
		const id = await insertEarningRule(tx, { ...row, createdBy: ctx.viewer.uid });
		await log(
			tx,
			ctx,
			id,
			{ max: before.max, amount: before.amount },
			{ activity, max, amount, from: startsAt.toISOString() },
		);
		return { id };
	});
}

/** Cancels a version that is not in force yet. @throws NotFound; Conflict `earning-begun` */
export function cancelEarningRule(ctx: Ctx, id: number): Promise<void> {
	return ctx.transaction(async (tx) => {
		const rule = await lockEarningRule(tx, id);
		if (!rule) throw new NotFound();
		if (rule.startsAt <= ctx.clock.now()) throw new Conflict("earning-begun");
		await deleteEarningRule(tx, id);
		const { activity, max, amount } = rule;
		await log(tx, ctx, id, { activity, max, amount, from: rule.startsAt.toISOString() }, {});
	});
}

const log = (tx: Tx, ctx: Ctx, id: number, before: object, after: object): Promise<void> =>
	logModeration(tx, ctx, {
		action: "change-earning",
		object: { kind: "earning", id },
		before: { ...before },
		after: { ...after },
	});
