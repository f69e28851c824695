import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import {
	countRows,
	type DataExport,
	type ExportRows,
	exportPageSize,
	ownRows,
	readPages,
} from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { boardFollows } from "./board/tables.ts";
import { dismissedThreads } from "./dismiss/tables.ts";
import { threadDrafts } from "./draft/tables.ts";
import { bookmarks, likes, threadShares } from "./like/tables.ts";
import { mentions } from "./mention/tables.ts";
import { threadMutes } from "./mute/tables.ts";
import { posts, threads } from "./tables.ts";
import { tips } from "./tip/tables.ts";

/** What is pending for review is the member's own too. */
const notDeleted = (table: typeof posts | typeof threads) => isNull(table.deletedBy);

/** Uses the index of a member's posts. */
const afterPost = (last: { tid: number; pid: number } | undefined) =>
	last && sql`(${posts.tid}, ${posts.pid}) > (${last.tid}, ${last.pid})`;

const ownThreads: ExportRows = {
	name: "threads",
	size: (db, uid) => countRows(db, threads, and(eq(threads.uid, uid), notDeleted(threads))),
	read: (db, uid) =>
		readPages<{ pid: number; tid: number }>((last) =>
			db
				.select({
					tid: posts.tid,
					pid: posts.pid,
					board: threads.fid,
					section: threads.countryFid,
					topic: threads.topid,
					title: threads.subject,
					text: posts.message,
					pictures: posts.aids,
					tags: threads.tags,
					readAccess: threads.readaccess,
					products: sql`(select json_agg(json_build_object('title', own.name, 'description', own.description, 'link',
						product.url) order by own.place) from thread_products own
						join products product on product.id = own.product_id where own.tid = threads.tid)`,
					createdAt: threads.createdAt,
					likes: threads.likeCount,
					replies: threads.replyCount,
					views: threads.views,
				})
				.from(posts)
				.innerJoin(threads, eq(threads.pid, posts.pid))
				.where(and(eq(posts.uid, uid), notDeleted(threads), afterPost(last)))
				.orderBy(asc(posts.tid), asc(posts.pid))
				.limit(exportPageSize),
		),
};

const ownReplies: ExportRows = {
	name: "replies",
	size: (db, uid) => countRows(db, posts, and(eq(posts.uid, uid), notDeleted(posts))),
	async *read(db, uid) {
		const all = readPages<{ pid: number; tid: number; first: number | null }>((last) =>
			db
				.select({
					pid: posts.pid,
					tid: posts.tid,
					first: threads.pid,
					text: posts.message,
					pictures: posts.aids,
					createdAt: posts.createdAt,
					editedAt: posts.editedAt,
					likes: posts.likeCount,
				})
				.from(posts)
				.leftJoin(threads, eq(threads.tid, posts.tid))
				.where(and(eq(posts.uid, uid), notDeleted(posts), afterPost(last)))
				.orderBy(asc(posts.tid), asc(posts.pid))
				.limit(exportPageSize),
		);
		// First posts are in the same table; the threads part has them.
		for await (const { first, ...reply } of all) if (first !== reply.pid) yield reply;
	},
};

const ownLikes: ExportRows = {
	name: "likes",
	size: (db, uid) => countRows(db, likes, eq(likes.uid, uid)),
	read: (db, uid) =>
		// As text, to keep PostgreSQL's microseconds.
		readPages<{ pid: number; createdAt: string }>((last) =>
			db
				.select({ pid: likes.pid, createdAt: sql<string>`${likes.createdAt}::text` })
				.from(likes)
				.where(
					and(
						eq(likes.uid, uid),
						last && sql`(${likes.createdAt}, ${likes.pid}) > (${last.createdAt}::timestamptz, ${last.pid})`,
					),
				)
				.orderBy(asc(likes.createdAt), asc(likes.pid))
				.limit(exportPageSize),
		),
};

const sharedBy = (uid: number) => eq(threadShares.sharer, `u${uid}`);

const ownShares: ExportRows = {
	name: "shares",
	size: (db, uid) => countRows(db, threadShares, sharedBy(uid)),
	read: (db, uid) =>
		readPages<{ tid: number; day: string }>((last) =>
			db
				.select({ tid: threadShares.tid, day: threadShares.day })
				.from(threadShares)
				.where(and(sharedBy(uid), last && gt(threadShares.tid, last.tid)))
				.orderBy(asc(threadShares.tid))
				.limit(exportPageSize),
		),
};

/** Posts that mention the member. */
const mentionsOfMember: ExportRows = ownRows("mentions", exportColumns(mentions, "pid", "name", "createdAt"));

export const exportData: DataExport = {
	rows: [
		ownThreads,
		ownReplies,
		ownLikes,
		ownRows("favourites", exportColumns(bookmarks, "tid", "createdAt")),
		ownRows("tips", exportColumns(tips, "tid", "pid", "amount", "state", "createdAt")),
		ownShares,
		mentionsOfMember,
		ownRows("dismissed-threads", exportColumns(dismissedThreads, "tid", "createdAt")),
		ownRows("followed-boards", {
			table: boardFollows,
			owner: boardFollows.uid,
			columns: { board: boardFollows.fid, createdAt: boardFollows.createdAt },
			key: "board",
		}),
		ownRows("muted-threads", exportColumns(threadMutes, "tid", "createdAt")),
		ownRows("drafts", {
			table: threadDrafts,
			owner: threadDrafts.uid,
			columns: getTableColumns(threadDrafts),
			key: "tid",
		}),
	],
};
