import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { openSeed } from "../fairness.ts";
import { type DrawRow, listEndedDraws, lockDraw, readEntries } from "../queries.ts";
import { draws } from "../tables.ts";
import { releaseUnwon } from "./releaseUnwon.ts";

type Services = Pick<Deps, "db" | "clock" | "config">;

/**
 * Closes a draw and publishes the hash of its entries. A wheel is over then: its seed is shown. Entries of others wait,
 * and are refused.
 */
export async function closeDraw(
	tx: Tx,
	{ config, clock }: Pick<Deps, "config" | "clock">,
	draw: DrawRow,
): Promise<void> {
	const hash = createHash("sha256");
	for await (const piece of readEntries(tx, draw)) hash.update(piece);
	const isWheel = draw.kind === "wheel";
	await tx
		.update(draws)
		.set({
			state: isWheel ? "confirmed" : "closed",
			entriesHash: hash.digest("hex"),
			...(isWheel && { seed: openSeed(config.secret, draw.id, draw.sealedSeed), sealedSeed: null }),
		})
		.where(eq(draws.id, draw.id));
	if (isWheel) await releaseUnwon(tx, { ...draw, state: "confirmed" }, clock.now());
}

/** Closes a draw if its time is over; once, also when several ask for it. @throws NotFound */
export async function closeIfEnded(deps: Services, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const draw = await lockDraw(tx, id);
		if (draw.state === "open" && draw.closesAt <= deps.clock.now()) await closeDraw(tx, deps, draw);
	});
}

/** Closes the draws whose time is over. */
export async function closeEndedDraws(deps: Services): Promise<void> {
	for (const { id } of await listEndedDraws(deps.db, deps.clock.now())) await closeIfEnded(deps, id);
}
