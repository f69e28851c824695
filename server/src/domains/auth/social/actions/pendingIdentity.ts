import { and, eq, gt, lt } from "drizzle-orm";
import type { Ctx, Deps } from "../../../../platform/context.ts";
import type { Db, Tx } from "../../../../platform/data/db.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { Forbidden } from "../../../../platform/http/errors.ts";
import { hashToken, newToken } from "../../../../platform/security/tokens.ts";
import type { ProviderProfile } from "../providerProfile.ts";
import { type PendingIdentity, pendingTokenHash } from "../queries.ts";
import { pendingIdentities } from "../tables.ts";

const lifetimeSeconds = 15 * 60;

type Known = Partial<Pick<PendingIdentity, "matchedUid" | "createdUid" | "returnPath">>;

/** Stores a profile for this browser under a new token, in place of an earlier one. */
export async function savePendingIdentity(
	ctx: Ctx,
	{ provider, subject, name, email, emailVerified }: ProviderProfile,
	known: Known,
): Promise<PendingIdentity> {
	const token = newToken();
	const row: PendingIdentity = {
		tokenHash: hashToken(token),
		provider,
		subject,
		name,
		email,
		emailVerified,
		matchedUid: null,
		passwordVerifiedUid: null,
		createdUid: null,
		returnPath: null,
		...known,
		expiresAt: new Date(ctx.clock.now().getTime() + lifetimeSeconds * 1000),
	};
	await ctx.deps.db.transaction(async (tx) => {
		await tx.delete(pendingIdentities).where(eq(pendingIdentities.tokenHash, pendingTokenHash(ctx)));
		await tx.insert(pendingIdentities).values(row);
	});
	ctx.responseMeta.cookies.push({ name: cookieNames.socialPending, value: token, maxAgeSeconds: lifetimeSeconds, httpOnly: true });
	return row;
}

/** Deletes and returns this browser's record; of two concurrent requests one gets it. @throws Forbidden `social-expired` */
export async function consumePendingIdentity(tx: Tx, ctx: Ctx): Promise<PendingIdentity> {
	const [row] = await tx
		.delete(pendingIdentities)
		.where(and(eq(pendingIdentities.tokenHash, pendingTokenHash(ctx)), gt(pendingIdentities.expiresAt, ctx.clock.now())))
		.returning();
	if (!row) throw new Forbidden("social-expired");
	return row;
}

export async function updatePendingIdentity(
	ctx: Ctx,
	changes: Partial<Pick<PendingIdentity, "matchedUid" | "passwordVerifiedUid" | "name" | "email">>,
	db: Db = ctx.deps.db,
): Promise<void> {
	await db
		.update(pendingIdentities)
		.set(changes)
		.where(eq(pendingIdentities.tokenHash, pendingTokenHash(ctx)));
}

export async function deletePendingIdentity(ctx: Ctx): Promise<void> {
	await ctx.deps.db.delete(pendingIdentities).where(eq(pendingIdentities.tokenHash, pendingTokenHash(ctx)));
	clearPendingCookie(ctx);
}

export const clearPendingCookie = (ctx: Ctx): void =>
	void ctx.responseMeta.cookies.push({ name: cookieNames.socialPending, value: "", maxAgeSeconds: 0, httpOnly: true });

export async function deleteExpiredPendingIdentities({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(pendingIdentities).where(lt(pendingIdentities.expiresAt, clock.now()));
}
