import { and, between, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { memberFollows } from "../../social/relations.ts";
import { postLikes, viewsByDay, visibleReplies, visibleThreads } from "../../threads/relations.ts";

/** Creators and days (UTC), both ends included. */
export interface DaysOf {
	uids: readonly number[];
	from: string;
	to: string;
}

const dayOf = (time: SQL): SQL<string> => sql<string>`(${time} at time zone 'UTC')::date`;
const within = (time: SQL, { from, to }: DaysOf): SQL =>
	sql`${time} >= ${from}::date at time zone 'UTC' and ${time} < (${to}::date + 1) at time zone 'UTC'`;

/** A query of the figures of creators by day, from the threads, replies, likes, views and follows as they are now. */
export function countedDays(db: Db, of: DaysOf): SQL {
	const t = visibleThreads;
	const isTheirs = inArray(t.uid, [...of.uids]);
	const [createdAt, repliedAt, likedAt, followedAt] = [
		sql`${t.createdAt}`,
		sql`${visibleReplies.createdAt}`,
		sql`${postLikes.createdAt}`,
		sql`${memberFollows.createdAt}`,
	];
	const one = sql`1`;
	const uidAndDay = sql`1, 2`;
	const sum = (value?: SQL): SQL => (value ? sql`sum(${value})` : sql`0`);
	// Each source is added up by itself, which takes half as long as to add all of their rows.
	const counts = (
		uid: SQL,
		day: SQL,
		set: Partial<Record<"threads" | "views" | "likes" | "comments" | "fans" | "digests", SQL>>,
	) => ({
		uid: sql`${uid}`.as("uid"),
		day: sql`${day}`.as("day"),
		threads: sql`${sum(set.threads)}`.as("threads"),
		views: sql`${sum(set.views)}`.as("views"),
		likes: sql`${sum(set.likes)}`.as("likes"),
		comments: sql`${sum(set.comments)}`.as("comments"),
		fans: sql`${sum(set.fans)}`.as("fans"),
		digests: sql`${sum(set.digests)}`.as("digests"),
	});
	const author = sql`${t.uid}`;
	const threads = db
		.select(counts(author, dayOf(createdAt), { threads: one, digests: sql`(${t.digest} > 0)::int` }))
		.from(t)
		.where(and(isTheirs, within(createdAt, of)))
		.groupBy(uidAndDay);
	const views = db
		.select(counts(author, sql`${viewsByDay.day}`, { views: sql`${viewsByDay.views}` }))
		.from(t)
		.innerJoin(viewsByDay, eq(viewsByDay.tid, t.tid))
		.where(and(isTheirs, between(viewsByDay.day, of.from, of.to)))
		.groupBy(uidAndDay);
	const likes = db
		.select(counts(author, dayOf(likedAt), { likes: one }))
		.from(t)
		.innerJoin(postLikes, eq(postLikes.pid, t.pid))
		.where(and(isTheirs, ne(postLikes.uid, t.uid), within(likedAt, of)))
		.groupBy(uidAndDay);
	const comments = db
		.select(counts(author, dayOf(repliedAt), { comments: one }))
		.from(t)
		.innerJoin(visibleReplies, eq(visibleReplies.tid, t.tid))
		.where(and(isTheirs, ne(visibleReplies.uid, t.uid), within(repliedAt, of)))
		.groupBy(uidAndDay);
	const fans = db
		.select(counts(sql`${memberFollows.followUid}`, dayOf(followedAt), { fans: one }))
		.from(memberFollows)
		.where(and(inArray(memberFollows.followUid, [...of.uids]), within(followedAt, of)))
		.groupBy(uidAndDay);
	return sql`select uid, day, sum(threads)::int as threads, sum(views)::bigint as views, sum(likes)::int as likes,
		sum(comments)::int as comments, sum(fans)::int as fans, sum(digests)::int as digests
		from (${sql.join([threads, views, likes, comments, fans], sql` union all `)}) counted group by uid, day`;
}
