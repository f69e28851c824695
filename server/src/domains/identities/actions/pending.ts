import { and, eq, gt, lt } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { cookieNames } from "../../../platform/cookies.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import { Refused } from "../../../platform/errors.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import { type Pending, pendingHash } from "../queries.ts";
import { pendingIdentities } from "../tables.ts";
import type { Told } from "../told.ts";

const lifetimeSeconds = 15 * 60;

type Known = Partial<Pick<Pending, "matchedUid" | "createdUid" | "back">>;

/** Stores a profile for this browser under a new token, in place of an earlier one. */
export async function keepPending(ctx: Ctx, { provider, subject, name, email, emailVerified }: Told, known: Known): Promise<Pending> {
	const token = newToken();
	const row: Pending = {
		tokenHash: hashToken(token),
		provider,
		subject,
		name,
		email,
		emailVerified,
		matchedUid: null,
		provedUid: null,
		createdUid: null,
		back: null,
		...known,
		expiresAt: new Date(ctx.clock.now().getTime() + lifetimeSeconds * 1000),
	};
	await ctx.deps.db.transaction(async (tx) => {
		await tx.delete(pendingIdentities).where(eq(pendingIdentities.tokenHash, pendingHash(ctx)));
		await tx.insert(pendingIdentities).values(row);
	});
	ctx.out.cookies.push({ name: cookieNames.socialPending, value: token, maxAgeSeconds: lifetimeSeconds, httpOnly: true });
	return row;
}

/** Deletes and returns this browser's record; of two concurrent requests one gets it. @throws Forbidden `social-expired` */
export async function takePending(tx: Tx, ctx: Ctx): Promise<Pending> {
	const [row] = await tx
		.delete(pendingIdentities)
		.where(and(eq(pendingIdentities.tokenHash, pendingHash(ctx)), gt(pendingIdentities.expiresAt, ctx.clock.now())))
		.returning();
	if (!row) throw new Refused("social-expired");
	return row;
}

export async function notePending(
	ctx: Ctx,
	changes: Partial<Pick<Pending, "matchedUid" | "provedUid" | "name" | "email">>,
	db: Db = ctx.deps.db,
): Promise<void> {
	await db
		.update(pendingIdentities)
		.set(changes)
		.where(eq(pendingIdentities.tokenHash, pendingHash(ctx)));
}

export async function dropPending(ctx: Ctx): Promise<void> {
	await ctx.deps.db.delete(pendingIdentities).where(eq(pendingIdentities.tokenHash, pendingHash(ctx)));
	forgetCookie(ctx);
}

export const forgetCookie = (ctx: Ctx): void => void ctx.out.cookies.push({ name: cookieNames.socialPending, value: "", maxAgeSeconds: 0, httpOnly: true });

export async function clearPending({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(pendingIdentities).where(lt(pendingIdentities.expiresAt, clock.now()));
}
