import { gte, sql } from "drizzle-orm";
import { topicPoints } from "#contract/points.ts";
import { rankedPlaces } from "#contract/rankings.ts";
import type { Deps } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { allTime, monthBefore } from "../accounts/points/periods.ts";
import { visibleThreads } from "../threads/relations.ts";
import { topicFollowers, visibleTopics } from "../topics/relations.ts";
import type { Scored } from "./rules.ts";
import { topicMonths } from "./tables.ts";

/** A topic with its points. */
interface ScoredTopic extends Scored {
	countryFid: number;
}

const midnight = (day: string) => sql`${day}::timestamp at time zone 'utc'`;

/** Counts the posts of this month and the one before that give points; those of earlier months stay as they were. */
export async function countTopicMonths(db: Deps["db"], now: Date): Promise<void> {
	const since = monthBefore(now);
	await db.transaction(async (tx) => {
		await tx.delete(topicMonths).where(gte(topicMonths.month, since));
		await tx.execute(sql`
			insert into ${topicMonths} (topid, month, posts)
			select t.topid, date_trunc('month', posted.day)::date, count(*) from (${visibleTopics._.sql}) t, lateral (
				select distinct th.uid, (th.created_at at time zone 'utc')::date as day from (${visibleThreads._.sql}) th
				where th.topid = t.topid and th.created_at >= ${midnight(since)} and th.created_at <= ${now}
			) posted
			where t.kind = 'topic' group by 1, 2`);
	});
}

/**
 * The topics with the most points of a month (its first day), or in all, the first of each section and of all, in their
 * order. Groups have none.
 */
export async function listMostPointsOfTopics(db: Db, month: string): Promise<ScoredTopic[]> {
	const isAllTime = month === allTime;
	const ofMonth = isAllTime ? sql`true` : sql`m.month = ${month}`;
	const posts = sql`(select coalesce(sum(m.posts), 0) from ${topicMonths} m where m.topid = t.topid and ${ofMonth})`;
	const followers = isAllTime
		? sql`(t.follower_count - (select count(*) from (${topicFollowers._.sql}) f where f.topid = t.topid
			and f.uid = t.uid))`
		: sql`(select count(*) from (${topicFollowers._.sql}) f where f.topid = t.topid and f.uid <> t.uid
			and f.created_at >= ${midnight(month)})`;
	const { rows } = await db.execute<{ id: number; country_fid: number; points: number }>(sql`
		select id, country_fid, points from (
			select *, row_number() over (partition by country_fid
			order by points desc, id) as of_section, row_number() over (order by points desc, id) as of_all
			from (
				select t.topid as id, t.country_fid,
				(${posts} * ${sql.raw(String(topicPoints.thread))} + ${followers} * ${sql.raw(String(topicPoints.follower))})::int as points
				from (${visibleTopics._.sql}) t where t.kind = 'topic'
			) scored where points > 0
		) placed
		where of_section <= ${rankedPlaces} or of_all <= ${rankedPlaces} order by points desc, id`);
	return rows.map(({ id, country_fid, points }) => ({ id, points, countryFid: country_fid }));
}
