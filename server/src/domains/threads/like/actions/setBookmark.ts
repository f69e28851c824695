import { and, eq } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import type { ThreadRow } from "../../queries.ts";
import { threads } from "../../tables.ts";
import { hotScore } from "../../thread/rules.ts";
import { favorites } from "../tables.ts";

/**
 * Adds or removes a member's bookmark of a thread, which the caller has locked.
 * @returns the number of bookmarks.
 */
export async function setBookmark(
	tx: Tx,
	thread: ThreadRow,
	{ uid, on, now }: { uid: number; on: boolean; now: Date },
): Promise<number> {
	const { tid } = thread;
	const changed = on
		? await tx
				.insert(favorites)
				.values({ tid, uid, createdAt: now })
				.onConflictDoNothing()
				.returning({ tid: favorites.tid })
		: await tx
				.delete(favorites)
				.where(and(eq(favorites.uid, uid), eq(favorites.tid, tid)))
				.returning({ tid: favorites.tid });
	if (changed.length === 0) return thread.favoriteCount;
	const favoriteCount = thread.favoriteCount + (on ? 1 : -1);
	await tx
		.update(threads)
		.set({ favoriteCount, hot: hotScore({ ...thread, favoriteCount }) })
		.where(eq(threads.tid, tid));
	await signal(tx, { invalidate: [threadTag(tid)] });
	return favoriteCount;
}
