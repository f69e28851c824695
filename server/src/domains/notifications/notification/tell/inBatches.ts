import type { Deps } from "../../../../platform/context.ts";
import { type Occurrence, writeNotifications } from "../actions/writeNotifications.ts";

const batchSize = 500;

/** Tells many members of something, in batches of uids. @param list the next uids after one, in their order */
export async function notifyInBatches(
	{ db }: Pick<Deps, "db">,
	occurrence: Occurrence,
	list: (after: number, limit: number) => Promise<number[]>,
	without: ReadonlySet<number> = new Set(),
): Promise<void> {
	for (let after = 0; ; ) {
		const uids = await list(after, batchSize);
		const told = uids.filter((uid) => !without.has(uid));
		await db.transaction((tx) => writeNotifications(tx, occurrence, told));
		const last = uids.at(-1);
		if (last === undefined || uids.length < batchSize) return;
		after = last;
	}
}
