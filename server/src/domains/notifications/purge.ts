import { eq, inArray } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { runInBatches } from "../../platform/jobs/batches.ts";
import { deleteSubscriptionsOf } from "./push/queries.ts";
import { notificationSettings, notifications } from "./tables.ts";

const batchSize = 200;

/**
 * Deletes a member's notifications and settings. What others were notified of is no longer shown: the rows hold no
 * text.
 */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await runInBatches(async () => {
		const some = db
			.select({ id: notifications.id })
			.from(notifications)
			.where(eq(notifications.uid, uid))
			.limit(batchSize);
		const deleted = await db
			.delete(notifications)
			.where(inArray(notifications.id, some))
			.returning({ id: notifications.id });
		return deleted.length === batchSize;
	});
	await db.delete(notificationSettings).where(eq(notificationSettings.uid, uid));
	await deleteSubscriptionsOf(db, uid);
}
