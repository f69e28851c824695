import { inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import type { LedgerObjects } from "../ledgerSlot.ts";
import { exchangeOrders } from "./tables.ts";

/** Lines about exchanges, by id: how many XCoin at which rate. */
export const exchangeLines: LedgerObjects = {
	kind: "exchange",
	async load({ db, lang }, ids) {
		const { id, xcoin, rate } = exchangeOrders;
		const rows = await db
			.select({ id, xcoin, rate })
			.from(exchangeOrders)
			.where(inArray(id, [...ids]));
		return (wanted) => {
			const row = rows.find((one) => one.id === wanted);
			return row && { title: t(lang, "ledger.exchangeOf", row), path: pathTo("ucenter/exchange") };
		};
	},
};
