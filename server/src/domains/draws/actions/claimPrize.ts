import { and, eq, lte, sql } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { Conflict, Forbidden, NotFound } from "../../../platform/http/errors.ts";
import type { Wish } from "../../store/actions/chooseDelivery.ts";
import { placePrizeOrder } from "../../store/actions/placePrizeOrder.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { prizeName } from "../prizeName.ts";
import { listPrizes, lockDraw, lockWinner } from "../queries.ts";
import { drawPrizes, drawWinners } from "../tables.ts";
import { releaseUnwon } from "./releaseUnwon.ts";

/**
 * Gives a prize to the viewer who has won it, once: coins are paid, goods are ordered.
 * @param wish where goods go
 * @throws NotFound; Forbidden `draw-unavailable` while the wallet is off; Conflict `draw-claimed`, `draw-lapsed`; and
 * as `placePrizeOrder`
 */
export function claimPrize(ctx: Ctx, id: number, wish: Wish): Promise<{ name: string; orderId: number }> {
	return ctx.transaction(async (tx) => {
		const winner = await lockWinner(tx, id);
		if (!winner || winner.uid !== ctx.viewer.uid || winner.state === "pending") throw new NotFound();
		const now = ctx.clock.now();
		if (winner.state === "claimed") throw new Conflict("draw-claimed");
		if (winner.state === "lapsed" || (winner.claimBy ?? now) <= now) throw new Conflict("draw-lapsed");
		const { drawId, prizeId } = winner;
		const prize = (await listPrizes(tx, [drawId])).find((one) => one.id === prizeId);
		if (!prize) throw new NotFound();
		if (!ctx.deps.config.features.wallet) throw new Forbidden("draw-unavailable");
		await tx.update(drawWinners).set({ state: "claimed" }).where(eq(drawWinners.id, id));
		const { currency, amount, offerId } = prize;
		const key = `draw-prize:${id}`;
		let orderId = 0;
		if (offerId !== null) orderId = await placePrizeOrder(tx, ctx, { offerId, key }, wish);
		else if (currency && amount)
			await transfer(tx, {
				...{ from: "rewards", to: ctx.viewer.uid, currency, amount },
				...{ reason: "draw-prize", objectId: drawId, key, now },
			});
		return { name: prizeName(ctx.lang, prize), orderId };
	});
}

/**
 * Takes back the prizes that were not collected in time: an administrator draws them again; goods of a wheel go back
 * into the stock.
 */
export async function lapsePrizes({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.transaction(async (tx) => {
		const lapsed = await tx
			.update(drawWinners)
			.set({ state: "lapsed" })
			.where(and(eq(drawWinners.state, "confirmed"), lte(drawWinners.claimBy, clock.now())))
			.returning({ prizeId: drawWinners.prizeId, drawId: drawWinners.drawId });
		for (const drawId of new Set(lapsed.map((row) => row.drawId))) {
			const draw = await lockDraw(tx, drawId);
			if (draw.kind === "date")
				for (const { prizeId } of lapsed.filter((row) => row.drawId === drawId))
					await tx
						.update(drawPrizes)
						.set({ given: sql`${drawPrizes.given} - 1` })
						.where(eq(drawPrizes.id, prizeId));
			await releaseUnwon(tx, draw, clock.now());
		}
	});
}
