import { and, eq } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Deps } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import type { ThreadRow } from "../../queries.ts";
import { threads } from "../../tables.ts";
import { renewHotScoreLater } from "../../thread/actions/renewHotScores.ts";
import { bookmarks } from "../tables.ts";

/**
 * Adds or removes a member's bookmark of a thread, which the caller has locked.
 * @returns the number of bookmarks.
 */
export async function setBookmark(
	tx: Tx,
	deps: Pick<Deps, "hotScoreRenewals">,
	thread: ThreadRow,
	{ uid, on, now }: { uid: number; on: boolean; now: Date },
): Promise<number> {
	const { tid } = thread;
	const changed = on
		? await tx
				.insert(bookmarks)
				.values({ tid, uid, createdAt: now })
				.onConflictDoNothing()
				.returning({ tid: bookmarks.tid })
		: await tx
				.delete(bookmarks)
				.where(and(eq(bookmarks.uid, uid), eq(bookmarks.tid, tid)))
				.returning({ tid: bookmarks.tid });
	if (changed.length === 0) return thread.bookmarkCount;
	const bookmarkCount = thread.bookmarkCount + (on ? 1 : -1);
	await tx.update(threads).set({ bookmarkCount }).where(eq(threads.tid, tid));
	renewHotScoreLater(tx, deps, tid);
	await signal(tx, { invalidate: [threadTag(tid)] });
	return bookmarkCount;
}
