import type { Ctx } from "../../../platform/context.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { periodStart } from "../../wallet/actions/useLimit.ts";
import { findUsed } from "../../wallet/queries.ts";
import { openSeed, spinOutcome, tagOf } from "../fairness.ts";
import { prizeName } from "../prizeName.ts";
import { getShownDraw, listPrizes, takePrize } from "../queries.ts";
import { drawEntries } from "../tables.ts";
import { buyEntries } from "./enterDraw.ts";

/**
 * Spins a wheel: what it wins follows from the seed, the number of the spin and the viewer's tag, and is paid at once. A prize of which
 * none is left wins nothing.
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
		const place = spinOutcome(
			openSeed(secret, id, draw.sealedSeed),
			number,
			tag,
			prizes.map(({ parts }) => parts),
		);
		const hit = prizes[place];
		const prize = hit && (await takePrize(tx, hit.id)) ? hit : undefined;
		await tx.insert(drawEntries).values({ drawId: id, number, uid, tag, prizeId: prize?.id ?? null, createdAt: now });
		if (prize) {
			const { currency, amount } = prize;
			const key = `spin:${id}:${number}`;
			await transfer(tx, { from: "rewards", to: uid, currency, amount, reason: "draw-prize", objectId: id, key, now });
		}
		const used = await findUsed(tx, uid, `draw:${id}`, periodStart("day", now));
		return {
			number,
			prize: prize?.id ?? 0,
			name: prize ? prizeName(lang, prize) : "",
			left: Math.max(0, draw.maxPerMember - used),
		};
	});
}
