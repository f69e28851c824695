import { and, eq, gt, ne } from "drizzle-orm";
import type { Provider } from "#contract/socialLoginViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { cookieNames } from "../../../platform/http/cookies.ts";
import { hashToken } from "../../../platform/security/tokens.ts";
import type { CredentialCheck } from "../session/credentialCheck.ts";
import { identities, pendingIdentities } from "./tables.ts";

export type PendingIdentity = typeof pendingIdentities.$inferSelect;

/** Token hash of this browser's cookie, or of the one that this response sets; empty without a cookie, which matches no row. */
export function pendingTokenHash({ cookies, responseMeta }: Ctx): string {
	const setCookie = responseMeta.cookies.findLast(({ name }) => name === cookieNames.socialPending);
	const token = setCookie ? setCookie.value : cookies[cookieNames.socialPending];
	return token ? hashToken(token) : "";
}

/** This browser's pending identity, unless it has expired. */
export async function findPendingIdentity(ctx: Ctx): Promise<PendingIdentity | undefined> {
	const tokenHash = pendingTokenHash(ctx);
	if (tokenHash === "") return undefined;
	const [row] = await ctx.db
		.select()
		.from(pendingIdentities)
		.where(and(eq(pendingIdentities.tokenHash, tokenHash), gt(pendingIdentities.expiresAt, ctx.clock.now())));
	return row;
}

/** The member to whom this provider account is linked. */
export async function findLinkedUid(db: Db, provider: Provider, subject: string): Promise<number | undefined> {
	const [row] = await db
		.select({ uid: identities.uid })
		.from(identities)
		.where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
	return row?.uid;
}

/** Valid while the provider account is still linked to the member. */
export const linkedIdentityCheck = (provider: Provider, subject: string): CredentialCheck => ({
	method: provider,
	errorCode: "login-failed",
	isValid: async (tx, { uid }) => (await findLinkedUid(tx, provider, subject)) === uid,
});

export const listIdentities = (db: Db, uid: number): Promise<(typeof identities.$inferSelect)[]> =>
	db.select().from(identities).where(eq(identities.uid, uid)).orderBy(identities.provider);

/** Whether a member has linked another provider besides this one. */
export async function hasOtherIdentity(db: Db, uid: number, provider: Provider): Promise<boolean> {
	const rows = await db
		.select({ id: identities.id })
		.from(identities)
		.where(and(eq(identities.uid, uid), ne(identities.provider, provider)));
	return rows.length > 0;
}
