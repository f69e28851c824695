import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Config } from "../../config.ts";
import { blockOf } from "../../platform/addresses.ts";
import { type Budget, spend } from "../../platform/budgets.ts";
import type { Ctx } from "../../platform/context.ts";
import { type Db, first, type Tx } from "../../platform/db.ts";
import { isSame } from "../../platform/ids.ts";
import { isKnownDevice } from "./credentials.ts";
import { deviceOf } from "./devices.ts";
import { keyedHash, newCode } from "./secrets.ts";
import { challenges } from "./tables.ts";

export type Challenge = typeof challenges.$inferSelect;

/** The purpose of the code, and the username, e-mail (both in lower case) or phone as typed. */
export type Asked = Pick<Challenge, "target"> & { purpose: "register" | "recover"; kind: "phone" | "email" | "username" };

/** Seconds between two codes, and until a code expires. Sent to the client as they are. */
export const codeTimes = { wait: 60, expires: 600 };
/** A request lives longer than its codes, so that another code can be requested. */
const requestMs = 60 * 60_000;
/** Resends per request; they need no captcha. */
const maxResends = 4;
const attemptsPerCode = 5;
/** Across all codes and requests of one target or member. */
const attemptsPerDay = 15;
/** The same for all unknown devices together. */
const attemptsPerDayByUnknownDevices = 60;
const daySeconds = 86_400;

/** @returns the request's id */
export async function openChallenge(tx: Tx, now: Date, asked: Asked): Promise<number> {
	const row = { ...asked, createdAt: now, expiresAt: new Date(now.getTime() + requestMs) };
	return first(await tx.insert(challenges).values(row).returning({ id: challenges.id })).id;
}

/** Limit of the codes after a request's first. */
export const furtherCodes = (purpose: Asked["purpose"], id: number): Budget => ({
	key: `${purpose}.again|r${id}`,
	most: maxResends,
	seconds: requestMs / 1000,
});

const signature = ({ secret }: Config, id: number): string => keyedHash(secret, "challenge", id);

/** Signed token of a request. It is held by the client only and is not stored. */
export const tokenOf = (config: Config, id: number): string => `${id}.${signature(config, id)}`;

/** The unused, unexpired request of a valid token. */
export async function findChallenge(ctx: Pick<Ctx, "db" | "deps" | "clock">, token: string, purpose: Asked["purpose"]): Promise<Challenge | undefined> {
	const [, digits = "", given = ""] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
	const id = Number(digits);
	if (!isSame(given, signature(ctx.deps.config, id))) return undefined;
	const [row] = await ctx.db
		.select()
		.from(challenges)
		.where(and(eq(challenges.id, id), eq(challenges.purpose, purpose), isNull(challenges.usedAt), gt(challenges.expiresAt, ctx.clock.now())));
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
	const code = newCode();
	const expiresAt = new Date(now.getTime() + codeTimes.expires * 1000);
	await tx
		.update(challenges)
		.set({ ...to, codeHash: codeHash(config, id, code), codeExpiresAt: expiresAt, tries: 0 })
		.where(eq(challenges.id, id));
	return { code, expiresAt };
}

const attemptsKey = ({ secret }: Config, { purpose, kind, target }: Challenge): string => `code|${keyedHash(secret, purpose, kind, target)}`;

/**
 * Verifies a code. The attempt is counted first and outside any transaction, so that concurrent attempts and new codes
 * cannot bypass the limits. A known device has its own limit, each network of unknown devices another, so that guesses by
 * others do not lock the member out. The work is the same for a request that matches no account.
 * @returns the request when the code is right, otherwise undefined
 */
export async function tryCode(ctx: Ctx, token: string, purpose: Asked["purpose"], code: string): Promise<Challenge | undefined> {
	const { db, config } = ctx.deps;
	const now = ctx.clock.now();
	const challenge = await findChallenge(ctx, token, purpose);
	if (!challenge) return undefined;
	const device = deviceOf(ctx);
	const known = await isKnownDevice(db, challenge.uid ?? 0, device);
	const target = attemptsKey(config, challenge);
	for (const subject of [target, challenge.uid === null ? `${target}|nobody` : `code|u${challenge.uid}`])
		for (const [source, most] of known
			? ([[device, attemptsPerDay]] as const)
			: ([
					[`a${blockOf(ctx.address)}`, attemptsPerDay],
					["*", attemptsPerDayByUnknownDevices],
				] as const))
			if ((await spend(db, now, { key: `${subject}|${source}`, most, seconds: daySeconds })) > 0) return undefined;
	const [tried] = await db
		.update(challenges)
		.set({ tries: sql`${challenges.tries} + 1` })
		.where(and(eq(challenges.id, challenge.id), isNull(challenges.usedAt), lt(challenges.tries, attemptsPerCode)))
		.returning();
	const right = isSame(tried?.codeHash ?? "", codeHash(config, challenge.id, code.replace(/\s/g, "")));
	return right && tried?.codeExpiresAt && tried.codeExpiresAt > now ? tried : undefined;
}

/** @returns false when it was already used */
export async function redeem(tx: Db, now: Date, id: number): Promise<boolean> {
	const used = await tx
		.update(challenges)
		.set({ usedAt: now })
		.where(and(eq(challenges.id, id), isNull(challenges.usedAt)))
		.returning({ id: challenges.id });
	return used.length > 0;
}

/** Cancels every open password reset of a member. */
export async function endRecoveries(tx: Tx, now: Date, uid: number): Promise<void> {
	await tx
		.update(challenges)
		.set({ usedAt: now })
		.where(and(eq(challenges.uid, uid), eq(challenges.purpose, "recover"), isNull(challenges.usedAt)));
}
