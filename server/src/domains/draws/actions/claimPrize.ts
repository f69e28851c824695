import { and, eq, lte, sql } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { prizeName } from "../prizeName.ts";
import { drawPrizes, drawWinners } from "../tables.ts";

/** Pays a prize to the viewer who has won it, once. @throws NotFound; Conflict `draw-claimed`, `draw-lapsed` */
export function claimPrize(ctx: Ctx, id: number): Promise<{ name: string }> {
	return ctx.transaction(async (tx) => {
		const [row] = await tx
			.select({ winner: drawWinners, prize: drawPrizes })
			.from(drawWinners)
			.innerJoin(drawPrizes, eq(drawPrizes.id, drawWinners.prizeId))
			.where(and(eq(drawWinners.id, id), eq(drawWinners.uid, ctx.viewer.uid)))
			.for("update", { of: drawWinners });
		if (!row || row.winner.state === "pending") throw new NotFound();
		const { winner, prize } = row;
		const now = ctx.clock.now();
		if (winner.state === "claimed") throw new Conflict("draw-claimed");
		if (winner.state === "lapsed" || (winner.claimBy ?? now) <= now) throw new Conflict("draw-lapsed");
		await tx.update(drawWinners).set({ state: "claimed" }).where(eq(drawWinners.id, id));
		const { currency, amount } = prize;
		const about = { reason: "draw-prize", objectId: winner.drawId, key: `draw-prize:${id}` } as const;
		await transfer(tx, { from: "rewards", to: ctx.viewer.uid, currency, amount, ...about, now });
		return { name: prizeName(ctx.lang, prize) };
	});
}

/** Takes back the prizes that were not collected in time; an administrator draws them again. */
export async function lapsePrizes({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.transaction(async (tx) => {
		const lapsed = await tx
			.update(drawWinners)
			.set({ state: "lapsed" })
			.where(and(eq(drawWinners.state, "confirmed"), lte(drawWinners.claimBy, clock.now())))
			.returning({ prizeId: drawWinners.prizeId });
		for (const { prizeId } of lapsed)
			await tx
				.update(drawPrizes)
				.set({ given: sql`${drawPrizes.given} - 1` })
				.where(eq(drawPrizes.id, prizeId));
	});
}
