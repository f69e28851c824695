import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "../../platform/context.ts";
import type { Tx } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { runInBatches } from "../../platform/jobs/batches.ts";
import { releasePictures } from "../media/actions/releasePictures.ts";
import { boardFollows } from "./board/tables.ts";
import { boardBans } from "./boardBan/tables.ts";
import { dismissedThreads } from "./dismiss/tables.ts";
import { deleteDraftRow } from "./draft/queries.ts";
import { threadDrafts } from "./draft/tables.ts";
import { setBookmark } from "./like/actions/setBookmark.ts";
import { setLike } from "./like/actions/setLike.ts";
import { lockForLike } from "./like/queries.ts";
import { bookmarks, likes, threadShares } from "./like/tables.ts";
import { mentions } from "./mention/tables.ts";
import { threadMutes } from "./mute/tables.ts";
import { threadProducts } from "./product/tables.ts";
import { lockThread, postPictureUse } from "./queries.ts";
import { posts, postVersions, threads } from "./tables.ts";
import { threadTags } from "./tag/tables.ts";

type Services = Pick<Deps, "db" | "clock" | "hotScoreRenewals">;

/** Rows of a batch: those that are changed one by one, and those that are changed together. */
const [few, many] = [20, 100];

/** Rows of one deletion. */
export const deletedAtOnce = 1_000;

/**
 * Deletes drafts, likes, bookmarks and mentions of the member, and erases what the member had deleted. Other threads
 * and replies stay.
 */
export async function purge(deps: Services, uid: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const drafts = await tx.select({ tid: threadDrafts.tid }).from(threadDrafts).where(eq(threadDrafts.uid, uid));
		for (const draft of drafts) await deleteDraftRow(tx, draft);
	});
	await deleteRows(deps, threadShares, eq(threadShares.sharer, `u${uid}`));
	await deleteRows(deps, mentions, eq(mentions.uid, uid));
	await deleteRows(
		deps,
		postVersions,
		inArray(postVersions.pid, deps.db.select({ pid: posts.pid }).from(posts).where(eq(posts.uid, uid))),
	);
	await deleteRows(deps, threadMutes, eq(threadMutes.uid, uid));
	await deleteRows(deps, dismissedThreads, eq(dismissedThreads.uid, uid));
	await deps.db.delete(boardBans).where(eq(boardBans.uid, uid));
	await deps.db.delete(boardFollows).where(eq(boardFollows.uid, uid));
	await purgeLikes(deps, uid);
	await purgeBookmarks(deps, uid);
	await eraseDeleted(deps, uid);
}

/** Deletes rows that no other row depends on, in batches. */
const deleteRows = ({ db }: Services, table: PgTable, which: SQL): Promise<void> =>
	runInBatches(async () => {
		const some = sql`select ctid from ${table} where ${which} limit ${deletedAtOnce}`;
		const { rowCount } = await db.delete(table).where(sql`${table}.ctid = any(array(${some}))`);
		return rowCount === deletedAtOnce;
	});

/** Each like in its own transaction, so that no popular thread is locked for long. */
const purgeLikes = (deps: Services, uid: number): Promise<void> =>
	runInBatches(async () => {
		const { db, clock } = deps;
		const batch = await db.select({ pid: likes.pid }).from(likes).where(eq(likes.uid, uid)).limit(few);
		for (const { pid } of batch)
			await db.transaction(async (tx) => {
				const found = await lockForLike(tx, uid, pid);
				if (found) await setLike(tx, deps, found, { uid, on: false, now: clock.now() });
				else await tx.delete(likes).where(and(eq(likes.uid, uid), eq(likes.pid, pid)));
			});
		return batch.length === few;
	});

const purgeBookmarks = (deps: Services, uid: number): Promise<void> =>
	runInBatches(async () => {
		const { db, clock } = deps;
		const batch = await db.select({ tid: bookmarks.tid }).from(bookmarks).where(eq(bookmarks.uid, uid)).limit(few);
		for (const { tid } of batch)
			await db.transaction(async (tx) => {
				const thread = await lockThread(tx, tid);
				if (thread) await setBookmark(tx, deps, thread, { uid, on: false, now: clock.now() });
				else await tx.delete(bookmarks).where(and(eq(bookmarks.uid, uid), eq(bookmarks.tid, tid)));
			});
		return batch.length === few;
	});

/**
 * Nobody can restore what a deleted member had deleted; what moderators deleted stays for them. Goes through the
 * member's posts in the order of their index.
 */
async function eraseDeleted({ db }: Services, uid: number): Promise<void> {
	let last: { tid: number; pid: number } | undefined;
	await runInBatches(async () => {
		const batch = await db
			.select({
				tid: posts.tid,
				pid: posts.pid,
				isFirst: sql<boolean>`${posts.pid} = ${threads.pid}`,
				isGone: sql<boolean>`${isGone(posts, uid)} and not (${isErased})`,
				isThreadGone: sql<boolean>`${isGone(threads, uid)} and ${threads.subject} <> ''`,
			})
			.from(posts)
			.innerJoin(threads, eq(threads.tid, posts.tid))
			.where(and(eq(posts.uid, uid), last && sql`(${posts.tid}, ${posts.pid}) > (${last.tid}, ${last.pid})`))
			.orderBy(posts.tid, posts.pid)
			.limit(many);
		last = batch.at(-1);
		const ownThreads = batch.filter(({ isFirst, isThreadGone }) => isFirst && isThreadGone);
		const erased = [...new Set([...ownThreads, ...batch.filter((post) => post.isGone)])];
		if (erased.length > 0)
			await db.transaction((tx) => erase(tx, valuesOf(erased, "pid"), valuesOf(ownThreads, "tid")));
		return batch.length === many;
	});
}

/**
 * Whether the member had deleted it, or it is pending for review: what was not published, or no longer is, is deleted
 * with the account.
 */
const isGone = (table: typeof posts | typeof threads, uid: number): SQL<boolean> =>
	sql<boolean>`(${table.deletedBy} is not distinct from ${uid}::bigint or (${table.deletedBy} is null
		and ${table.pendingReason} is not null))`;

/** By an earlier run of the job. */
const isErased = sql`${posts.message} = '' and ${posts.html} = '' and ${posts.aids} = '{}'
	and ${posts.deletedBy} is not null`;

/** A pending row becomes one that its author has deleted. */
const deletedBy = (table: typeof posts | typeof threads): SQL =>
	sql`case when ${table.pendingReason} is null then ${table.deletedBy}
		else coalesce(${table.deletedBy}, ${table.uid}) end`;

async function erase(tx: Tx, pids: number[], tids: number[]): Promise<void> {
	await tx
		.update(posts)
		.set({ message: "", html: "", hiddenParts: [], aids: [], deletedBy: deletedBy(posts) })
		.where(inArray(posts.pid, pids));
	await tx.delete(mentions).where(inArray(mentions.pid, pids));
	if (tids.length > 0) {
		await tx.delete(threadTags).where(inArray(threadTags.tid, tids));
		await tx.delete(threadProducts).where(inArray(threadProducts.tid, tids));
		await tx
			.update(threads)
			.set({ subject: "", excerpt: "", aids: [], tags: [], deletedBy: deletedBy(threads) })
			.where(inArray(threads.tid, tids));
	}
	await releasePictures(tx, pids.map(postPictureUse));
}
