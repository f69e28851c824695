import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { periodStart } from "../../wallet/actions/consumeLimit.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { findUsed } from "../../wallet/queries.ts";
import { winnersConfirmed } from "../events.ts";
import { openSeed, shortName, spinOutcome, tagOf } from "../fairness.ts";
import { prizeName } from "../prizeName.ts";
import { getShownDraw, listPrizes, takePrize } from "../queries.ts";
import { drawEntries, drawWinners } from "../tables.ts";
import { claimEnd } from "./confirmDraw.ts";
import { buyEntries } from "./enterDraw.ts";

/**
 * Spins a wheel: what it wins follows from the seed, the number of the spin and the viewer's tag, and coins are paid at
 * once. A prize of which none is left wins nothing.
 * @throws NotFound; Conflict `draw-kind` for a draw at a date; and as `buyEntries`
 */
export function spinWheel(ctx: Ctx, id: number) {
	const { viewer, clock, deps, lang } = ctx;
	return ctx.transaction(async (tx) => {
		const draw = await getShownDraw(tx, id, ctx.countryFid);
		if (draw.kind !== "wheel") throw new Conflict("draw-kind");
		const number = await buyEntries(tx, ctx, draw, 1);
		const { uid } = viewer;
		const now = clock.now();
		const { secret } = deps.config;
		const tag = tagOf(secret, id, uid);
		const prizes = await listPrizes(tx, [id]);
		const place = spinOutcome(openSeed(secret, id, draw.sealedSeed), number, tag, valuesOf(prizes, "parts"));
		const hit = prizes[place];
		const prize = hit && (await takePrize(tx, hit.id)) ? hit : undefined;
		await tx.insert(drawEntries).values({ drawId: id, number, uid, tag, prizeId: prize?.id ?? null, createdAt: now });
		let won = 0;
		if (prize?.offerId) won = await winGoods(tx, ctx, { drawId: id, prizeId: prize.id, number });
		else if (prize?.currency && prize.amount) {
			const { currency, amount } = prize;
			const key = `spin:${id}:${number}`;
			await transfer(tx, { from: "rewards", to: uid, currency, amount, reason: "draw-prize", objectId: id, key, now });
		}
		const used = await findUsed(tx, uid, `draw:${id}`, periodStart("day", now));
		return {
			number,
			prize: prize?.id ?? 0,
			name: prize ? prizeName(lang, prize) : "",
			won,
			left: Math.max(0, draw.maxPerMember - used),
		};
	});
}

/**
 * Notes that the viewer has won goods, which are collected as those of a draw at a date.
 * @returns the id of the winner
 */
async function winGoods(
	tx: Tx,
	{ viewer, clock }: Ctx,
	spin: { drawId: number; prizeId: number; number: number },
): Promise<number> {
	const { uid } = viewer;
	const now = clock.now();
	const name = shortName((await listAuthors(tx, [uid]))(uid).name);
	const row = { ...spin, uid, name, state: "confirmed" as const, createdAt: now, claimBy: claimEnd(now) };
	const { id } = first(await tx.insert(drawWinners).values(row).returning({ id: drawWinners.id }));
	await publish(tx, winnersConfirmed({ drawId: spin.drawId, winners: [{ id, uid }] }));
	return id;
}
