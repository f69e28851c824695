import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import { type Db, first } from "../../../platform/data/db.ts";
import { keyedHash, timingSafeEqual } from "../../../platform/security/tokens.ts";
import { securityStampOf } from "../../accounts/queries.ts";
import { oneTimeTokens as tokens } from "../tables.ts";

const maxAttempts = 5;

export type OneTimeToken<Data = Record<string, unknown>> = Omit<typeof tokens.$inferSelect, "data"> & { data: Data };

/** Columns that must match; null means that the column is empty. */
type Match = Partial<Pick<OneTimeToken, "id" | "uid" | "subject" | "device">> & Pick<OneTimeToken, "purpose">;

type NewToken = Partial<Pick<OneTimeToken, "uid" | "securityStamp" | "subject" | "device" | "secretHash" | "data">> &
	Pick<OneTimeToken, "purpose">;

const signature = ({ secret }: Pick<Config, "secret">, id: number): string => keyedHash(secret, "one-time token", id);

/** What the browser or the link holds. */
export const tokenOf = (config: Pick<Config, "secret">, id: number): string => `${id}.${signature(config, id)}`;

/** The id of a token that we issued; 0, which no row has, for any other text. */
export function idOf(config: Pick<Config, "secret">, token: string | undefined): number {
	const [, id = "0", given = ""] = /^(\d{1,15})\.([\w-]+)$/.exec(token ?? "") ?? [];
	return timingSafeEqual(given, signature(config, Number(id))) ? Number(id) : 0;
}

/** Hash of a typed secret of one owner. */
export const secretHash = (
	{ secret }: Pick<Config, "secret">,
	purpose: string,
	owner: string | number,
	typed: string,
): string => keyedHash(secret, purpose, owner, typed.replace(/\s/g, "").toLowerCase());

const matches = (match: Match): SQL | undefined =>
	and(
		...(["id", "purpose", "uid", "subject", "device"] as const).map((name) => {
			const value = match[name];
			return value === undefined ? undefined : value === null ? isNull(tokens[name]) : eq(tokens[name], value);
		}),
	);

const valid = (match: Match, now: Date): SQL | undefined =>
	and(
		matches(match),
		isNull(tokens.usedAt),
		gt(tokens.expiresAt, now),
		or(isNull(tokens.securityStamp), sql`${tokens.securityStamp} = ${securityStampOf(tokens.uid)}`),
	);

export async function issueToken(db: Db, now: Date, lifetimeMs: number, token: NewToken): Promise<OneTimeToken> {
	return first(
		await db
			.insert(tokens)
			.values({ ...token, createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) })
			.returning(),
	);
}

/** A token as issued, also when it was used. */
export async function readToken(db: Db, match: Match): Promise<OneTimeToken | undefined> {
	const [token] = await db.select().from(tokens).where(matches(match));
	return token;
}

/** The newest token that is neither used nor expired nor tried too often. */
export async function findToken<Data>(
	db: Db,
	now: Date,
	match: Match,
	attempts = maxAttempts,
): Promise<OneTimeToken<Data> | undefined> {
	const [token] = await db
		.select()
		.from(tokens)
		.where(and(valid(match, now), lt(tokens.attempts, attempts)))
		.orderBy(desc(tokens.id))
		.limit(1);
	return token as OneTimeToken<Data> | undefined;
}

/** Counts an attempt. Outside any transaction, so that a failed one stays counted. @returns undefined after five */
export async function countAttempt<Data>(db: Db, now: Date, match: Match): Promise<OneTimeToken<Data> | undefined> {
	const [tried] = await db
		.update(tokens)
		.set({ attempts: sql`${tokens.attempts} + 1` })
		.where(and(valid(match, now), lt(tokens.attempts, maxAttempts)))
		.returning();
	return tried as OneTimeToken<Data> | undefined;
}

/** Counts an attempt at a typed secret. @returns the token when it is right */
export async function verifySecret<Data = Record<string, unknown>>(
	db: Db,
	now: Date,
	match: Match,
	hash: string,
): Promise<OneTimeToken<Data> | undefined> {
	const tried = await countAttempt<Data>(db, now, match);
	return tried && timingSafeEqual(tried.secretHash ?? "", hash) ? tried : undefined;
}

/** @returns undefined when it was used, has expired, or the account's credentials have changed since */
export async function consumeToken<Data>(db: Db, now: Date, match: Match): Promise<OneTimeToken<Data> | undefined> {
	const [used] = await db.update(tokens).set({ usedAt: now }).where(valid(match, now)).returning();
	return used as OneTimeToken<Data> | undefined;
}

export async function deleteTokens(db: Db, match: Match): Promise<void> {
	await db.delete(tokens).where(matches(match));
}
