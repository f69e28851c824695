import { and, inArray, lt, or } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { dayMs } from "../../../platform/durations.ts";
import { runInBatches } from "../../../platform/jobs/batches.ts";
import { notifications } from "../tables.ts";

const batchSize = 1_000;

/** Deletes notifications that were deleted a day ago or read 90 days ago, and any older than a year. */
export async function deleteOldNotifications({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
	const isOld = or(
		lt(notifications.deletedAt, before(1)),
		lt(notifications.readAt, before(90)),
		lt(notifications.updatedAt, before(365)),
	);
	await runInBatches(async () => {
		const some = db.select({ id: notifications.id }).from(notifications).where(isOld).limit(batchSize);
		const deleted = await db
			.delete(notifications)
			.where(and(inArray(notifications.id, some)))
			.returning({ id: notifications.id });
		return deleted.length === batchSize;
	});
}
