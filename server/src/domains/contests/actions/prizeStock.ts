import type { Tx } from "../../../platform/data/db.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { holdStock } from "../../store/stock/queries.ts";
import { listPrizes, type PrizeRow } from "../queries.ts";

/** Keeps the goods of a contest for its winners. @throws Conflict `goods-sold-out` */
export async function holdPrizes(tx: Tx, contestId: number): Promise<void> {
	for (const { offerId } of await listPrizes(tx, [contestId]))
		if (offerId !== null && !(await holdStock(tx, offerId, 1))) throw new Conflict("goods-sold-out");
}

/** Puts goods that nobody wins back into the stock. */
export async function releasePrizes(tx: Tx, prizes: readonly PrizeRow[]): Promise<void> {
	for (const { offerId, place } of prizes)
		if (offerId !== null && !(await holdStock(tx, offerId, -1)))
			throw new Error(`the goods of place ${place} are not held`);
}
