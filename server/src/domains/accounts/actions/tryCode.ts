import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { spendAll } from "../../../platform/budgets.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { codes } from "../tables.ts";

const mostTries = 5;
/** Over all letters of a day: a new letter is no new chance. */
const triesPerDay = 20;

/**
 * Counts a try at the code of the viewer's last letter, outside any transaction, so that a wrong one stays counted.
 * @param budget which tries of a day are counted together
 * @returns the code's row; undefined when it is used, too old or was tried five times. @throws TooMany
 */
export async function tryCode(ctx: Ctx, purpose: string, budget: string): Promise<typeof codes.$inferSelect | undefined> {
	const { uid } = ctx.viewer;
	const now = ctx.clock.now();
	await spendAll(ctx.deps.db, now, [{ key: `code|${budget}|u${uid}`, most: triesPerDay, seconds: 86_400 }]);
	const [tried] = await ctx.deps.db
		.update(codes)
		.set({ tries: sql`${codes.tries} + 1` })
		.where(and(eq(codes.uid, uid), eq(codes.purpose, purpose), isNull(codes.usedAt), lt(codes.tries, mostTries), gt(codes.expiresAt, now)))
		.returning();
	return tried;
}

/** Uses a code or link up. @returns false when it is used or too old. */
export async function redeemCode(ctx: Ctx, tx: Tx, id: number): Promise<boolean> {
	const now = ctx.clock.now();
	const used = await tx
		.update(codes)
		.set({ usedAt: now })
		.where(and(eq(codes.id, id), isNull(codes.usedAt), gt(codes.expiresAt, now)))
		.returning({ id: codes.id });
	return used.length > 0;
}
