import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { spendAll } from "../../../platform/budgets.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { codes } from "../tables.ts";

const maxAttempts = 5;
/** Across all codes of a day. */
const attemptsPerDay = 20;

/**
 * Counts an attempt at the viewer's latest code, outside any transaction, so that a failed one stays counted.
 * @param budget key of the daily limit
 * @returns the code's row; undefined when it is used, expired or was tried five times. @throws TooMany
 */
export async function tryCode(ctx: Ctx, purpose: string, budget: string): Promise<typeof codes.$inferSelect | undefined> {
	const { uid } = ctx.viewer;
	const now = ctx.clock.now();
	await spendAll(ctx.deps.db, now, [{ key: `code|${budget}|u${uid}`, most: attemptsPerDay, seconds: 86_400 }]);
	const [tried] = await ctx.deps.db
		.update(codes)
		.set({ tries: sql`${codes.tries} + 1` })
		.where(and(eq(codes.uid, uid), eq(codes.purpose, purpose), isNull(codes.usedAt), lt(codes.tries, maxAttempts), gt(codes.expiresAt, now)))
		.returning();
	return tried;
}

/** @returns false when the code or link is used or expired */
export async function redeemCode(ctx: Ctx, tx: Tx, id: number): Promise<boolean> {
	const now = ctx.clock.now();
	const used = await tx
		.update(codes)
		.set({ usedAt: now })
		.where(and(eq(codes.id, id), isNull(codes.usedAt), gt(codes.expiresAt, now)))
		.returning({ id: codes.id });
	return used.length > 0;
}
