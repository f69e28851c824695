import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { incomeTables, tableOfMonth } from "#contract/creatorIncome.ts";
import type { Ctx, Deps } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Conflict } from "../../../../platform/http/errors.ts";
import { addDays, monthOfDay } from "../../../../platform/sectionDays.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { findShownDay, rollUpAll } from "../../figure/actions/rollUpDays.ts";
import { creators } from "../../tables.ts";
import { findPointTable } from "../pointTable.ts";
import { findMonth, listMonthFigures, lockMonth, saveIncomes } from "../queries.ts";
import { firstDay, lastDay, nextMonth, rankCreators } from "../ranking.ts";
import { creatorMonths } from "../tables.ts";
import { rankLock } from "./makeRanks.ts";

/** The number of a month in the moderation log: 202611. */
export const monthId = (month: string): number => Number(month.replace("-", ""));

/**
 * Makes the list of a month, and gives the title Super CP for the next one.
 * @returns false for a month that is confirmed
 */
async function makeList(tx: Tx, month: string, now: Date): Promise<boolean> {
	await tx.execute(sql`select pg_advisory_xact_lock(${rankLock})`);
	const row = await lockMonth(tx, month);
	if (row?.state === "confirmed" || row?.state === "paid") return false;
	const points = await findPointTable(tx, month);
	const values = {
		state: "prepared" as const,
		pointsVersion: points.version,
		incomeVersion: tableOfMonth(incomeTables, month).version,
		preparedAt: now,
		checkedBy: null,
	};
	await tx
		.insert(creatorMonths)
		.values({ month: firstDay(month), ...values })
		.onConflictDoUpdate({ target: creatorMonths.month, set: values });
	const ranked = rankCreators(await listMonthFigures(tx, month), { month, until: lastDay(month), points });
	await saveIncomes(tx, month, ranked);
	const superMonth = firstDay(nextMonth(month));
	const qualified = ranked.filter((one) => one.qualified).map(({ uid }) => uid);
	await tx.update(creators).set({ superMonth: null }).where(eq(creators.superMonth, superMonth));
	if (qualified.length > 0)
		await tx
			.update(creators)
			.set({ superMonth })
			.where(and(inArray(creators.uid, qualified), isNull(creators.leftAt)));
	return true;
}

/** Makes the list of the month before once all of its days are counted. */
export async function prepareLastMonth({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const month = monthOfDay(addDays(`${clock.now().toISOString().slice(0, 7)}-01`, -1));
	const shown = await findShownDay(db);
	if (shown === undefined || shown < lastDay(month) || (await findMonth(db, month))) return;
	await db.transaction(async (tx) => {
		if (!(await findMonth(tx, month))) await makeList(tx, month, clock.now());
	});
}

/**
 * Counts a month again and makes its list anew.
 * @throws Conflict `creator-month-open` for one that is not over or counted, `creator-month-state` for one that is
 * confirmed
 */
export async function prepareMonth(ctx: Ctx, month: string): Promise<void> {
	const { deps, clock } = ctx;
	const shown = await findShownDay(ctx.db);
	if (shown === undefined || shown < lastDay(month)) throw new Conflict("creator-month-open");
	const before = await findMonth(ctx.db, month);
	if (before?.state === "confirmed" || before?.state === "paid") throw new Conflict("creator-month-state");
	// Views by day are kept for some months: what is older stays as it was counted.
	if (firstDay(month) >= addDays(shown, -62)) await rollUpAll(deps, { from: firstDay(month), to: lastDay(month) });
	return ctx.transaction(async (tx) => {
		if (!(await makeList(tx, month, clock.now()))) throw new Conflict("creator-month-state");
		await logModeration(tx, ctx, {
			action: "prepare-creator-month",
			object: { kind: "creator-month", id: monthId(month) },
			before: { state: before?.state ?? "" },
			after: { state: "prepared" },
		});
	});
}
