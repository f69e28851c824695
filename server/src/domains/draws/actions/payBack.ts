import { and, asc, count, eq, gt, isNotNull } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { drawEntries, draws } from "../tables.ts";

const batch = 200;

/** Pays the tickets of a cancelled draw back; once per member, however often the job runs. */
export async function payBack({ db, clock }: Pick<Deps, "db" | "clock">, { id }: { id: number }): Promise<void> {
	const { price } = first(await db.select({ price: draws.price }).from(draws).where(eq(draws.id, id)));
	for (let after = 0; ; ) {
		const members = await db
			.select({ uid: drawEntries.uid, n: count() })
			.from(drawEntries)
			.where(and(eq(drawEntries.drawId, id), isNotNull(drawEntries.uid), gt(drawEntries.uid, after)))
			.groupBy(drawEntries.uid)
			.orderBy(asc(drawEntries.uid))
			.limit(batch);
		for (const { uid, n } of members) {
			if (uid === null) continue;
			after = uid;
			const about = { reason: "draw-refund", objectId: id, key: `draw-refund:${id}:${uid}`, now: clock.now() } as const;
			await db.transaction((tx) =>
				transfer(tx, { from: "fees", to: uid, currency: "xgold", amount: n * price, ...about }),
			);
		}
		if (members.length < batch) return;
	}
}
