import { and, asc, eq, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/data/db.ts";
import { dayMs } from "../../platform/durations.ts";
import { members } from "../accounts/relations.ts";
import { memberFollows } from "../social/relations.ts";
import { postLikes, visibleReplies, visibleThreads } from "../threads/relations.ts";
import { summaryRanks, summaryYears } from "./tables.ts";

/** When a year begins, UTC. */
export const startOf = (year: number): Date => new Date(Date.UTC(year, 0, 1));

/** What a query of one count answers. */
const number = (db: { n: number }[]): number => db[0]?.n ?? 0;
const n = sql<number>`count(*)::int`;

/**
 * Counts what a member did in a year, and what others did with it, from the data as it is now.
 * @param now where a year ends that has not ended
 */
export async function countYear(db: Db, uid: number, year: number, now: Date) {
	const [from, end] = [startOf(year), startOf(year + 1)];
	const within = (at: AnyPgColumn): SQL | undefined => and(gte(at, from), lt(at, end));
	const ownThreads = and(eq(visibleThreads.uid, uid), within(visibleThreads.createdAt));
	const ownReplies = and(eq(visibleReplies.uid, uid), within(visibleReplies.createdAt));
	const theirFollows = and(eq(memberFollows.followUid, uid), within(memberFollows.createdAt));
	const hourOf = (at: AnyPgColumn) => ({ hour: sql`date_trunc('hour', ${at})`.as("hour") });
	const active = db
		.select(hourOf(visibleThreads.createdAt))
		.from(visibleThreads)
		.where(ownThreads)
		.union(db.select(hourOf(visibleReplies.createdAt)).from(visibleReplies).where(ownReplies))
		.union(
			db
				.select(hourOf(postLikes.createdAt))
				.from(postLikes)
				.where(and(eq(postLikes.uid, uid), within(postLikes.createdAt))),
		)
		.union(
			db
				.select(hourOf(memberFollows.createdAt))
				.from(memberFollows)
				.where(and(eq(memberFollows.uid, uid), within(memberFollows.createdAt))),
		)
		.as("active");
	const [member, hours, threads, firstThread, followers, firstFollow, comments, likes, ranked] = await Promise.all([
		db.select({ joinedAt: members.joinedAt }).from(members).where(eq(members.uid, uid)),
		db.select({ n }).from(active),
		db.select({ n }).from(visibleThreads).where(ownThreads),
		db
			.select({ tid: visibleThreads.tid })
			.from(visibleThreads)
			.where(ownThreads)
			.orderBy(asc(visibleThreads.createdAt), asc(visibleThreads.tid))
			.limit(1),
		db.select({ n }).from(memberFollows).where(theirFollows),
		db
			.select({ uid: memberFollows.uid, at: memberFollows.createdAt })
			.from(memberFollows)
			.where(theirFollows)
			.orderBy(asc(memberFollows.createdAt), asc(memberFollows.uid))
			.limit(1),
		db
			.select({ n, firstAt: sql<Date | null>`min(${visibleReplies.createdAt})`.mapWith(visibleReplies.createdAt) })
			.from(visibleReplies)
			.where(ownReplies),
		countLikes(db, uid, within(postLikes.createdAt)),
		db
			.select({
				points: summaryRanks.points,
				rank: summaryRanks.rank,
				below: summaryRanks.below,
				members: summaryYears.members,
			})
			.from(summaryRanks)
			.innerJoin(summaryYears, eq(summaryYears.year, summaryRanks.year))
			.where(and(eq(summaryRanks.uid, uid), eq(summaryRanks.year, year))),
	]);
	const until = Math.min(end.getTime(), now.getTime());
	const [rank, follow, comment] = [ranked[0], firstFollow[0], comments[0]];
	return {
		days: Math.max(0, Math.ceil((until - (member[0]?.joinedAt.getTime() ?? until)) / dayMs)),
		hours: number(hours),
		percentile: rank ? Math.floor((100 * rank.below) / rank.members) : 0,
		firstTid: firstThread[0]?.tid ?? null,
		threads: number(threads),
		firstFollower: follow?.uid ?? null,
		firstFollowedAt: follow?.at ?? null,
		followers: number(followers),
		firstCommentAt: comment?.firstAt ?? null,
		comments: comment?.n ?? 0,
		likes,
		activity: rank?.points ?? 0,
		rank: rank?.rank ?? 0,
	};
}

/** Likes by others of a member's threads and replies. */
async function countLikes(db: Db, uid: number, within: SQL | undefined): Promise<number> {
	const byOthers = and(ne(postLikes.uid, uid), within);
	const [ofThreads, ofReplies] = await Promise.all([
		db
			.select({ n })
			.from(visibleThreads)
			.innerJoin(postLikes, eq(postLikes.pid, visibleThreads.pid))
			.where(and(eq(visibleThreads.uid, uid), byOthers)),
		db
			.select({ n })
			.from(visibleReplies)
			.innerJoin(postLikes, eq(postLikes.pid, visibleReplies.pid))
			.where(and(eq(visibleReplies.uid, uid), byOthers)),
	]);
	return number(ofThreads) + number(ofReplies);
}
