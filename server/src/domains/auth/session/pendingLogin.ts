import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { LoginMethod, SecondFactorMethod } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { hashToken } from "../../../platform/security/tokens.ts";
import { accounts, pendingLogins } from "../../accounts/tables.ts";
import { ensureDeviceHash } from "../device/deviceCookie.ts";
import type { CredentialCheck } from "./credentialCheck.ts";

const maxAttempts = 5;

/** A login that waits for its second factor. */
export type PendingLogin = typeof pendingLogins.$inferSelect & { methods: SecondFactorMethod[] };

/**
 * This device's pending login: by its ticket, otherwise the latest.
 * @returns undefined when it is used, expired or was tried five times
 */
export async function findPendingLogin(ctx: Ctx, ticket: string | undefined): Promise<PendingLogin | undefined> {
	const [row] = await ctx.db
		.select({ pending: pendingLogins, methods: accounts.secondFactors })
		.from(pendingLogins)
		.innerJoin(accounts, eq(accounts.uid, pendingLogins.uid))
		.where(
			and(
				eq(pendingLogins.device, ensureDeviceHash(ctx)),
				ticket ? eq(pendingLogins.ticketHash, hashToken(ticket)) : undefined,
				isNull(pendingLogins.usedAt),
				lt(pendingLogins.tries, maxAttempts),
				gt(pendingLogins.expiresAt, ctx.clock.now()),
			),
		)
		.orderBy(desc(pendingLogins.id))
		.limit(1);
	return row && { ...row.pending, methods: row.methods as SecondFactorMethod[] };
}

/** Counted outside any transaction, so that a failed attempt stays counted. @throws Forbidden after five attempts */
export async function countPendingLoginAttempt(ctx: Ctx, id: number): Promise<void> {
	const counted = await ctx.deps.db
		.update(pendingLogins)
		.set({ tries: sql`${pendingLogins.tries} + 1` })
		.where(and(eq(pendingLogins.id, id), lt(pendingLogins.tries, maxAttempts)))
		.returning({ id: pendingLogins.id });
	if (counted.length === 0) throw new Forbidden("second-step-gone");
}

/** @throws Forbidden when it was already used */
export async function consumePendingLogin(tx: Tx, ctx: Ctx, id: number): Promise<void> {
	const used = await tx
		.update(pendingLogins)
		.set({ usedAt: ctx.clock.now() })
		.where(and(eq(pendingLogins.id, id), isNull(pendingLogins.usedAt)))
		.returning({ id: pendingLogins.id });
	if (used.length === 0) throw new Forbidden("second-step-gone");
}

/** Still valid unless a new password or a password reset has deleted the pending login. */
export const pendingLoginCheck = (id: number, method: LoginMethod): CredentialCheck => ({
	method,
	errorCode: "second-step-gone",
	isValid: async (tx, { uid }) =>
		(
			await tx
				.select({ id: pendingLogins.id })
				.from(pendingLogins)
				.where(and(eq(pendingLogins.id, id), eq(pendingLogins.uid, uid)))
		).length > 0,
});

/** Deletes the pending logins by a login method that the member removed. */
export async function deletePendingLogins(tx: Tx, uid: number, way: LoginMethod): Promise<void> {
	await tx.delete(pendingLogins).where(and(eq(pendingLogins.uid, uid), eq(pendingLogins.method, way)));
}
