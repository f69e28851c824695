import { and, eq, gt, gte, lte } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { hourMs } from "../../../../platform/durations.ts";
import { contests } from "../../tables.ts";
import { contestHeads } from "../tables.ts";

/** Publishes the last hash of each contest whose votes run, or have ended within the last hours; the same one once. */
export async function publishHeads({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	const rows = await db
		.select({ contestId: contests.id, n: contests.voteCount, hash: contests.voteHash })
		.from(contests)
		.where(
			and(
				eq(contests.state, "published"),
				lte(contests.closesAt, now),
				gte(contests.endsAt, new Date(now.getTime() - 3 * hourMs)),
				gt(contests.voteCount, 0),
			),
		);
	if (rows.length === 0) return;
	await db
		.insert(contestHeads)
		.values(rows.map((row) => ({ ...row, publishedAt: now })))
		.onConflictDoNothing();
}
