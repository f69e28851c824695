import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exchangeOrders } from "./tables.ts";

const { id, uid, countryFid, xcoin, rate, state, createdAt, expiresAt, endedAt } = exchangeOrders;

export const exportData: DataExport = {
	rows: [
		ownRows("exchanges", {
			table: exchangeOrders,
			owner: uid,
			columns: { id, section: countryFid, xcoin, rate, state, createdAt, expiresAt, endedAt },
			key: "id",
		}),
	],
};
