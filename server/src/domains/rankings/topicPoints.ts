import { sql } from "drizzle-orm";
import { topicPoints } from "#contract/points.ts";
import { rankedPlaces } from "#contract/rankings.ts";
import type { Db } from "../../platform/data/db.ts";
import { allTime } from "../accounts/points/periods.ts";
import { threads } from "../threads/tables.ts";
import { topicFollows, topics } from "../topics/tables.ts";
import type { Scored } from "./rules.ts";

/** A topic with its points. */
interface ScoredTopic extends Scored {
	countryFid: number;
}

/** The topics with the most points of a month (its first day), or in all, the first of each section and of all, in their order. Groups have none. */
export async function listMostPointsOfTopics(db: Db, month: string): Promise<ScoredTopic[]> {
	const since = sql`${month}::timestamp at time zone 'utc'`;
	const posts =
		month === allTime
			? sql`t.thread_count`
			: sql`(select count(*) from ${threads} th where th.topid = t.topid and th.deleted_at is null and th.created_at >= ${since})`;
	const followers =
		month === allTime ? sql`t.follower_count` : sql`(select count(*) from ${topicFollows} f where f.topid = t.topid and f.created_at >= ${since})`;
	const { rows } = await db.execute<{ id: number; country_fid: number; points: number }>(sql`
		select id, country_fid, points from (
			select *, row_number() over (partition by country_fid order by points desc, id) as of_section, row_number() over (order by points desc, id) as of_all
			from (
				select t.topid as id, t.country_fid, (${posts} * ${sql.raw(String(topicPoints.thread))} + ${followers} * ${sql.raw(String(topicPoints.follower))})::int as points
				from ${topics} t where t.deleted_at is null and t.kind = 'topic'
			) scored where points > 0
		) placed
		where of_section <= ${rankedPlaces} or of_all <= ${rankedPlaces} order by points desc, id`);
	return rows.map(({ id, country_fid, points }) => ({ id, points, countryFid: country_fid }));
}
