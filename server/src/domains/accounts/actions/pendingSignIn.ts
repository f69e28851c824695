import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { SecondStepMethod, SignInWay } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Refused } from "../../../platform/errors.ts";
import { hashToken } from "../../../platform/ids.ts";
import { deviceOf } from "../devices.ts";
import { accounts, pendingSignIns } from "../tables.ts";
import type { Proof } from "./proofs.ts";

const maxAttempts = 5;

/** A login that waits for its second factor. */
export type PendingSignIn = typeof pendingSignIns.$inferSelect & { methods: SecondStepMethod[] };

/**
 * This device's pending login: by its ticket, otherwise the latest.
 * @returns undefined when it is used, expired or was tried five times
 */
export async function findPending(ctx: Ctx, ticket: string | undefined): Promise<PendingSignIn | undefined> {
	const [row] = await ctx.db
		.select({ pending: pendingSignIns, methods: accounts.secondSteps })
		.from(pendingSignIns)
		.innerJoin(accounts, eq(accounts.uid, pendingSignIns.uid))
		.where(
			and(
				eq(pendingSignIns.device, deviceOf(ctx)),
				ticket ? eq(pendingSignIns.ticketHash, hashToken(ticket)) : undefined,
				isNull(pendingSignIns.usedAt),
				lt(pendingSignIns.tries, maxAttempts),
				gt(pendingSignIns.expiresAt, ctx.clock.now()),
			),
		)
		.orderBy(desc(pendingSignIns.id))
		.limit(1);
	return row && { ...row.pending, methods: row.methods as SecondStepMethod[] };
}

/** Counted outside any transaction, so that a failed attempt stays counted. @throws Refused after five attempts */
export async function countTry(ctx: Ctx, id: number): Promise<void> {
	const counted = await ctx.deps.db
		.update(pendingSignIns)
		.set({ tries: sql`${pendingSignIns.tries} + 1` })
		.where(and(eq(pendingSignIns.id, id), lt(pendingSignIns.tries, maxAttempts)))
		.returning({ id: pendingSignIns.id });
	if (counted.length === 0) throw new Refused("second-step-gone");
}

/** @throws Refused when it was already used */
export async function usePending(tx: Tx, ctx: Ctx, id: number): Promise<void> {
	const used = await tx
		.update(pendingSignIns)
		.set({ usedAt: ctx.clock.now() })
		.where(and(eq(pendingSignIns.id, id), isNull(pendingSignIns.usedAt)))
		.returning({ id: pendingSignIns.id });
	if (used.length === 0) throw new Refused("second-step-gone");
}

/** Still valid unless a new password or a password reset has deleted the pending login. */
export const pendingLasts = (id: number, way: SignInWay): Proof => ({
	way,
	refusal: "second-step-gone",
	holds: async (tx, { uid }) =>
		(
			await tx
				.select({ id: pendingSignIns.id })
				.from(pendingSignIns)
				.where(and(eq(pendingSignIns.id, id), eq(pendingSignIns.uid, uid)))
		).length > 0,
});

/** Deletes the pending logins by a login method that the member removed. */
export async function dropPendingSignIns(tx: Tx, uid: number, way: SignInWay): Promise<void> {
	await tx.delete(pendingSignIns).where(and(eq(pendingSignIns.uid, uid), eq(pendingSignIns.way, way)));
}
