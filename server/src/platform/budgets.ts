import { eq, lt, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "./db.ts";
import { TooMany } from "./errors.ts";
import { budgets } from "./tables.ts";

/** A quota that is counted in the database: at most `most` in `seconds`, from the first use. */
export interface Budget {
	/** Purpose and owner: `sms|+2348030000000`. */
	key: string;
	most: number;
	seconds: number;
	/** Units that this use takes; 1 by default. */
	cost?: number;
}

const consumeStatement = prepared((db) => {
	const [now, until] = ["now", "until"].map((name) => sql`${sql.placeholder(name)}::timestamptz`) as [SQL, SQL];
	const cost = sql`${sql.placeholder("cost")}::int`;
	return db
		.insert(budgets)
		.values({ key: sql.placeholder("key"), spent: cost, until })
		.onConflictDoUpdate({
			target: budgets.key,
			set: {
				spent: sql`case when ${budgets.until} <= ${now} then ${cost} else ${budgets.spent} + ${cost} end`,
				until: sql`case when ${budgets.until} <= ${now} then ${until} else ${budgets.until} end`,
			},
			setWhere: sql`${budgets.until} <= ${now} or ${budgets.spent} + ${cost} <= ${sql.placeholder("most")}::int`,
		})
		.returning({ key: budgets.key })
		.prepare("consume_quota");
});

/**
 * Consumes from a quota atomically.
 * @returns 0 on success, else the seconds until the quota resets; nothing is consumed then
 */
export async function spend(db: Db, now: Date, { key, most, seconds, cost = 1 }: Budget): Promise<number> {
	if (cost > most) return seconds;
	const until = new Date(now.getTime() + seconds * 1000);
	const updated = await consumeStatement(db).execute({ key, cost, most, until: until.toISOString(), now: now.toISOString() });
	if (updated.length > 0) return 0;
	const [row] = await db.select({ until: budgets.until }).from(budgets).where(eq(budgets.key, key));
	return Math.max(1, Math.ceil(((row?.until.getTime() ?? 0) - now.getTime()) / 1000));
}

/**
 * Consumes from several quotas, in the order of their keys to avoid deadlocks; inside a transaction an error rolls all back.
 * @throws TooMany with the seconds to wait
 */
export async function spendAll(db: Db, now: Date, requested: readonly Budget[]): Promise<void> {
	for (const quota of [...requested].sort((one, other) => (one.key < other.key ? -1 : 1))) {
		const wait = await spend(db, now, quota);
		if (wait > 0) throw new TooMany(wait);
	}
}

/** Returns one unit that was consumed without effect. */
export async function giveBack(db: Db, key: string): Promise<void> {
	await db
		.update(budgets)
		.set({ spent: sql`greatest(${budgets.spent} - 1, 0)` })
		.where(eq(budgets.key, key));
}

export async function clearBudgets(db: Db, now: Date): Promise<void> {
	await db.delete(budgets).where(lt(budgets.until, now));
}
