import { and, asc, between, desc, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { addDays } from "../../../platform/sectionDays.ts";
import { members } from "../../accounts/relations.ts";
import { postLikes, viewsByDay, visibleReplies, visibleThreads } from "../../threads/relations.ts";
import { countedDays } from "./countDays.ts";
import { creatorDays, creatorRollUps } from "./tables.ts";

export type DayRow = typeof creatorDays.$inferSelect;

/** Stored days of a creator, both ends included, the earliest first. */
export const listDays = (db: Db, uid: number, from: string, to: string): Promise<DayRow[]> =>
	db
		.select()
		.from(creatorDays)
		.where(and(eq(creatorDays.uid, uid), between(creatorDays.day, from, to)))
		.orderBy(asc(creatorDays.day));

export async function findRollUp(db: Db, kind: "days" | "ranks") {
	const [row] = await db.select().from(creatorRollUps).where(eq(creatorRollUps.kind, kind));
	return row;
}

/** Totals of a member's threads that can be read, without their own likes and replies, as the days have them. */
export async function sumThreads(db: Db, uid: number) {
	const t = visibleThreads;
	const sum = (column: SQL, own = sql`0`) => sql<number>`(coalesce(sum(${column}), 0) - ${own})::bigint`;
	const ownLikes = sql`(select count(*) from ${postLikes} join ${t} using (pid) where post_likes.uid = ${uid}
		and threads.uid = ${uid})`;
	const ownReplies = sql`(select count(*) from ${visibleReplies} join ${t} using (tid)
		where visible_replies.uid = ${uid} and threads.uid = ${uid})`;
	const [row] = await db
		.select({
			threads: sql<number>`count(*)::int`,
			views: sum(sql`${t.views}`),
			likes: sum(sql`${t.likeCount}`, ownLikes),
			comments: sum(sql`${t.replyCount}`, ownReplies),
		})
		.from(t)
		.where(eq(t.uid, uid));
	return {
		threads: row?.threads ?? 0,
		views: Number(row?.views ?? 0),
		likes: Number(row?.likes ?? 0),
		comments: Number(row?.comments ?? 0),
	};
}

/** The end of ranges that have none. */
const farAway = "2999-12-31";

/** What a creator got after a day (UTC), counted now. */
export async function sumAfter(db: Db, uid: number, day: string) {
	const { rows } = await db.execute<Record<"threads" | "views" | "likes" | "comments" | "fans", string>>(sql`
		select coalesce(sum(threads), 0) as threads, coalesce(sum(views), 0) as views, coalesce(sum(likes), 0) as likes,
			coalesce(sum(comments), 0) as comments, coalesce(sum(fans), 0) as fans
		from (${countedDays(db, { uids: [uid], from: addDays(day, 1), to: farAway })}) days`);
	const of = (name: "threads" | "views" | "likes" | "comments" | "fans"): number => Number(rows[0]?.[name] ?? 0);
	return { threads: of("threads"), views: of("views"), likes: of("likes"), comments: of("comments"), fans: of("fans") };
}

interface Range {
	from: string;
	to: string;
}

/** Threads of a member with what each got in a range of days (UTC), those with the most of it first. */
export async function listWorked(db: Db, uid: number, { from, to }: Range, by: "views" | "likes", limit: number) {
	const t = visibleThreads;
	const since = sql`${from}::date at time zone 'UTC'`;
	const until = sql`(${to}::date + 1) at time zone 'UTC'`;
	// In the selection of one relation Drizzle names columns without it.
	const [tid, pid, author] = [sql`threads.tid`, sql`threads.pid`, sql`threads.uid`];
	const views = sql<number>`(select coalesce(sum(views_by_day.views), 0)::int from ${viewsByDay}
		where views_by_day.tid = ${tid} and views_by_day.day between ${from} and ${to})`;
	const likes = sql<number>`(select count(*)::int from ${postLikes} where post_likes.pid = ${pid}
		and post_likes.uid <> ${author}
		and post_likes.created_at >= ${since} and post_likes.created_at < ${until})`;
	const comments = sql<number>`(select count(*)::int from ${visibleReplies} where visible_replies.tid = ${tid}
		and visible_replies.uid <> ${author}
		and visible_replies.created_at >= ${since} and visible_replies.created_at < ${until})`;
	const found = db
		.select({
			tid: t.tid,
			fid: t.fid,
			subject: t.subject,
			createdAt: t.createdAt,
			views: views.as("range_views"),
			likes: likes.as("range_likes"),
			comments: comments.as("range_comments"),
		})
		.from(t)
		.where(eq(t.uid, uid))
		.as("worked");
	const most = by === "views" ? found.views : found.likes;
	return await db.select().from(found).where(sql`${most} > 0`).orderBy(desc(most), desc(found.tid)).limit(limit);
}

/** Likes and replies that a member's threads got from others: when and by whom. */
function reactions(db: Db, uid: number, { from, to }: Range) {
	const t = visibleThreads;
	const since = sql`${from}::date at time zone 'UTC'`;
	const until = sql`(${to}::date + 1) at time zone 'UTC'`;
	const likes = db
		.select({ at: sql`${postLikes.createdAt}`.as("at"), by: sql<number>`${postLikes.uid}`.as("by_uid") })
		.from(t)
		.innerJoin(postLikes, eq(postLikes.pid, t.pid))
		.where(
			and(
				eq(t.uid, uid),
				ne(postLikes.uid, t.uid),
				gte(postLikes.createdAt, since as SQL<Date>),
				sql`${postLikes.createdAt} < ${until}`,
			),
		);
	const replies = db
		.select({ at: sql`${visibleReplies.createdAt}`.as("at"), by: sql<number>`${visibleReplies.uid}`.as("by_uid") })
		.from(t)
		.innerJoin(visibleReplies, eq(visibleReplies.tid, t.tid))
		.where(
			and(
				eq(t.uid, uid),
				ne(visibleReplies.uid, t.uid),
				gte(visibleReplies.createdAt, since as SQL<Date>),
				sql`${visibleReplies.createdAt} < ${until}`,
			),
		);
	return sql`(${likes} union all ${replies})`;
}

/** Likes and replies by hour of the day (UTC): 24 counts. */
export async function countByHour(db: Db, uid: number, range: Range): Promise<number[]> {
	const { rows } = await db.execute<{ hour: number; n: number }>(
		sql`select extract(hour from r.at at time zone 'UTC')::int as hour, count(*)::int as n
			from ${reactions(db, uid, range)} r group by 1`,
	);
	return Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.n ?? 0);
}

const mostSections = 10;

/** Members who liked or replied, by their section, the most first. */
export async function countBySection(
	db: Db,
	uid: number,
	range: Range,
): Promise<{ countryFid: number; count: number }[]> {
	const { rows } = await db.execute<{ countryFid: number; count: number }>(
		sql`select ${members.countryFid} as "countryFid", count(distinct r.by_uid)::int as count
			from ${reactions(db, uid, range)} r
			join ${members} on ${members.uid} = r.by_uid group by 1 order by 2 desc, 1 limit ${mostSections}`,
	);
	return rows;
}
