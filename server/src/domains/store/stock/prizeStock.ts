import type { Tx } from "../../../platform/data/db.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { stockChanges } from "../tables.ts";
import { holdStock } from "./queries.ts";

/** Goods that are won: one unit by default. A prize that is no goods has no offer. */
interface Prize {
	offerId: number | null;
	quantity?: number;
}

/** Keeps units for winners, or below 0 puts them back, with a line of the history. @returns false for too few */
async function hold(tx: Tx, offerId: number, held: number, now: Date): Promise<boolean> {
	const stock = await holdStock(tx, offerId, held);
	if (stock === undefined) return false;
	await tx.insert(stockChanges).values({ offerId, change: 0, held, stock, createdAt: now });
	return true;
}

/** Keeps goods for their winners. @throws Conflict `goods-sold-out` when there are too few */
export async function holdPrizes(tx: Tx, prizes: readonly Prize[], now: Date): Promise<void> {
	for (const { offerId, quantity = 1 } of prizes)
		if (offerId !== null && !(await hold(tx, offerId, quantity, now))) throw new Conflict("goods-sold-out");
}

/** Puts goods that nobody wins back into the stock. */
export async function releasePrizes(tx: Tx, prizes: readonly Prize[], now: Date): Promise<void> {
	for (const { offerId, quantity = 1 } of prizes)
		if (offerId !== null && !(await hold(tx, offerId, -quantity, now)))
			throw new Error(`the goods of offer ${offerId} are not held`);
}
