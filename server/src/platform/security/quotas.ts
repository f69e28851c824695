import { eq, lt, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "../data/db.ts";
import { quotas } from "../data/tables.ts";
import { TooManyRequests } from "../http/errors.ts";

/** A quota that is counted in the database: at most `most` in `seconds`, from the first use. */
export interface Quota {
	/** Purpose and owner: `sms|+2348030000000`. */
	key: string;
	max: number;
	seconds: number;
	/** Units that this use takes; 1 by default. */
	cost?: number;
}

const consumeStatement = prepared((db) => {
	const [now, until] = ["now", "until"].map((name) => sql`${sql.placeholder(name)}::timestamptz`) as [SQL, SQL];
	const cost = sql`${sql.placeholder("cost")}::int`;
	return db
		.insert(quotas)
		.values({ key: sql.placeholder("key"), used: cost, resetsAt: until })
		.onConflictDoUpdate({
			target: quotas.key,
			set: {
				used: sql`case when ${quotas.resetsAt} <= ${now} then ${cost} else ${quotas.used} + ${cost} end`,
				resetsAt: sql`case when ${quotas.resetsAt} <= ${now} then ${until} else ${quotas.resetsAt} end`,
			},
			setWhere: sql`${quotas.resetsAt} <= ${now} or ${quotas.used} + ${cost} <= ${sql.placeholder("most")}::int`,
		})
		.returning({ key: quotas.key })
		.prepare("consume_quota");
});

/**
 * Consumes from a quota atomically.
 * @returns 0 on success, else the seconds until the quota resets; nothing is consumed then
 */
export async function consumeQuota(db: Db, now: Date, { key, max, seconds, cost = 1 }: Quota): Promise<number> {
	if (cost > max) return seconds;
	const until = new Date(now.getTime() + seconds * 1000);
	const updated = await consumeStatement(db).execute({ key, cost, most: max, until: until.toISOString(), now: now.toISOString() });
	if (updated.length > 0) return 0;
	const [row] = await db.select({ until: quotas.resetsAt }).from(quotas).where(eq(quotas.key, key));
	return Math.max(1, Math.ceil(((row?.until.getTime() ?? 0) - now.getTime()) / 1000));
}

/**
 * Consumes from several quotas, in the order of their keys to avoid deadlocks; inside a transaction an error rolls all back.
 * @throws TooManyRequests with the seconds to wait
 */
export async function consumeQuotas(db: Db, now: Date, requested: readonly Quota[]): Promise<void> {
	for (const quota of [...requested].sort((one, other) => (one.key < other.key ? -1 : 1))) {
		const wait = await consumeQuota(db, now, quota);
		if (wait > 0) throw new TooManyRequests(wait);
	}
}

/** Returns one unit that was consumed without effect. */
export async function refundQuota(db: Db, key: string): Promise<void> {
	await db
		.update(quotas)
		.set({ used: sql`greatest(${quotas.used} - 1, 0)` })
		.where(eq(quotas.key, key));
}

export async function deleteExpiredQuotas(db: Db, now: Date): Promise<void> {
	await db.delete(quotas).where(lt(quotas.resetsAt, now));
}
