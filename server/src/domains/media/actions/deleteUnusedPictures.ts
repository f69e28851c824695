import { sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { type RemoveFilesPayload, removeFilesJob } from "../jobs.ts";
import { unusedPictureMs } from "../rules.ts";
import { pictures } from "../tables.ts";

const batch = 200;

/**
 * Deletes pictures that were unused for a day. Locked rows are skipped; a job of the same transaction deletes the
 * files.
 */
export async function deleteUnusedPictures({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = new Date(clock.now().getTime() - unusedPictureMs);
	let deleted: number;
	do {
		deleted = await db.transaction(async (tx) => {
			const deletedPictures = await tx
				.delete(pictures)
				.where(
					// An array, so that the rows are selected and locked once, whatever the plan.
					sql`${pictures.aid} = any(array(
						select aid from pictures where used_by is null and created_at < ${before.toISOString()}::timestamptz
						and (retained_until is null or retained_until < ${clock.now().toISOString()}::timestamptz)
						order by created_at limit ${batch} for update skip locked))`,
				)
				.returning({ folder: pictures.folder, widths: pictures.widths });
			const payload: RemoveFilesPayload = { pictures: deletedPictures };
			if (deletedPictures.length > 0) await enqueue(tx, removeFilesJob, payload);
			return deletedPictures.length;
		});
	} while (deleted === batch);
}
