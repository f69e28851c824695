import { eq, sql } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { tryConsume } from "../../../platform/security/throttle.ts";
import { generateCode, keyedHash } from "../../../platform/security/tokens.ts";
import { ensureDeviceHash } from "../device/deviceCookie.ts";
import { isKnownDevice } from "../password/queries.ts";
import type { CheckedMember } from "../session/queries.ts";
import { oneTimeTokens } from "../tables.ts";
import { codeAttemptLimits, codeTimings } from "../throttles.ts";
import { findToken, idOf, issueToken, type OneTimeToken, secretHash, verifySecret } from "./oneTimeTokens.ts";

const maxSmallint = 32_767;
/** A request lives longer than its codes, so that another code can be requested. */
const requestMs = 60 * 60_000;

export type CodePurpose = "register" | "recover";

/**
 * A guest's request of a code, to register by phone or to reset a password. `subject` is the username, e-mail (both in
 * lower case) or phone as typed. Until a job has sent the code, nothing in the row shows whether the account exists.
 */
export type CodeRequest = OneTimeToken<{
	kind: "phone" | "email" | "username";
	channel?: "mail" | "sms";
	codeExpiresAt?: string;
}>;

export type CodeRequestSubject = Pick<CodeRequest, "subject"> &
	Pick<CodeRequest["data"], "kind"> & { purpose: CodePurpose };

/** @returns the request's id */
export const createCodeRequest = async (
	tx: Tx,
	now: Date,
	{ purpose, subject, kind }: CodeRequestSubject,
): Promise<number> => (await issueToken(tx, now, requestMs, { purpose, subject, data: { kind } })).id;

/** The unused, unexpired request of a token, also when its code was tried too often. */
export const findCodeRequest = (ctx: Ctx, token: string, purpose: CodePurpose): Promise<CodeRequest | undefined> =>
	findToken(ctx.db, ctx.clock.now(), { purpose, id: idOf(ctx.deps.config, token) }, maxSmallint);

/** Creates the code of a request and invalidates the earlier one. */
export async function issueCode(
	tx: Tx,
	config: Config,
	now: Date,
	id: number,
	channel: "mail" | "sms",
	member?: CheckedMember,
): Promise<{ code: string; expiresAt: Date }> {
	const code = generateCode();
	const expiresAt = new Date(now.getTime() + codeTimings.expires * 1000);
	const data = sql`${oneTimeTokens.data} || ${JSON.stringify({ channel, codeExpiresAt: expiresAt.toISOString() })}::jsonb`;
	await tx
		.update(oneTimeTokens)
		.set({ ...member, data, secretHash: secretHash(config, "code", id, code), attempts: 0 })
		.where(eq(oneTimeTokens.id, id));
	return { code, expiresAt };
}

/**
 * Verifies a code. The attempt is counted first and outside any transaction, so that concurrent attempts and new codes
 * cannot bypass the limits. The work is the same for a request that matches no account.
 * @returns the request when the code is right, otherwise undefined
 */
export async function verifyCode(
	ctx: Ctx,
	token: string,
	purpose: CodePurpose,
	code: string,
): Promise<CodeRequest | undefined> {
	const { db, config } = ctx.deps;
	const now = ctx.clock.now();
	const request = await findCodeRequest(ctx, token, purpose);
	if (!request) return undefined;
	const { id, uid, subject, data } = request;
	const known = await isKnownDevice(db, uid ?? 0, ensureDeviceHash(ctx));
	const target = keyedHash(config.secret, purpose, data.kind, subject);
	for (const owner of [target, uid === null ? `${target}|nobody` : `u${uid}`])
		for (const use of codeAttemptLimits(ctx, owner, known)) if ((await tryConsume(db, use)) > 0) return undefined;
	const right = await verifySecret<CodeRequest["data"]>(db, now, { purpose, id }, secretHash(config, "code", id, code));
	return right?.data.codeExpiresAt && new Date(right.data.codeExpiresAt) > now ? right : undefined;
}
