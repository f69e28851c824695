import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { lockAccount } from "../../../accounts/queries.ts";
import { transfer } from "../../../wallet/actions/transfer.ts";
import { incomePaid } from "../../events.ts";
import { findMonth, listUnpaid, lockIncome } from "../queries.ts";
import { firstDay } from "../ranking.ts";
import { creatorIncomes, creatorMonths } from "../tables.ts";

type Services = Pick<Deps, "db" | "clock" | "config">;

const batch = 200;

/**
 * Pays the confirmed list of a month: each line once, also with several workers, as its row is locked and names its
 * transfer.
 */
export async function payMonth({ db, clock, config }: Services, { month }: { month: string }): Promise<void> {
	if (!config.features.wallet || (await findMonth(db, month))?.state !== "confirmed") return;
	for (let after = 0; ; ) {
		const ids = await listUnpaid(db, month, after, batch);
		for (const id of ids) await payIncome({ db, clock }, id);
		after = ids.at(-1) ?? 0;
		if (ids.length < batch) break;
	}
	await db
		.update(creatorMonths)
		.set({ state: "paid", paidAt: clock.now() })
		.where(and(eq(creatorMonths.month, firstDay(month)), eq(creatorMonths.state, "confirmed")));
}

/** Pays a line, unless it is paid or its member has gone. */
const payIncome = ({ db, clock }: Pick<Services, "db" | "clock">, id: number): Promise<void> =>
	db.transaction(async (tx) => {
		const row = await lockIncome(tx, id);
		if (!row || row.paidAt || row.excluded !== null || row.amount === 0) return;
		if (row.uid === null || (await lockAccount(tx, row.uid)).deletedAt) return;
		const now = clock.now();
		const transferId = await transfer(tx, {
			from: "rewards",
			to: row.uid,
			currency: "xcoin",
			amount: row.amount,
			reason: "creator-income",
			objectId: id,
			key: `creator-income:${row.month}:${row.uid}`,
			now,
		});
		await tx.update(creatorIncomes).set({ transferId, paidAt: now }).where(eq(creatorIncomes.id, id));
		await publish(tx, incomePaid({ id, uid: row.uid }));
	});

/** Pays lists that are confirmed and were not paid, such as while the wallet was off. */
export async function payConfirmedMonths(deps: Services): Promise<void> {
	const { rows } = await deps.db.execute<{ month: string }>(
		sql`select to_char(month, 'YYYY-MM') as month from creator_months where state = 'confirmed' order by month`,
	);
	for (const { month } of rows) await payMonth(deps, { month });
}
