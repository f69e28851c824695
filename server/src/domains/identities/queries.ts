import { and, eq, gt, ne } from "drizzle-orm";
import type { Provider } from "#contract/identityViews.ts";
import type { Ctx } from "../../platform/context.ts";
import { cookieNames } from "../../platform/cookies.ts";
import type { Db } from "../../platform/db.ts";
import { hashToken } from "../../platform/ids.ts";
import type { Proof } from "../accounts/actions/proofs.ts";
import { identities, pendingIdentities } from "./tables.ts";

export type Pending = typeof pendingIdentities.$inferSelect;

/** Token hash of this browser's cookie, or of the one that this response sets; empty without a cookie, which matches no row. */
export function pendingHash({ cookies, out }: Ctx): string {
	const setCookie = out.cookies.findLast(({ name }) => name === cookieNames.socialPending);
	const token = setCookie ? setCookie.value : cookies[cookieNames.socialPending];
	return token ? hashToken(token) : "";
}

/** This browser's pending identity, unless it has expired. */
export async function findPending(ctx: Ctx): Promise<Pending | undefined> {
	const tokenHash = pendingHash(ctx);
	if (tokenHash === "") return undefined;
	const [row] = await ctx.db
		.select()
		.from(pendingIdentities)
		.where(and(eq(pendingIdentities.tokenHash, tokenHash), gt(pendingIdentities.expiresAt, ctx.clock.now())));
	return row;
}

/** The member to whom this provider account is linked. */
export async function findOwner(db: Db, provider: Provider, subject: string): Promise<number | undefined> {
	const [row] = await db
		.select({ uid: identities.uid })
		.from(identities)
		.where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
	return row?.uid;
}

/** Valid while the provider account is still linked to the member. */
export const stillLinked = (provider: Provider, subject: string): Proof => ({
	way: provider,
	refusal: "login-failed",
	holds: async (tx, { uid }) => (await findOwner(tx, provider, subject)) === uid,
});

export const listOwn = (db: Db, uid: number): Promise<(typeof identities.$inferSelect)[]> =>
	db.select().from(identities).where(eq(identities.uid, uid)).orderBy(identities.provider);

/** Whether a member has linked another provider besides this one. */
export async function hasAnother(db: Db, uid: number, provider: Provider): Promise<boolean> {
	const rows = await db
		.select({ id: identities.id })
		.from(identities)
		.where(and(eq(identities.uid, uid), ne(identities.provider, provider)));
	return rows.length > 0;
}
