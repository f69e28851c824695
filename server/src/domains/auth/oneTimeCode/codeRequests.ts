import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../platform/context.ts";
import { type Db, first, type Tx } from "../../../platform/data/db.ts";
import { generateCode, keyedHash } from "../../../platform/security/secrets.ts";
import { tryConsume } from "../../../platform/security/throttle.ts";
import { timingSafeEqual } from "../../../platform/security/tokens.ts";
import { codeRequests } from "../../accounts/tables.ts";
import { ensureDeviceHash } from "../device/deviceCookie.ts";
import { isKnownDevice } from "../password/queries.ts";
import { codeAttemptLimits, codeTimings } from "../throttles.ts";

export type CodeRequest = typeof codeRequests.$inferSelect;

/** The purpose of the code, and the username, e-mail (both in lower case) or phone as typed. */
export type CodeRequestSubject = Pick<CodeRequest, "target"> & { purpose: "register" | "recover"; kind: "phone" | "email" | "username" };

/** A request lives longer than its codes, so that another code can be requested. */
const requestMs = 60 * 60_000;
const attemptsPerCode = 5;
/** @returns the request's id */
export async function createCodeRequest(tx: Tx, now: Date, asked: CodeRequestSubject): Promise<number> {
	const row = { ...asked, createdAt: now, expiresAt: new Date(now.getTime() + requestMs) };
	return first(await tx.insert(codeRequests).values(row).returning({ id: codeRequests.id })).id;
}

const signature = ({ secret }: Config, id: number): string => keyedHash(secret, "challenge", id);

/** Signed token of a request. It is held by the client only and is not stored. */
export const codeRequestToken = (config: Config, id: number): string => `${id}.${signature(config, id)}`;

/** The unused, unexpired request of a valid token. */
export async function findCodeRequest(
	ctx: Pick<Ctx, "db" | "deps" | "clock">,
	token: string,
	purpose: CodeRequestSubject["purpose"],
): Promise<CodeRequest | undefined> {
	const [, digits = "", given = ""] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
	const id = Number(digits);
	if (!timingSafeEqual(given, signature(ctx.deps.config, id))) return undefined;
	const [row] = await ctx.db
		.select()
		.from(codeRequests)
		.where(and(eq(codeRequests.id, id), eq(codeRequests.purpose, purpose), isNull(codeRequests.usedAt), gt(codeRequests.expiresAt, ctx.clock.now())));
	return row;
}

const codeHash = ({ secret }: Config, id: number, code: string): string => keyedHash(secret, "challenge code", id, code);

/** Creates the code of a request and invalidates the earlier one. */
export async function issueCode(
	tx: Tx,
	config: Config,
	now: Date,
	id: number,
	to: { uid?: number; channel: "mail" | "sms" },
): Promise<{ code: string; expiresAt: Date }> {
	const code = generateCode();
	const expiresAt = new Date(now.getTime() + codeTimings.expires * 1000);
	await tx
		.update(codeRequests)
		.set({ ...to, codeHash: codeHash(config, id, code), codeExpiresAt: expiresAt, tries: 0 })
		.where(eq(codeRequests.id, id));
	return { code, expiresAt };
}

const attemptsKey = ({ secret }: Config, { purpose, kind, target }: CodeRequest): string => keyedHash(secret, purpose, kind, target);

/**
 * Verifies a code. The attempt is counted first and outside any transaction, so that concurrent attempts and new codes
 * cannot bypass the limits. A known device has its own limit, each network of unknown devices another, so that guesses by
 * others do not lock the member out. The work is the same for a request that matches no account.
 * @returns the request when the code is right, otherwise undefined
 */
export async function verifyCode(ctx: Ctx, token: string, purpose: CodeRequestSubject["purpose"], code: string): Promise<CodeRequest | undefined> {
	const { db, config } = ctx.deps;
	const now = ctx.clock.now();
	const challenge = await findCodeRequest(ctx, token, purpose);
	if (!challenge) return undefined;
	const device = ensureDeviceHash(ctx);
	const known = await isKnownDevice(db, challenge.uid ?? 0, device);
	const target = attemptsKey(config, challenge);
	for (const subject of [target, challenge.uid === null ? `${target}|nobody` : `u${challenge.uid}`])
		for (const use of codeAttemptLimits(ctx, subject, known)) if ((await tryConsume(db, use)) > 0) return undefined;
	const [tried] = await db
		.update(codeRequests)
		.set({ tries: sql`${codeRequests.tries} + 1` })
		.where(and(eq(codeRequests.id, challenge.id), isNull(codeRequests.usedAt), lt(codeRequests.tries, attemptsPerCode)))
		.returning();
	const right = timingSafeEqual(tried?.codeHash ?? "", codeHash(config, challenge.id, code.replace(/\s/g, "")));
	return right && tried?.codeExpiresAt && tried.codeExpiresAt > now ? tried : undefined;
}

/** @returns false when it was already used */
export async function consumeCodeRequest(tx: Db, now: Date, id: number): Promise<boolean> {
	const used = await tx
		.update(codeRequests)
		.set({ usedAt: now })
		.where(and(eq(codeRequests.id, id), isNull(codeRequests.usedAt)))
		.returning({ id: codeRequests.id });
	return used.length > 0;
}

/** Cancels every open password reset of a member. */
export async function cancelPasswordResets(tx: Tx, now: Date, uid: number): Promise<void> {
	await tx
		.update(codeRequests)
		.set({ usedAt: now })
		.where(and(eq(codeRequests.uid, uid), eq(codeRequests.purpose, "recover"), isNull(codeRequests.usedAt)));
}
