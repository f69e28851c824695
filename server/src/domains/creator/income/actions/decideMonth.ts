import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Conflict, Forbidden, NotFound } from "../../../../platform/http/errors.ts";
import { enqueue } from "../../../../platform/jobs/events.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { lockIncome, lockMonth, type MonthRow } from "../queries.ts";
import { firstDay } from "../ranking.ts";
import { creatorIncomes, creatorMonths } from "../tables.ts";
import { monthId } from "./prepareMonth.ts";

async function getMonth(tx: Tx, month: string): Promise<MonthRow> {
	const row = await lockMonth(tx, month);
	if (!row) throw new NotFound();
	return row;
}

const setMonth = (tx: Tx, month: string, values: Partial<MonthRow>) =>
	tx
		.update(creatorMonths)
		.set(values)
		.where(eq(creatorMonths.month, firstDay(month)));

/** The first administrator confirms a list. @throws NotFound; Conflict `creator-month-state` */
export function checkMonth(ctx: Ctx, month: string): Promise<void> {
	return ctx.transaction(async (tx) => {
		const { state } = await getMonth(tx, month);
		if (state !== "prepared") throw new Conflict("creator-month-state");
		await setMonth(tx, month, { state: "checked", checkedBy: ctx.viewer.uid });
		await logModeration(tx, ctx, {
			action: "check-creator-month",
			object: { kind: "creator-month", id: monthId(month) },
			before: { state },
			after: { state: "checked" },
		});
	});
}

/**
 * Another administrator confirms it: it is paid by a job.
 * @throws NotFound; Conflict `creator-month-state`; Forbidden `creator-same-admin`
 */
export function confirmMonth(ctx: Ctx, month: string): Promise<void> {
	return ctx.transaction(async (tx) => {
		const { state, checkedBy } = await getMonth(tx, month);
		if (state !== "checked") throw new Conflict("creator-month-state");
		if (checkedBy === ctx.viewer.uid) throw new Forbidden("creator-same-admin");
		await setMonth(tx, month, { state: "confirmed", confirmedBy: ctx.viewer.uid, confirmedAt: ctx.clock.now() });
		await enqueue(tx, "creator.pay-month", { month });
		await logModeration(tx, ctx, {
			action: "confirm-creator-month",
			object: { kind: "creator-month", id: monthId(month) },
			before: { state },
			after: { state: "confirmed" },
		});
	});
}

/** Leaves an income out, or takes it back in. @throws NotFound; Conflict `creator-month-state` for a confirmed month */
export function excludeIncome(ctx: Ctx, id: number, reason: string): Promise<void> {
	return ctx.transaction(async (tx) => {
		const found = await lockIncome(tx, id);
		if (!found) throw new NotFound();
		const month = found.month.slice(0, 7);
		const { state } = await getMonth(tx, month);
		if (state !== "prepared" && state !== "checked") throw new Conflict("creator-month-state");
		const excluded = cleanLine(reason) || null;
		await tx.update(creatorIncomes).set({ excluded }).where(eq(creatorIncomes.id, id));
		await setMonth(tx, month, { state: "prepared", checkedBy: null });
		await logModeration(tx, ctx, {
			action: "exclude-creator-income",
			object: { kind: "creator-income", id },
			reason,
			before: { excluded: found.excluded !== null },
			after: { excluded: excluded !== null },
		});
	});
}
