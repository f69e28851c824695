import { sql } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { footballFixtures, footballLines, footballPredictions } from "./tables.ts";

const { id, uid, fixtureId, homeGoals, awayGoals, changedAt } = footballPredictions;

export const exportData: DataExport = {
	rows: [
		ownRows("football-predictions", {
			table: footballPredictions,
			owner: uid,
			columns: {
				id,
				fixture: sql`(select f.home || ' – ' || f.away from ${footballFixtures} f where f.id = ${fixtureId})`,
				homeGoals,
				awayGoals,
				changedAt,
				points: sql`(select coalesce(sum(l.points), 0)::int from ${footballLines} l where l.prediction_id = ${id})`,
				xgold: sql`(select coalesce(sum(l.xgold), 0)::int from ${footballLines} l where l.prediction_id = ${id})`,
			},
			key: "id",
		}),
	],
};
