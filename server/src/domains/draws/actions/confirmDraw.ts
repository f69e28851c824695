import { and, eq } from "drizzle-orm";
import { drawRules } from "#contract/draws.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Forbidden } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { winnersConfirmed } from "../events.ts";
import { openSeed } from "../fairness.ts";
import { lockDraw } from "../queries.ts";
import { draws, drawWinners } from "../tables.ts";
import { releaseUnwon } from "./releaseUnwon.ts";

const dayMs = 86_400_000;

/** Until when a prize that is won now can be collected. */
export const claimEnd = (now: Date): Date => new Date(now.getTime() + drawRules.claimDays * dayMs);

/**
 * Confirms the winners: they are public, are told, and have 14 days to collect their prizes. The seed is shown.
 * @throws NotFound; Conflict `draw-state`; Forbidden `draw-same-admin` for who has drawn
 */
export function confirmDraw(ctx: Ctx, id: number): Promise<{ id: number; winners: number }> {
	return ctx.transaction(async (tx) => {
		const draw = await lockDraw(tx, id);
		if (draw.state !== "drawn") throw new Conflict("draw-state");
		if (draw.drawnBy === ctx.viewer.uid) throw new Forbidden("draw-same-admin");
		const claimBy = claimEnd(ctx.clock.now());
		const winners = await tx
			.update(drawWinners)
			.set({ state: "confirmed", claimBy })
			.where(and(eq(drawWinners.drawId, id), eq(drawWinners.state, "pending")))
			.returning({ id: drawWinners.id, uid: drawWinners.uid });
		const seed = draw.seed || openSeed(ctx.deps.config.secret, id, draw.sealedSeed);
		await tx
			.update(draws)
			.set({ state: "confirmed", confirmedBy: ctx.viewer.uid, seed, sealedSeed: null })
			.where(eq(draws.id, id));
		await releaseUnwon(tx, { ...draw, state: "confirmed" }, ctx.clock.now());
		const notified = winners.flatMap((winner) => (winner.uid === null ? [] : [{ id: winner.id, uid: winner.uid }]));
		await publish(tx, winnersConfirmed({ drawId: id, winners: notified }));
		await logModeration(tx, ctx, {
			action: "confirm-draw",
			object: { kind: "draw", id },
			before: { state: "drawn" },
			after: { state: "confirmed", winners: winners.length },
		});
		return { id, winners: winners.length };
	});
}
