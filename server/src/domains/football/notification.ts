import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { t } from "../../platform/i18n.ts";
import { type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { resultCounted } from "./events.ts";
import { listPredictions } from "./queries.ts";
import { footballFixtures, footballLines, footballPredictions, footballResults } from "./tables.ts";

/**
 * What the member's predictions of a day have brought: `subject` is the day of the kick-off, `refs` are the results. A
 * corrected result is one more for those whose points it changes.
 */
export const countedNotification: NotificationKind = {
	kind: "football-counted",
	tab: "system",
	setting: { name: "football", order: 13, title: "notification.setting.football" },
	icon: "trophy",
	on: [notifyOn(resultCounted, (_db, { resultId, day }) => [{ subject: day, ref: resultId, to: [] }])],
	async listMembers(db, { ref }) {
		const [result] = await db.select().from(footballResults).where(eq(footballResults.id, ref));
		if (!result) return undefined;
		const { fixtureId, revision } = result;
		const changed = sql`exists (select 1 from ${footballLines}
			where ${footballLines.predictionId} = ${footballPredictions.id}
			and ${footballLines.revision} = ${revision} and (${footballLines.points} <> 0 or ${revision} = 1))`;
		return async (after, limit) => {
			const rows = await db
				.select({ uid: footballPredictions.uid })
				.from(footballPredictions)
				.where(and(eq(footballPredictions.fixtureId, fixtureId), gt(footballPredictions.uid, after), changed))
				.orderBy(asc(footballPredictions.uid))
				.limit(limit);
			return rows.map(({ uid }) => uid);
		};
	},
	async load({ db, viewer, lang }, rows) {
		const found = await db
			.select({ resultId: footballResults.id, fixture: footballFixtures })
			.from(footballResults)
			.innerJoin(footballFixtures, eq(footballFixtures.id, footballResults.fixtureId))
			.where(inArray(footballResults.id, valuesOf(rows, "refs")));
		const fixtureOf = new Map(found.map(({ resultId, fixture }) => [resultId, fixture]));
		const predictions = await listPredictions(db, viewer.uid, [...new Set(found.map(({ fixture }) => fixture.id))]);
		return ({ refs }) => {
			const fixtures = new Map(refs.flatMap((ref) => fixtureOf.get(ref) ?? []).map((one) => [one.id, one]));
			const own = predictions.filter(({ fixtureId }) => fixtures.has(fixtureId));
			const fixture = fixtures.get(own[0]?.fixtureId ?? 0);
			if (!fixture) return undefined;
			const { home, away, homeGoals, awayGoals } = fixture;
			const points = own.reduce((sum, one) => sum + one.points, 0);
			return {
				text: () =>
					own.length === 1
						? t(lang, "notification.text.football-counted", {
								...{ home, away, points },
								result: `${homeGoals ?? 0}:${awayGoals ?? 0}`,
							})
						: t(lang, "notification.text.football-counted-many", { n: own.length, points }),
				opens: pathTo("goldenfootball"),
			};
		};
	},
};
