import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { earningLimits } from "#contract/earning.ts";
import { type AwardPeriod, type Behaviour, behaviours } from "#contract/xgold.ts";
import { type Db, first, prepared, type Tx } from "../../../platform/data/db.ts";
import { earningRules } from "./tables.ts";

type EarningRuleRow = typeof earningRules.$inferSelect;

/** What an activity pays, or something costs. */
interface EarningRule {
	period: AwardPeriod;
	max: number;
	/** XGold per time, or points. */
	amount: number;
}

const latestFirst = [desc(earningRules.startsAt), desc(earningRules.id)];

/** What an activity pays, or something costs, at a time. */
export async function findEarningRule(db: Db, activity: Behaviour, at: Date): Promise<EarningRule> {
	const [rule] = await latestRule(db).execute({ activity, at });
	return { ...behaviours[activity], ...rule };
}

const latestRule = prepared((db) => {
	const { max, amount } = earningRules;
	return db
		.select({ max, amount })
		.from(earningRules)
		.where(
			and(eq(earningRules.activity, sql.placeholder("activity")), lte(earningRules.startsAt, sql.placeholder("at"))),
		)
		.orderBy(...latestFirst)
		.limit(1)
		.prepare("latest_earning_rule");
});

/** All that applies at a time. */
export async function listEarningRules(db: Db, at: Date): Promise<(activity: Behaviour) => EarningRule> {
	const { activity, max, amount } = earningRules;
	const begun = await db
		.selectDistinctOn([activity], { activity, max, amount })
		.from(earningRules)
		.where(lte(earningRules.startsAt, at))
		.orderBy(activity, ...latestFirst);
	const byActivity = new Map(begun.map((rule) => [rule.activity, rule]));
	return (name) => {
		const rule = byActivity.get(name);
		return { ...behaviours[name], ...(rule && { max: rule.max, amount: rule.amount }) };
	};
}

/** How many versions of these are in force at a time. */
export const countBegun = (db: Db, names: readonly Behaviour[], at: Date): Promise<number> =>
	db.$count(earningRules, and(inArray(earningRules.activity, [...names]), lte(earningRules.startsAt, at)));

/** The versions of an activity, the latest first. */
export const listVersions = (db: Db, activity: Behaviour): Promise<EarningRuleRow[]> =>
	db
		.select()
		.from(earningRules)
		.where(eq(earningRules.activity, activity))
		.orderBy(...latestFirst)
		.limit(earningLimits.versions);

export async function insertEarningRule(tx: Tx, row: typeof earningRules.$inferInsert): Promise<number> {
	return first(await tx.insert(earningRules).values(row).returning({ id: earningRules.id })).id;
}

/** A version, locked until the transaction ends. */
export async function lockEarningRule(tx: Tx, id: number): Promise<EarningRuleRow | undefined> {
	return (await tx.select().from(earningRules).where(eq(earningRules.id, id)).for("update"))[0];
}

export async function deleteEarningRule(tx: Tx, id: number): Promise<void> {
	await tx.delete(earningRules).where(eq(earningRules.id, id));
}
