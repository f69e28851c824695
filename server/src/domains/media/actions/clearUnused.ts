import { sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/events.ts";
import { waitMs } from "../rules.ts";
import { pictures } from "../tables.ts";
import { type Remains, removeFilesTask } from "../tasks.ts";

const batch = 200;

/** Clears pictures that nothing used for a day. A row that is just being used is passed over; files go by a job of the same transaction. */
export async function clearUnused({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = new Date(clock.now().getTime() - waitMs);
	let cleared: number;
	do {
		cleared = await db.transaction(async (tx) => {
			const gone = await tx
				.delete(pictures)
				.where(
					// An array, so that the rows are chosen and locked once, whatever the plan.
					sql`${pictures.aid} = any(array(
						select aid from pictures where used_by is null and created_at < ${before.toISOString()}::timestamptz
						order by created_at limit ${batch} for update skip locked))`,
				)
				.returning({ folder: pictures.folder, widths: pictures.widths });
			const remains: Remains = { pictures: gone };
			if (gone.length > 0) await enqueue(tx, removeFilesTask, remains);
			return gone.length;
		});
	} while (cleared === batch);
}
