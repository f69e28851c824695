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

/** What is asked for, of whom: the name, e-mail (both in lower case) or phone as it was typed. */
export type Asked = Pick<Challenge, "target"> & { purpose: "register" | "recover"; kind: "phone" | "email" | "username" };

/** The wait between two codes and how long one is good, as both forms are told them. In seconds. */
export const codeTimes = { wait: 60, expires: 600 };
/** A request outlives its codes, so that another may be asked for. */
const requestMs = 60 * 60_000;
/** Further codes for one request: each request costs a captcha, these do not. */
const mostFurther = 4;
const triesPerCode = 5;
/** Tries in a day over all codes and requests of one number, name or member: new codes are no new chances. */
const triesPerDay = 15;
/** The same over all networks of strangers. */
const triesOfAll = 60;
const daySeconds = 86_400;

/** Opens a request for a code. @returns its id */
export async function openChallenge(tx: Tx, now: Date, asked: Asked): Promise<number> {
	const row = { ...asked, createdAt: now, expiresAt: new Date(now.getTime() + requestMs) };
	return first(await tx.insert(challenges).values(row).returning({ id: challenges.id })).id;
}

/** What each code after a request's first draws from. */
export const furtherCodes = (purpose: Asked["purpose"], id: number): Budget => ({
	key: `${purpose}.again|r${id}`,
	most: mostFurther,
	seconds: requestMs / 1000,
});

const stamp = ({ secret }: Config, id: number): string => keyedHash(secret, "challenge", id);

/** The token of a request: whoever asked holds it, and it is stored nowhere. */
export const tokenOf = (config: Config, id: number): string => `${id}.${stamp(config, id)}`;

/** The request of a token that is ours, neither used nor over. */
export async function findChallenge(ctx: Pick<Ctx, "db" | "deps" | "clock">, token: string, purpose: Asked["purpose"]): Promise<Challenge | undefined> {
	const [, digits = "", mark = ""] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
	const id = Number(digits);
	if (!isSame(mark, stamp(ctx.deps.config, id))) return undefined;
	const [row] = await ctx.db
		.select()
		.from(challenges)
		.where(and(eq(challenges.id, id), eq(challenges.purpose, purpose), isNull(challenges.usedAt), gt(challenges.expiresAt, ctx.clock.now())));
	return row;
}

const codeHash = ({ secret }: Config, id: number, code: string): string => keyedHash(secret, "challenge code", id, code);

/** Makes the code of a request; an earlier one ends. */
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

/** Name of a request's count of tries. */
const triesKey = ({ secret }: Config, { purpose, kind, target }: Challenge): string => `code|${keyedHash(secret, purpose, kind, target)}`;

/**
 * Tries a code. Counted before it is looked at and outside any transaction, so that many at once, new codes and new
 * requests are no way around. A browser that the member signed in with before has a count of its own, and each network of
 * strangers another, so that one stranger's guesses shut the member out of nothing. The work is the same for a request
 * that names nobody.
 * @returns the request when the code is right; every other reason sounds the same
 */
export async function tryCode(ctx: Ctx, token: string, purpose: Asked["purpose"], code: string): Promise<Challenge | undefined> {
	const { db, config } = ctx.deps;
	const now = ctx.clock.now();
	const challenge = await findChallenge(ctx, token, purpose);
	if (!challenge) return undefined;
	const device = deviceOf(ctx);
	const known = await isKnownDevice(db, challenge.uid ?? 0, device);
	const target = triesKey(config, challenge);
	for (const whose of [target, challenge.uid === null ? `${target}|nobody` : `code|u${challenge.uid}`])
		for (const [who, most] of known
			? ([[device, triesPerDay]] as const)
			: ([
					[`a${blockOf(ctx.address)}`, triesPerDay],
					["*", triesOfAll],
				] as const))
			if ((await spend(db, now, { key: `${whose}|${who}`, most, seconds: daySeconds })) > 0) return undefined;
	const [tried] = await db
		.update(challenges)
		.set({ tries: sql`${challenges.tries} + 1` })
		.where(and(eq(challenges.id, challenge.id), isNull(challenges.usedAt), lt(challenges.tries, triesPerCode)))
		.returning();
	const right = isSame(tried?.codeHash ?? "", codeHash(config, challenge.id, code.replace(/\s/g, "")));
	return right && tried?.codeExpiresAt && tried.codeExpiresAt > now ? tried : undefined;
}

/** Uses a request up. @returns false when somebody was faster */
export async function redeem(tx: Db, now: Date, id: number): Promise<boolean> {
	const used = await tx
		.update(challenges)
		.set({ usedAt: now })
		.where(and(eq(challenges.id, id), isNull(challenges.usedAt)))
		.returning({ id: challenges.id });
	return used.length > 0;
}

/** Ends every request for a member's password: it was changed by another way, or by one of them. */
export async function endRecoveries(tx: Tx, now: Date, uid: number): Promise<void> {
	await tx
		.update(challenges)
		.set({ usedAt: now })
		.where(and(eq(challenges.uid, uid), eq(challenges.purpose, "recover"), isNull(challenges.usedAt)));
}
