import type { Tx } from "../../../platform/data/db.ts";
import { together } from "../../../platform/data/together.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { replyAddressed, replyPosted } from "../events.ts";
import type { ThreadRow } from "../queries.ts";

/**
 * Publishes that a reply can be read for the first time. `addressed`: whether it may mention, quote or answer members.
 */
export async function publishReply(
	tx: Tx,
	{ tid, uid: author, bookmarkCount }: Pick<ThreadRow, "tid" | "uid" | "bookmarkCount">,
	{ pid, uid, addressed }: { pid: number; uid: number; addressed: boolean },
): Promise<void> {
	await together([
		publish(tx, replyPosted({ tid, pid, uid, author, bookmarked: bookmarkCount > 0, addressed })),
		addressed ? publish(tx, replyAddressed({ pid })) : Promise.resolve(),
	]);
}
