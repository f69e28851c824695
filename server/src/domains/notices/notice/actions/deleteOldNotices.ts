import { and, inArray, lt, or } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { runInBatches } from "../../../../platform/jobs/batches.ts";
import { notices } from "../../tables.ts";

const dayMs = 86_400_000;
const batchSize = 1_000;

/** Deletes notices that were deleted a day ago or read 90 days ago, and any older than a year. */
export async function deleteOldNotices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
	const isOld = or(
		lt(notices.deletedAt, before(1)),
		lt(notices.readAt, before(90)),
		lt(notices.updatedAt, before(365)),
	);
	await runInBatches(async () => {
		const some = db.select({ id: notices.id }).from(notices).where(isOld).limit(batchSize);
		const deleted = await db
			.delete(notices)
			.where(and(inArray(notices.id, some)))
			.returning({ id: notices.id });
		return deleted.length === batchSize;
	});
}
