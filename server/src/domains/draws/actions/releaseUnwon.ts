import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { releasePrizes } from "../../store/stock/prizeStock.ts";
import { countWon, type DrawRow, listDrawnNumbers, listPrizes, type PrizeRow } from "../queries.ts";
import { drawPrizes } from "../tables.ts";

type Draw = Pick<DrawRow, "kind" | "state" | "entryCount">;

/** How many of a prize can still be won: after the confirmation those that are drawn again. */
function stillOpen({ kind, state }: Draw, { quantity, given }: PrizeRow, hasEntriesLeft: boolean): number {
	const canBeWon = state === "open" || state === "closed" || state === "drawn";
	const isDrawnAgain = state === "confirmed" && kind === "date" && hasEntriesLeft;
	return canBeWon || isDrawnAgain ? quantity - given : 0;
}

/** Puts the goods that no winner can get any more back into the stock, after a draw has changed. */
export async function releaseUnwon(tx: Tx, draw: Draw & Pick<DrawRow, "id">, now: Date): Promise<void> {
	const prizes = (await listPrizes(tx, [draw.id])).filter(({ offerId }) => offerId !== null);
	if (prizes.length === 0) return;
	const won = await countWon(tx, draw.id);
	const hasEntriesLeft = (await listDrawnNumbers(tx, draw.id)).length < draw.entryCount;
	for (const prize of prizes) {
		const { waiting, claimed } = won.find(({ prizeId }) => prizeId === prize.id) ?? { waiting: 0, claimed: 0 };
		const held = prize.quantity - prize.released - claimed;
		const released = held - waiting - stillOpen(draw, prize, hasEntriesLeft);
		if (released <= 0) continue;
		await tx
			.update(drawPrizes)
			.set({ released: sql`${drawPrizes.released} + ${released}` })
			.where(eq(drawPrizes.id, prize.id));
		await releasePrizes(tx, [{ offerId: prize.offerId, quantity: released }], now);
	}
}
