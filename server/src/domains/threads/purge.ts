import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { constraints } from "#contract/constraints.ts";
import type { Deps } from "../../platform/context.ts";
import { releasePictures } from "../media/actions/releasePictures.ts";
import { deleteDraftRow, listDrafts } from "./draft/queries.ts";
import { hiddenThreads } from "./hide/tables.ts";
import { setBookmark } from "./like/actions/setBookmark.ts";
import { setLike } from "./like/actions/setLike.ts";
import { lockForLike } from "./like/queries.ts";
import { favorites, likes, threadShares } from "./like/tables.ts";
import { mentions } from "./mention/tables.ts";
import { threadProducts } from "./product/tables.ts";
import { lockThread, postPictureUse } from "./queries.ts";
import { posts, threads, threadTags } from "./tables.ts";

type Services = Pick<Deps, "db" | "clock">;

/** Rows per query. */
const batchSize = 200;

/** Deletes drafts, likes, bookmarks and mentions of the member, and erases what the member had deleted. Other threads and replies stay. */
export async function purge(deps: Services, uid: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		for (const draft of await listDrafts(tx, uid, { offset: 0, limit: constraints.maxDrafts })) await deleteDraftRow(tx, draft);
	});
	await deps.db.delete(threadShares).where(eq(threadShares.sharer, `u${uid}`));
	await deps.db.delete(mentions).where(eq(mentions.uid, uid));
	await deps.db.delete(hiddenThreads).where(eq(hiddenThreads.uid, uid));
	await purgeLikes(deps, uid);
	await purgeBookmarks(deps, uid);
	await eraseDeleted(deps, uid);
}

/** Each like in its own transaction, so that no popular thread is locked for long. */
async function purgeLikes({ db, clock }: Services, uid: number): Promise<void> {
	const batch = await db.select({ pid: likes.pid }).from(likes).where(eq(likes.uid, uid)).limit(batchSize);
	for (const { pid } of batch)
		await db.transaction(async (tx) => {
			const found = await lockForLike(tx, pid);
			if (found) await setLike(tx, found.thread, found.post, { uid, on: false, now: clock.now() });
			else await tx.delete(likes).where(and(eq(likes.uid, uid), eq(likes.pid, pid)));
		});
	if (batch.length === batchSize) await purgeLikes({ db, clock }, uid);
}

async function purgeBookmarks({ db, clock }: Services, uid: number): Promise<void> {
	const batch = await db.select({ tid: favorites.tid }).from(favorites).where(eq(favorites.uid, uid)).limit(batchSize);
	for (const { tid } of batch)
		await db.transaction(async (tx) => {
			const thread = await lockThread(tx, tid);
			if (thread) await setBookmark(tx, thread, { uid, on: false, now: clock.now() });
			else await tx.delete(favorites).where(and(eq(favorites.uid, uid), eq(favorites.tid, tid)));
		});
	if (batch.length === batchSize) await purgeBookmarks({ db, clock }, uid);
}

/** Nobody can restore what a deleted member had deleted; what moderators deleted stays for them. */
async function eraseDeleted({ db }: Services, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		// What is held for review was not published, or no longer is: it is deleted with the account.
		for (const table of [threads, posts])
			await tx
				.update(table)
				.set({ deletedBy: uid })
				.where(and(eq(table.uid, uid), isNotNull(table.heldReason), isNull(table.deletedBy)));
		const ownDeleted = and(eq(threads.uid, uid), eq(threads.deletedBy, uid));
		const firstPosts = tx.select({ pid: threads.pid }).from(threads).where(ownDeleted);
		const erased = await tx
			.update(posts)
			.set({ message: "", html: "", hiddenParts: [], aids: [] })
			.where(and(eq(posts.uid, uid), or(eq(posts.deletedBy, uid), inArray(posts.pid, firstPosts))))
			.returning({ pid: posts.pid });
		const pids = erased.map(({ pid }) => pid);
		await tx.delete(mentions).where(inArray(mentions.pid, pids));
		await tx.delete(threadTags).where(inArray(threadTags.tid, tx.select({ tid: threads.tid }).from(threads).where(ownDeleted)));
		await tx.update(threads).set({ subject: "", excerpt: "", aids: [], tags: [] }).where(ownDeleted);
		await tx.delete(threadProducts).where(inArray(threadProducts.tid, tx.select({ tid: threads.tid }).from(threads).where(ownDeleted)));
		await releasePictures(tx, pids.map(postPictureUse));
	});
}
