import type { PointTable } from "#contract/creatorIncome.ts";
import { type Behaviour, creatorPoints } from "#contract/xgold.ts";
import type { Db } from "../../../platform/data/db.ts";
import { countBegun, listEarningRules } from "../../wallet/earning/queries.ts";
import { firstDay } from "./ranking.ts";

const names = Object.keys(creatorPoints) as Behaviour[];

/** The points that count in a month, as `2026-11`: those in force when it begins (UTC). */
export async function findPointTable(db: Db, month: string): Promise<PointTable> {
	const begins = new Date(`${firstDay(month)}T00:00:00Z`);
	const [ruleOf, changes] = await Promise.all([listEarningRules(db, begins), countBegun(db, names, begins)]);
	const each = (name: keyof typeof creatorPoints): number => ruleOf(name).amount;
	return {
		version: 1 + changes,
		view: each("creator-view"),
		like: each("creator-like"),
		comment: each("creator-comment"),
		digest: each("creator-digest"),
	};
}
