import { lt } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "../data/db.ts";
import { rateLimits } from "../data/tables.ts";
import { TooManyRequests } from "../http/errors.ts";

/** At most `points` uses in `seconds`. */
export interface Limit {
	points: number;
	seconds: number;
}

/** A use of a limit, counted in the database under its key: `sms.day|+2348030000000`. */
export interface Use extends Limit {
	key: string;
	/** Points that this use takes; 1 by default. */
	cost?: number;
}

/** The library's limiter on the database, or on a transaction, which takes the use back when it fails. */
export const limiterOf = (db: Db, { points, seconds: duration }: Limit): RateLimiterDrizzle =>
	new RateLimiterDrizzle({
		storeClient: db,
		schema: rateLimits,
		points,
		duration,
		keyPrefix: "",
		clearExpiredByTimeout: false,
	});

export const secondsUntil = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** @returns 0 on success, else the seconds to wait */
export async function tryConsume(db: Db, { key, cost = 1, ...limit }: Use): Promise<number> {
	try {
		await limiterOf(db, limit).consume(key, cost);
		return 0;
	} catch (error) {
		if (error instanceof RateLimiterRes) return secondsUntil(error);
		throw error;
	}
}

/** Consumes in the order of the keys, to avoid deadlocks. @throws TooManyRequests with the seconds to wait */
export async function consume(db: Db, uses: readonly Use[]): Promise<void> {
	for (const use of [...uses].sort((one, other) => (one.key < other.key ? -1 : 1))) {
		const wait = await tryConsume(db, use);
		if (wait > 0) throw new TooManyRequests(wait);
	}
}

export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
	await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
