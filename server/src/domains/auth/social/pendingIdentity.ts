import { and, eq, sql } from "drizzle-orm";
import type { Provider } from "#contract/socialLoginViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { maskEmail } from "../../../platform/data/text.ts";
import { cookieNames } from "../../../platform/http/cookies.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { credentials } from "../../accounts/relations.ts";
import {
	consumeToken,
	deleteTokens,
	findToken,
	idOf,
	issueToken,
	type OneTimeToken,
	tokenOf,
} from "../oneTimeToken/oneTimeTokens.ts";
import type { CheckedMember } from "../session/queries.ts";
import { identities, oneTimeTokens } from "../tables.ts";
import type { ProviderProfile } from "./providers.ts";

const purpose = "social";
const lifetimeSeconds = 15 * 60;

/** A profile whose login or registration is not finished yet: one per browser, found by its cookie, used once. */
export interface PendingIdentity extends ProviderProfile {
	/** The member with the same e-mail; their password links the account. */
	matchedUid: number | null;
	/** The new member created from it, who may still choose a username. */
	createdUid: number | null;
	/** Path on our site to redirect to at the end. */
	returnPath: string | null;
	/** The member whose password was right; linked once they are logged in. */
	passwordVerifiedUid: number | null;
}

/** The masked e-mail of the account that has the same; null without one. */
export const presentMatchedEmail = ({ matchedUid, email }: PendingIdentity): string | null =>
	matchedUid !== null && email !== null ? maskEmail(email) : null;

type Data = Omit<PendingIdentity, "passwordVerifiedUid">;

const read = ({ uid, data }: OneTimeToken<Data>): PendingIdentity => ({ ...data, passwordVerifiedUid: uid });

/** Id of the token in this browser's cookie, or in the one that this response sets. */
export function pendingIdentityId({ cookies, responseMeta, deps }: Ctx): number {
	const setCookie = responseMeta.cookies.findLast(({ name }) => name === cookieNames.socialPending);
	return idOf(deps.config, setCookie ? setCookie.value : cookies[cookieNames.socialPending]);
}

const ownToken = (ctx: Ctx) => ({ purpose, id: pendingIdentityId(ctx) });

export async function findPendingIdentity(ctx: Ctx): Promise<PendingIdentity | undefined> {
	const token = await findToken<Data>(ctx.db, ctx.clock.now(), ownToken(ctx));
	return token && read(token);
}

/** Stores a profile for this browser, in place of an earlier one. */
export async function savePendingIdentity(
	ctx: Ctx,
	profile: ProviderProfile,
	known: Partial<Pick<Data, "matchedUid" | "createdUid" | "returnPath">>,
): Promise<PendingIdentity> {
	const data: Data = { ...profile, matchedUid: null, createdUid: null, returnPath: null, ...known };
	const { id } = await ctx.deps.db.transaction(async (tx) => {
		await deleteTokens(tx, ownToken(ctx));
		return issueToken(tx, ctx.clock.now(), lifetimeSeconds * 1000, { purpose, data: { ...data } });
	});
	const value = tokenOf(ctx.deps.config, id);
	ctx.responseMeta.cookies.push({
		name: cookieNames.socialPending,
		value,
		maxAgeSeconds: lifetimeSeconds,
		httpOnly: true,
	});
	return { ...data, passwordVerifiedUid: null };
}

/** Of two concurrent requests one gets it. @throws Forbidden `social-expired` */
export async function consumePendingIdentity(tx: Tx, ctx: Ctx): Promise<PendingIdentity> {
	const token = await consumeToken<Data>(tx, ctx.clock.now(), ownToken(ctx));
	if (!token) throw new Forbidden("social-expired");
	return read(token);
}

/** @param member whose password was right: a change of their credentials ends the pending identity */
export async function updatePendingIdentity(
	db: Db,
	ctx: Ctx,
	changes: Partial<Data>,
	member?: CheckedMember,
): Promise<void> {
	const bound = member && { uid: member.uid, securityStamp: member.securityStamp };
	await db
		.update(oneTimeTokens)
		.set({ ...bound, data: sql`${oneTimeTokens.data} || ${JSON.stringify(changes)}::jsonb` })
		.where(eq(oneTimeTokens.id, pendingIdentityId(ctx)));
}

export async function deletePendingIdentity(ctx: Ctx): Promise<void> {
	await deleteTokens(ctx.deps.db, ownToken(ctx));
	clearPendingCookie(ctx);
}

export const clearPendingCookie = (ctx: Ctx): void =>
	void ctx.responseMeta.cookies.push({ name: cookieNames.socialPending, value: "", maxAgeSeconds: 0, httpOnly: true });

/** The member to whom this provider account is linked. */
export async function findLinkedMember(
	db: Db,
	{ provider, subject }: { provider: Provider; subject: string },
): Promise<CheckedMember | undefined> {
	const [member] = await db
		.select({ uid: credentials.uid, securityStamp: credentials.securityStamp })
		.from(identities)
		.innerJoin(credentials, eq(credentials.uid, identities.uid))
		.where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
	return member;
}

export const listIdentities = (db: Db, uid: number): Promise<(typeof identities.$inferSelect)[]> =>
	db.select().from(identities).where(eq(identities.uid, uid)).orderBy(identities.provider);
