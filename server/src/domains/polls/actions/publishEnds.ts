import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { pollEnded } from "../events.ts";
import { polls } from "../tables.ts";

const batchSize = 100;

/** Publishes the end of each poll once. */
export async function publishEnds(deps: Pick<Deps, "db" | "clock">): Promise<void> {
	const { db, clock } = deps;
	const published = await db.transaction(async (tx) => {
		const due = tx
			.select({ tid: polls.tid })
			.from(polls)
			.where(and(eq(polls.endPublished, false), lte(polls.endsAt, clock.now())))
			.orderBy(asc(polls.endsAt))
			.limit(batchSize)
			.for("update", { skipLocked: true });
		const rows = await tx
			.update(polls)
			.set({ endPublished: true })
			.where(inArray(polls.tid, due))
			.returning({ tid: polls.tid });
		for (const { tid } of rows) await publish(tx, pollEnded({ tid }));
		return rows.length;
	});
	if (published === batchSize) await publishEnds(deps);
}
