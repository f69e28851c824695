import type { DisputeView } from "#contract/wallet.ts";
import type { AdminDisputeView } from "#contract/walletDisputes.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { presentLines } from "../line/presenter.ts";
import { findLine } from "../line/queries.ts";
import { findBalances } from "../queries.ts";
import type { DisputeRow } from "./queries.ts";

/** A complaint for its member. */
export const presentDispute = (row: DisputeRow): DisputeView => ({
	id: row.id,
	message: row.message,
	dateline: unixSeconds(row.createdAt),
	state: row.answeredAt ? "answered" : "open",
	answer: row.answer ?? "",
	correction: row.correction,
	correctionId: row.correctionId ?? 0,
});

/** Complaints for administrators. */
export async function presentAdminDisputes(ctx: Ctx, rows: readonly DisputeRow[]): Promise<AdminDisputeView[]> {
	const authorOf = await listAuthors(ctx.db, valuesOf(rows, "uid"));
	const views = await Promise.all(
		rows.map(async (row) => {
			const line = await findLine(ctx.db, row.uid, row.transferId);
			if (!line) return [];
			const [balances, [shown]] = await Promise.all([findBalances(ctx.db, row.uid), presentLines(ctx, [line])]);
			return {
				...presentDispute(row),
				member: authorOf(row.uid),
				currency: line.currency,
				receipt: row.transferId,
				text: shown?.text ?? "",
				amount: line.amount,
				lineDateline: unixSeconds(line.createdAt),
				balance: balances[line.currency],
			};
		}),
	);
	return views.flat();
}
