import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import type { ThreadRow } from "../../threads/queries.ts";
import { bugs } from "../tables.ts";

/** A moderator's first reply answers a bug. */
export async function markAnswered(tx: Tx, { viewer, clock }: Ctx, thread: ThreadRow): Promise<void> {
	if (viewer.uid === thread.uid || !viewer.moderates(thread.countryFid, thread.fid)) return;
	await tx
		.update(bugs)
		.set({ answeredAt: clock.now() })
		.where(and(eq(bugs.tid, thread.tid), isNull(bugs.answeredAt)));
}
