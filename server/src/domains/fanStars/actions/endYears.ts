import { and, eq, isNull, lte } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { giveMedal } from "../../medals/actions/giveMedal.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { listMostVotes, lockYear } from "../queries.ts";
import { fanStars, fanStarYears } from "../tables.ts";

type EndDeps = Pick<Deps, "db" | "clock" | "config">;

/** Counts the votes of years that are over: each once, however many workers run it. */
export async function endYears(deps: EndDeps): Promise<void> {
	const over = await deps.db
		.select({ year: fanStarYears.year })
		.from(fanStarYears)
		.where(and(isNull(fanStarYears.endedAt), lte(fanStarYears.endsAt, deps.clock.now())));
	for (const { year } of over) await endYear(deps, year);
}

/** Makes the stars of a year, and gives them the medal and the XGold. */
function endYear({ db, clock, config }: EndDeps, year: number): Promise<void> {
	return db.transaction(async (tx) => {
		const row = await lockYear(tx, year, "update");
		const now = clock.now();
		if (row.endedAt || row.endsAt > now) return;
		const stars = await listMostVotes(tx, row);
		await tx.update(fanStarYears).set({ endedAt: now }).where(eq(fanStarYears.year, year));
		if (stars.length > 0)
			await tx.insert(fanStars).values(stars.map(({ uid, votes }, at) => ({ year, place: at + 1, uid, votes })));
		// Wallets are locked in the order of the members.
		for (const { uid } of stars.toSorted((a, b) => a.uid - b.uid)) {
			await giveMedal(tx, { uid, medal: "fan-star", source: "hand", reason: String(year), now });
			if (row.xgold === 0 || !config.features.wallet) continue;
			const about = { reason: "fan-star", key: `fan-star:${year}:${uid}`, now } as const;
			await transfer(tx, { from: "rewards", to: uid, currency: "xgold", amount: row.xgold, ...about });
		}
	});
}
