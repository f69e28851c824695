import { and, eq, gt, ne } from "drizzle-orm";
import type { Provider } from "#contract/identityViews.ts";
import type { Ctx } from "../../platform/context.ts";
import { cookieNames } from "../../platform/cookies.ts";
import type { Db } from "../../platform/db.ts";
import { hashToken } from "../../platform/ids.ts";
import type { Proof } from "../accounts/actions/proofs.ts";
import { identities, pendingIdentities } from "./tables.ts";

/** What waits in this browser. */
export type Pending = typeof pendingIdentities.$inferSelect;

/** Hash of this browser's pending cookie, also of one that this answer brings; empty without one, which is no row's. */
export function pendingHash({ cookies, out }: Ctx): string {
	const given = out.cookies.findLast(({ name }) => name === cookieNames.socialPending);
	const token = given ? given.value : cookies[cookieNames.socialPending];
	return token ? hashToken(token) : "";
}

/** What this browser may go on with, unless its time is over. */
export async function findPending(ctx: Ctx): Promise<Pending | undefined> {
	const tokenHash = pendingHash(ctx);
	if (tokenHash === "") return undefined;
	const [row] = await ctx.db
		.select()
		.from(pendingIdentities)
		.where(and(eq(pendingIdentities.tokenHash, tokenHash), gt(pendingIdentities.expiresAt, ctx.clock.now())));
	return row;
}

/** The member whose account of another site this is. */
export async function findOwner(db: Db, provider: Provider, subject: string): Promise<number | undefined> {
	const [row] = await db
		.select({ uid: identities.uid })
		.from(identities)
		.where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
	return row?.uid;
}

/** The other site's account that somebody showed is still linked to the member. */
export const stillLinked = (provider: Provider, subject: string): Proof => ({
	way: provider,
	refusal: "login-failed",
	holds: async (tx, { uid }) => (await findOwner(tx, provider, subject)) === uid,
});

/** A member's linked accounts; one of each site at most. */
export const listOwn = (db: Db, uid: number): Promise<(typeof identities.$inferSelect)[]> =>
	db.select().from(identities).where(eq(identities.uid, uid)).orderBy(identities.provider);

/** Whether a member has another linked site besides this one. */
export async function hasAnother(db: Db, uid: number, provider: Provider): Promise<boolean> {
	const rows = await db
		.select({ id: identities.id })
		.from(identities)
		.where(and(eq(identities.uid, uid), ne(identities.provider, provider)));
	return rows.length > 0;
}
