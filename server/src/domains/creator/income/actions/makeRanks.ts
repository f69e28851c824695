import { sql } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { addDays, monthOfDay } from "../../../../platform/sectionDays.ts";
import { rollUpAll } from "../../figure/actions/rollUpDays.ts";
import { creatorRollUps } from "../../figure/tables.ts";
import { findPointTable } from "../pointTable.ts";
import { listMonthFigures, saveRanks } from "../queries.ts";
import { rankCreators } from "../ranking.ts";

/** Key of the advisory lock of what writes rankings and lists of months. */
export const rankLock = 7_320_418;

/** Counts today and yesterday, and ranks the creators of this month (L-052). */
export async function makeRanks({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	const today = now.toISOString().slice(0, 10);
	const month = monthOfDay(today);
	await rollUpAll({ db }, { from: addDays(today, -1), to: today });
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${rankLock})`);
		const counted = { month, until: addDays(today, -1), points: await findPointTable(tx, month) };
		await saveRanks(tx, month, rankCreators(await listMonthFigures(tx, month), counted));
		await tx
			.insert(creatorRollUps)
			.values({ kind: "ranks", day: today, madeAt: now })
			.onConflictDoUpdate({ target: creatorRollUps.kind, set: { day: today, madeAt: now } });
	});
}
