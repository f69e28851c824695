import { and, asc, eq, gt } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { bookmarks } from "../../../threads/like/tables.ts";
import { findMentionsOf } from "../../../threads/mention/queries.ts";
import { findPost, findThread } from "../../../threads/queries.ts";
import { notifyInBatches } from "./inBatches.ts";

export const notifyBookmarkersJob = "notifications.notify-bookmarkers";

/** Tells those who saved a thread of its new replies: the last one stands for those that were gathered. */
export async function notifyBookmarkers(
	deps: Pick<Deps, "db" | "clock">,
	{ tid, pid }: { tid: number; pid: number },
): Promise<void> {
	const { db, clock } = deps;
	const [thread, post] = [await findThread(db, tid), await findPost(db, pid)];
	if (!thread || thread.deletedAt || !post || post.deletedAt) return;
	const parent = await findPost(db, post.parentPid ?? 0);
	const quoted = await findPost(db, post.quotePid ?? 0);
	const notifiedOtherwise = new Set([
		thread.uid,
		...(await findMentionsOf(db, pid)).values(),
		...[parent, quoted].flatMap((one) => one?.uid ?? []),
	]);
	const list = async (after: number, limit: number): Promise<number[]> => {
		const rows = await db
			.select({ uid: bookmarks.uid })
			.from(bookmarks)
			.where(and(eq(bookmarks.tid, tid), gt(bookmarks.uid, after)))
			.orderBy(asc(bookmarks.uid))
			.limit(limit);
		return rows.map(({ uid }) => uid);
	};
	await notifyInBatches(
		deps,
		{ kind: "saved", subject: tid, tid, ref: pid, actor: post.uid, now: clock.now() },
		list,
		notifiedOtherwise,
	);
}
