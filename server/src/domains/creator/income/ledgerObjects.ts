import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { LedgerObjects } from "../../ledgerSlot.ts";
import { creatorIncomes } from "./tables.ts";

/** Lines of creator income, which link to the statement of their month. */
export const incomeLines: LedgerObjects = {
	kind: "creator-income",
	async load({ db, viewer }, ids) {
		const rows = await db
			.select({ id: creatorIncomes.id, month: creatorIncomes.month })
			.from(creatorIncomes)
			.where(and(inArray(creatorIncomes.id, [...ids]), eq(creatorIncomes.uid, viewer.uid)));
		return (id) => {
			const row = rows.find((one) => one.id === id);
			const month = row?.month.slice(0, 7);
			return month === undefined
				? undefined
				: { title: month, path: pathTo("ucenter/account/creator/income", { month }) };
		};
	},
};
