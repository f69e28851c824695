import { eq, lt } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { enqueue, publish } from "../../../platform/jobs/events.ts";
import { compareLedger } from "./compare.ts";
import { differenceFound } from "./events.ts";
import { walletReconciliations } from "./tables.ts";

export const reconcileJob = "wallet.reconcile-now";
const retainedMs = 90 * 86_400_000;

/**
 * Compares the ledger with itself, stores the report and tells the administrators of a difference.
 * @param by who asked for it
 */
export async function reconcile({ db, clock }: Pick<Deps, "db" | "clock">, by?: number): Promise<void> {
	const startedAt = clock.now();
	const { id } = first(
		await db
			.insert(walletReconciliations)
			.values({ startedAt, startedBy: by ?? null })
			.returning({ id: walletReconciliations.id }),
	);
	const report = await compareLedger(db, startedAt);
	await db.transaction(async (tx) => {
		const ended = { endedAt: clock.now(), report };
		await tx.update(walletReconciliations).set(ended).where(eq(walletReconciliations.id, id));
		if (report.count > 0) await publish(tx, differenceFound({ id }));
		const old = new Date(startedAt.getTime() - retainedMs);
		await tx.delete(walletReconciliations).where(lt(walletReconciliations.startedAt, old));
	});
}

/** Asks for a reconciliation; while one waits there is no second one. */
export function requestReconciliation(ctx: Ctx): Promise<Record<string, never>> {
	return ctx.transaction(async (tx) => {
		await enqueue(tx, reconcileJob, { by: ctx.viewer.uid }, { jobKey: reconcileJob, queue: reconcileJob });
		return {};
	});
}
