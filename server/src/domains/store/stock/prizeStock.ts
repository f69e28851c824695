import type { Tx } from "../../../platform/data/db.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { holdStock } from "./queries.ts";

/** Goods that are won: one unit by default. A prize that is no goods has no offer. */
interface Prize {
	offerId: number | null;
	quantity?: number;
}

/** Keeps goods for their winners. @throws Conflict `goods-sold-out` when there are too few */
export async function holdPrizes(tx: Tx, prizes: readonly Prize[]): Promise<void> {
	for (const { offerId, quantity = 1 } of prizes)
		if (offerId !== null && !(await holdStock(tx, offerId, quantity))) throw new Conflict("goods-sold-out");
}

/** Puts goods that nobody wins back into the stock. */
export async function releasePrizes(tx: Tx, prizes: readonly Prize[]): Promise<void> {
	for (const { offerId, quantity = 1 } of prizes)
		if (offerId !== null && !(await holdStock(tx, offerId, -quantity)))
			throw new Error(`the goods of offer ${offerId} are not held`);
}
