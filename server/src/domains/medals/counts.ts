import { type SQLWrapper, sql } from "drizzle-orm";
import { type MedalMeasure, type MedalName, medalNames, medalRow } from "#contract/medals.ts";
import type { Db } from "../../platform/data/db.ts";
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
	const uid: SQLWrapper = sql.raw("m.uid");
	const counted = measures.flatMap((name) => {
		const measure = findMedalMeasure(name);
		return measure ? sql`${sql.raw(`'${name}'`)}::text, coalesce(${measure(uid, now)}, 0)::bigint` : [];
	});
	const { rows } = await db.execute<{ uid: string; counts: MemberCounts["counts"]; levels: MemberCounts["levels"] }>(
		sql`select m.uid, json_build_object(${sql.join(counted, sql`, `)}) as counts,
			(select coalesce(json_object_agg(a.medal, a.level), '{}') from ${medalAwards} a where a.uid = m.uid) as levels
			from unnest(${sql.param(uids)}::bigint[]) as m(uid)`,
	);
	return rows.map(({ uid: member, counts, levels }) => ({ uid: Number(member), counts, levels }));
}

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
