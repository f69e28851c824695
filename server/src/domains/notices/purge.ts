import { eq, inArray } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { runInBatches } from "../../platform/jobs/batches.ts";
import { deleteSubscriptionsOf } from "./push/queries.ts";
import { noticeSettings, notices } from "./tables.ts";
import { deleteWeeklyMailOf } from "./weeklyMail/queries.ts";

const batchSize = 200;

/** Deletes a member's notices and settings. What others were told of the member is no longer shown: the rows hold no text. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await runInBatches(async () => {
		const some = db.select({ id: notices.id }).from(notices).where(eq(notices.uid, uid)).limit(batchSize);
		const deleted = await db.delete(notices).where(inArray(notices.id, some)).returning({ id: notices.id });
		return deleted.length === batchSize;
	});
	await db.delete(noticeSettings).where(eq(noticeSettings.uid, uid));
	await deleteSubscriptionsOf(db, uid);
	await deleteWeeklyMailOf(db, uid);
}
