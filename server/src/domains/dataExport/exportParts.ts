import { and, asc, count, eq, gt, isNull, sql } from "drizzle-orm";
import { effectiveGroup } from "../accounts/queries.ts";
import { accounts, logins, sessions } from "../accounts/tables.ts";
import { passkeys } from "../auth/security/tables.ts";
import { follows } from "../social/tables.ts";
import { favorites, likes } from "../threads/like/tables.ts";
import { posts, threads } from "../threads/tables.ts";
import { type ExportPart, pageSize, paginate, readCount } from "./exportPart.ts";
import { profileParts } from "./profileParts.ts";

const account: ExportPart = {
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
			groupId: effectiveGroup,
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

const ownThreads: ExportPart = {
	name: "threads",
	size: (db, uid) =>
		readCount(
			db
				.select({ n: count() })
				.from(threads)
				.where(and(eq(threads.uid, uid), isNull(threads.deletedAt))),
		),
	rows: (db, uid) =>
		paginate<{ pid: number; tid: number }>((last) =>
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

const ownReplies: ExportPart = {
	name: "replies",
	size: (db, uid) =>
		readCount(
			db
				.select({ n: count() })
				.from(posts)
				.where(and(eq(posts.uid, uid), isNull(posts.deletedAt))),
		),
	async *rows(db, uid) {
		const all = paginate<{ pid: number; tid: number; first: number | null }>((last) =>
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

const ownLikes: ExportPart = {
	name: "likes",
	size: (db, uid) => readCount(db.select({ n: count() }).from(likes).where(eq(likes.uid, uid))),
	rows: (db, uid) =>
		// As text, to keep PostgreSQL's microseconds.
		paginate<{ pid: number; createdAt: string }>((last) =>
			db
				.select({ pid: likes.pid, createdAt: sql<string>`${likes.createdAt}::text` })
				.from(likes)
				.where(and(eq(likes.uid, uid), last && sql`(${likes.createdAt}, ${likes.pid}) > (${last.createdAt}::timestamptz, ${last.pid})`))
				.orderBy(asc(likes.createdAt), asc(likes.pid))
				.limit(pageSize),
		),
};

const ownFavourites: ExportPart = {
	name: "favourites",
	size: (db, uid) => readCount(db.select({ n: count() }).from(favorites).where(eq(favorites.uid, uid))),
	rows: (db, uid) =>
		paginate<{ tid: number }>((last) =>
			db
				.select({ tid: favorites.tid, createdAt: favorites.createdAt })
				.from(favorites)
				.where(and(eq(favorites.uid, uid), last && gt(favorites.tid, last.tid)))
				.orderBy(asc(favorites.tid))
				.limit(pageSize),
		),
};

const ownFollows: ExportPart = {
	name: "follows",
	size: (db, uid) => readCount(db.select({ n: count() }).from(follows).where(eq(follows.uid, uid))),
	rows: (db, uid) =>
		paginate<{ uid: number }>((last) =>
			db
				.select({ uid: follows.followUid, createdAt: follows.createdAt })
				.from(follows)
				.where(and(eq(follows.uid, uid), last && gt(follows.followUid, last.uid)))
				.orderBy(asc(follows.followUid))
				.limit(pageSize),
		),
};

const ownSessions: ExportPart = {
	name: "sessions",
	size: (db, uid) => readCount(db.select({ n: count() }).from(sessions).where(eq(sessions.uid, uid))),
	rows: (db, uid) =>
		paginate<{ id: number }>((last) =>
			db
				.select({ id: sessions.id, userAgent: sessions.userAgent, address: sessions.address, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
				.from(sessions)
				.where(and(eq(sessions.uid, uid), last && gt(sessions.id, last.id)))
				.orderBy(asc(sessions.id))
				.limit(pageSize),
		),
};

const ownSignIns: ExportPart = {
	name: "sign-ins",
	size: (db, uid) => readCount(db.select({ n: count() }).from(logins).where(eq(logins.uid, uid))),
	rows: (db, uid) =>
		paginate<{ id: number }>((last) =>
			db
				.select()
				.from(logins)
				.where(and(eq(logins.uid, uid), last && gt(logins.id, last.id)))
				.orderBy(asc(logins.id))
				.limit(pageSize),
		),
};

const ownPasskeys: ExportPart = {
	name: "passkeys",
	size: (db, uid) => readCount(db.select({ n: count() }).from(passkeys).where(eq(passkeys.uid, uid))),
	async *rows(db, uid) {
		yield* await db
			.select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
			.from(passkeys)
			.where(eq(passkeys.uid, uid))
			.limit(pageSize);
	},
};

/** All stored data about a member, without secrets (hashes and encrypted values). */
export const exportParts: readonly ExportPart[] = [
	account,
	ownThreads,
	ownReplies,
	ownLikes,
	ownFavourites,
	ownFollows,
	ownSessions,
	ownSignIns,
	ownPasskeys,
	...profileParts,
];
