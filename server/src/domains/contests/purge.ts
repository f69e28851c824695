import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { contestEntries, contestJurors, contests } from "./tables.ts";
import { contestPairs, contestVotes } from "./vote/tables.ts";

/**
 * Entries of a deleted member leave the contests that run. Votes and places stay without the member, so that results
 * can still be counted.
 */
export function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	return db.transaction(async (tx) => {
		const running = tx.select({ id: contests.id }).from(contests).where(eq(contests.state, "published"));
		const own = eq(contestEntries.uid, uid);
		await tx
			.update(contestEntries)
			.set({ state: "withdrawn", appealUntil: null, appealed: false })
			.where(and(own, inArray(contestEntries.contestId, running)));
		await tx.update(contestEntries).set({ uid: null }).where(own);
		await tx.delete(contestPairs).where(eq(contestPairs.uid, uid));
		await tx.delete(contestJurors).where(eq(contestJurors.uid, uid));
		await tx.update(contestVotes).set({ uid: null }).where(eq(contestVotes.uid, uid));
	});
}
