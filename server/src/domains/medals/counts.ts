import { sql } from "drizzle-orm";
import { type MedalMeasure, type MedalName, medalNames, medalRow } from "#contract/medals.ts";
import { type Db, preparedSql } from "../../platform/data/db.ts";
import { findMedalMeasure } from "../medalSlot.ts";
import { medalAwards } from "./tables.ts";

/** What is counted of a member, and the levels of the medals that they have. */
export interface MemberCounts {
	uid: number;
	counts: Partial<Record<MedalMeasure, number>>;
	levels: Partial<Record<MedalName, number>>;
}

/** Counts measures of members in one query. */
export async function countMeasures(
	db: Db,
	uids: readonly number[],
	measures: readonly MedalMeasure[],
	now: Date,
): Promise<MemberCounts[]> {
	const [uid] = uids;
	const isOne = uids.length === 1;
	const name = [isOne, ...measures].join();
	const count = countStatements.get(name) ?? countStatement(`medal_counts_${countStatements.size}`, isOne, measures);
	countStatements.set(name, count);
	return count(db, { members: isOne ? uid : uids, now: now.toISOString() });
}

const countStatements = new Map<string, ReturnType<typeof countStatement>>();

/**
 * @param isOne whether it counts of one member: PostgreSQL expects several of a list, and would plan each time for one
 */
const countStatement = (name: string, isOne: boolean, measures: readonly MedalMeasure[]) =>
	preparedSql<MemberCounts>(name, () => {
		const members = sql.placeholder("members");
		const counted = measures.flatMap((measure) => {
			const count = findMedalMeasure(measure)?.(sql.raw("m.uid"), sql`${sql.placeholder("now")}`);
			return count ? sql`${sql.raw(`'${measure}'`)}::text, coalesce(${count}, 0)::bigint` : [];
		});
		return sql`select m.uid, json_build_object(${sql.join(counted, sql`, `)}) as counts,
			(select coalesce(json_object_agg(a.medal, a.level), '{}') from ${medalAwards} a where a.uid = m.uid) as levels
			from ${isOne ? sql`(values (${members}::bigint))` : sql`unnest(${members}::bigint[])`} as m(uid)`;
	});

/** The level of a medal that a count reaches; 0 for none. */
export const reachedLevel = (name: MedalName, counted: number): number =>
	medalRow(name).rule?.levels.filter((needed) => counted >= needed).length ?? 0;

/** Medals whose level is higher by their counts than what the member has. */
export const dueMedals = ({ counts, levels }: MemberCounts): { medal: MedalName; level: number }[] =>
	medalNames.flatMap((medal) => {
		const { rule } = medalRow(medal);
		const level = rule ? reachedLevel(medal, counts[rule.measure] ?? 0) : 0;
		return level > (levels[medal] ?? 0) ? { medal, level } : [];
	});
