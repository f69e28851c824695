import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { AppError, Conflict } from "../../../platform/http/errors.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { readBeacon } from "../beacon.ts";
import { drawNumbers, openSeed, shortName } from "../fairness.ts";
import { getDraw, listDrawnNumbers, listPrizes, lockDraw } from "../queries.ts";
import { drawEntries, drawPrizes, draws, drawWinners } from "../tables.ts";
import { closeIfEnded } from "./closeDraws.ts";

/**
 * Draws a number for each prize without a winner: of a closed draw all, later those that lapsed. They wait for another
 * administrator.
 * @throws NotFound; Conflict `draw-state` for one that is not closed, or has all its winners; AppError 503
 * `draw-beacon` while its round cannot be read
 */
export async function runDraw(ctx: Ctx, id: number): Promise<{ id: number; winners: number }> {
	const { deps, clock } = ctx;
	const { secret, beacon } = deps.config;
	await closeIfEnded(deps, id);
	const before = await getDraw(ctx.db, id);
	// The beacon is asked before the transaction: it may take seconds.
	const isMissing = before.beaconRound > 0 && before.publicValue === "" && before.state === "closed";
	const value = isMissing && beacon ? await readBeacon(beacon, before.beaconRound) : undefined;
	if (isMissing && !value) throw new AppError(503, "draw-beacon");
	return ctx.transaction(async (tx) => {
		const draw = await lockDraw(tx, id);
		const redraws = draw.state === "confirmed" && draw.kind === "date";
		if (draw.state !== "closed" && !redraws) throw new Conflict("draw-state");
		const now = clock.now();
		const prizes = await listPrizes(tx, [id]);
		const open = prizes.flatMap((prize) => Array.from({ length: prize.quantity - prize.given }, () => prize.id));
		const publicValue = value?.value ?? draw.publicValue;
		const seed = draw.seed || openSeed(secret, id, draw.sealedSeed);
		const sequence = { seed, entriesHash: draw.entriesHash, publicValue, entries: draw.entryCount };
		const drawn = { step: draw.nextStep, before: await listDrawnNumbers(tx, id) };
		const { numbers, nextStep } = drawNumbers(sequence, open.length, drawn);
		if (redraws && numbers.length === 0) throw new Conflict("draw-state");
		if (numbers.length > 0) {
			const entries = await tx
				.select({ number: drawEntries.number, uid: drawEntries.uid })
				.from(drawEntries)
				.where(and(eq(drawEntries.drawId, id), inArray(drawEntries.number, numbers)));
			const uidOf = new Map(entries.map(({ number, uid }) => [number, uid]));
			const authorOf = await listAuthors(tx, valuesOf(entries, "uid"));
			await tx.insert(drawWinners).values(
				numbers.map((number, at) => {
					const uid = uidOf.get(number) ?? null;
					const name = uid === null ? "…" : shortName(authorOf(uid).name);
					return { drawId: id, prizeId: open[at] ?? 0, number, uid, name, state: "pending" as const, createdAt: now };
				}),
			);
			for (const prize of prizes) {
				const given = prize.given + numbers.filter((_number, at) => open[at] === prize.id).length;
				if (given !== prize.given) await tx.update(drawPrizes).set({ given }).where(eq(drawPrizes.id, prize.id));
			}
		}
		await tx
			.update(draws)
			.set({
				state: "drawn",
				nextStep,
				publicValue,
				...(value && { beaconSignature: value.signature }),
				drawnBy: ctx.viewer.uid,
				confirmedBy: null,
			})
			.where(eq(draws.id, id));
		await logModeration(tx, ctx, {
			action: "run-draw",
			object: { kind: "draw", id },
			before: { state: draw.state },
			after: { state: "drawn", winners: numbers.length },
		});
		return { id, winners: numbers.length };
	});
}
