import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { consume } from "../../../platform/security/throttle.ts";
import { emailCodes } from "../../accounts/tables.ts";
import { emailCodeAttempts } from "../throttles.ts";

const maxAttempts = 5;

/**
 * Counts an attempt at the viewer's latest code, outside any transaction, so that a failed one stays counted.
 * @param budget key of the daily limit
 * @returns the code's row; undefined when it is used, expired or was tried five times. @throws TooManyRequests
 */
export async function countEmailCodeAttempt(ctx: Ctx, purpose: string, budget: string): Promise<typeof emailCodes.$inferSelect | undefined> {
	const { uid } = ctx.viewer;
	const now = ctx.clock.now();
	await consume(ctx.deps.db, [emailCodeAttempts(budget, uid)]);
	const [tried] = await ctx.deps.db
		.update(emailCodes)
		.set({ tries: sql`${emailCodes.tries} + 1` })
		.where(
			and(
				eq(emailCodes.uid, uid),
				eq(emailCodes.purpose, purpose),
				isNull(emailCodes.usedAt),
				lt(emailCodes.tries, maxAttempts),
				gt(emailCodes.expiresAt, now),
			),
		)
		.returning();
	return tried;
}

/** @returns false when the code or link is used or expired */
export async function consumeEmailCode(ctx: Ctx, tx: Tx, id: number): Promise<boolean> {
	const now = ctx.clock.now();
	const used = await tx
		.update(emailCodes)
		.set({ usedAt: now })
		.where(and(eq(emailCodes.id, id), isNull(emailCodes.usedAt), gt(emailCodes.expiresAt, now)))
		.returning({ id: emailCodes.id });
	return used.length > 0;
}
