import { eq, lt, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "./db.ts";
import { TooMany } from "./errors.ts";
import { budgets } from "./tables.ts";

/** A budget in a table: `most` in `seconds`, counted from the first spending. */
export interface Budget {
	/** Whose, and for what: `sms|+2348030000000`. */
	key: string;
	most: number;
	seconds: number;
	/** What this deed takes; 1 unless told otherwise. */
	cost?: number;
}

const taking = prepared((db) => {
	const [present, until] = ["now", "until"].map((name) => sql`${sql.placeholder(name)}::timestamptz`) as [SQL, SQL];
	const cost = sql`${sql.placeholder("cost")}::int`;
	return db
		.insert(budgets)
		.values({ key: sql.placeholder("key"), spent: cost, until })
		.onConflictDoUpdate({
			target: budgets.key,
			set: {
				spent: sql`case when ${budgets.until} <= ${present} then ${cost} else ${budgets.spent} + ${cost} end`,
				until: sql`case when ${budgets.until} <= ${present} then ${until} else ${budgets.until} end`,
			},
			setWhere: sql`${budgets.until} <= ${present} or ${budgets.spent} + ${cost} <= ${sql.placeholder("most")}::int`,
		})
		.returning({ key: budgets.key })
		.prepare("take_from_budget");
});

/**
 * Takes from a budget, exactly also when many ask at once.
 * @returns 0 when it was there, else the seconds until the budget is whole again; nothing is taken then
 */
export async function spend(db: Db, now: Date, { key, most, seconds, cost = 1 }: Budget): Promise<number> {
	if (cost > most) return seconds;
	const until = new Date(now.getTime() + seconds * 1000);
	const taken = await taking(db).execute({ key, cost, most, until: until.toISOString(), now: now.toISOString() });
	if (taken.length > 0) return 0;
	const [row] = await db.select({ until: budgets.until }).from(budgets).where(eq(budgets.key, key));
	return Math.max(1, Math.ceil(((row?.until.getTime() ?? 0) - now.getTime()) / 1000));
}

/**
 * Takes from all of them, in the order of their keys so that no two deeds wait for each other. Within a transaction a
 * refusal gives back what was taken.
 * @throws TooMany with the seconds to wait
 */
export async function spendAll(db: Db, now: Date, wanted: readonly Budget[]): Promise<void> {
	for (const budget of [...wanted].sort((one, other) => (one.key < other.key ? -1 : 1))) {
		const wait = await spend(db, now, budget);
		if (wait > 0) throw new TooMany(wait);
	}
}

/** Gives one back that was taken for nothing. */
export async function giveBack(db: Db, key: string): Promise<void> {
	await db
		.update(budgets)
		.set({ spent: sql`greatest(${budgets.spent} - 1, 0)` })
		.where(eq(budgets.key, key));
}

/** Forgets the budgets that are whole again. */
export async function clearBudgets(db: Db, now: Date): Promise<void> {
	await db.delete(budgets).where(lt(budgets.until, now));
}
