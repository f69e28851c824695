import { and, asc, count, eq, gt, isNull, sql } from "drizzle-orm";
import { groupNow } from "../accounts/queries.ts";
import { accounts, sessions, signIns } from "../accounts/tables.ts";
import { favorites, likes } from "../likes/tables.ts";
import { passkeys } from "../security/tables.ts";
import { follows } from "../social/tables.ts";
import { posts, threads } from "../threads/tables.ts";
import { numberOf, type Part, paged, pageSize } from "./part.ts";
import { toldParts } from "./toldParts.ts";

const account: Part = {
	name: "account",
	size: async () => 1,
	async *rows(db, uid) {
		const columns = {
			uid: accounts.uid,
			username: accounts.username,
			name: accounts.name,
			email: accounts.email,
			emailVerifiedAt: accounts.emailVerifiedAt,
			phone: accounts.phone,
			groupId: groupNow,
			countryFid: accounts.countryFid,
			nationality: accounts.nationality,
			city: accounts.city,
			bio: accounts.bio,
			avatar: accounts.avatar,
			createdAt: accounts.createdAt,
		};
		yield* await db.select(columns).from(accounts).where(eq(accounts.uid, uid));
	},
};

/** Uses the index of a member's posts. */
const afterPost = (last: { tid: number; pid: number } | undefined) => last && sql`(${posts.tid}, ${posts.pid}) > (${last.tid}, ${last.pid})`;

const ownThreads: Part = {
	name: "threads",
	size: (db, uid) =>
		numberOf(
			db
				.select({ n: count() })
				.from(threads)
				.where(and(eq(threads.uid, uid), isNull(threads.deletedAt))),
		),
	rows: (db, uid) =>
		paged<{ pid: number; tid: number }>((last) =>
			db
				.select({
					tid: posts.tid,
					pid: posts.pid,
					board: threads.fid,
					section: threads.countryFid,
					title: threads.subject,
					text: posts.message,
					pictures: posts.aids,
					createdAt: threads.createdAt,
					likes: threads.likeCount,
					replies: threads.replyCount,
					views: threads.views,
				})
				.from(posts)
				.innerJoin(threads, eq(threads.pid, posts.pid))
				.where(and(eq(posts.uid, uid), isNull(threads.deletedAt), afterPost(last)))
				.orderBy(asc(posts.tid), asc(posts.pid))
				.limit(pageSize),
		),
};

const ownReplies: Part = {
	name: "replies",
	size: (db, uid) =>
		numberOf(
			db
				.select({ n: count() })
				.from(posts)
				.where(and(eq(posts.uid, uid), isNull(posts.deletedAt))),
		),
	async *rows(db, uid) {
		const all = paged<{ pid: number; tid: number; first: number | null }>((last) =>
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
				.where(and(eq(posts.uid, uid), isNull(posts.deletedAt), afterPost(last)))
				.orderBy(asc(posts.tid), asc(posts.pid))
				.limit(pageSize),
		);
		// First posts are in the same table; the threads part has them.
		for await (const { first, ...reply } of all) if (first !== reply.pid) yield reply;
	},
};

const ownLikes: Part = {
	name: "likes",
	size: (db, uid) => numberOf(db.select({ n: count() }).from(likes).where(eq(likes.uid, uid))),
	rows: (db, uid) =>
		// As text, to keep PostgreSQL's microseconds.
		paged<{ pid: number; createdAt: string }>((last) =>
			db
				.select({ pid: likes.pid, createdAt: sql<string>`${likes.createdAt}::text` })
				.from(likes)
				.where(and(eq(likes.uid, uid), last && sql`(${likes.createdAt}, ${likes.pid}) > (${last.createdAt}::timestamptz, ${last.pid})`))
				.orderBy(asc(likes.createdAt), asc(likes.pid))
				.limit(pageSize),
		),
};

const ownFavourites: Part = {
	name: "favourites",
	size: (db, uid) => numberOf(db.select({ n: count() }).from(favorites).where(eq(favorites.uid, uid))),
	rows: (db, uid) =>
		paged<{ tid: number }>((last) =>
			db
				.select({ tid: favorites.tid, createdAt: favorites.createdAt })
				.from(favorites)
				.where(and(eq(favorites.uid, uid), last && gt(favorites.tid, last.tid)))
				.orderBy(asc(favorites.tid))
				.limit(pageSize),
		),
};

const ownFollows: Part = {
	name: "follows",
	size: (db, uid) => numberOf(db.select({ n: count() }).from(follows).where(eq(follows.uid, uid))),
	rows: (db, uid) =>
		paged<{ uid: number }>((last) =>
			db
				.select({ uid: follows.followUid, createdAt: follows.createdAt })
				.from(follows)
				.where(and(eq(follows.uid, uid), last && gt(follows.followUid, last.uid)))
				.orderBy(asc(follows.followUid))
				.limit(pageSize),
		),
};

const ownSessions: Part = {
	name: "sessions",
	size: (db, uid) => numberOf(db.select({ n: count() }).from(sessions).where(eq(sessions.uid, uid))),
	rows: (db, uid) =>
		paged<{ id: number }>((last) =>
			db
				.select({ id: sessions.id, userAgent: sessions.userAgent, address: sessions.address, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
				.from(sessions)
				.where(and(eq(sessions.uid, uid), last && gt(sessions.id, last.id)))
				.orderBy(asc(sessions.id))
				.limit(pageSize),
		),
};

const ownSignIns: Part = {
	name: "sign-ins",
	size: (db, uid) => numberOf(db.select({ n: count() }).from(signIns).where(eq(signIns.uid, uid))),
	rows: (db, uid) =>
		paged<{ id: number }>((last) =>
			db
				.select()
				.from(signIns)
				.where(and(eq(signIns.uid, uid), last && gt(signIns.id, last.id)))
				.orderBy(asc(signIns.id))
				.limit(pageSize),
		),
};

const ownPasskeys: Part = {
	name: "passkeys",
	size: (db, uid) => numberOf(db.select({ n: count() }).from(passkeys).where(eq(passkeys.uid, uid))),
	async *rows(db, uid) {
		yield* await db
			.select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
			.from(passkeys)
			.where(eq(passkeys.uid, uid))
			.limit(pageSize);
	},
};

/** All stored data about a member, without secrets (hashes and encrypted values). */
export const parts: readonly Part[] = [
	account,
	ownThreads,
	ownReplies,
	ownLikes,
	ownFavourites,
	ownFollows,
	ownSessions,
	ownSignIns,
	ownPasskeys,
	...toldParts,
];
