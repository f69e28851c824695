import { sql } from "drizzle-orm";
import { figureWeeks } from "#contract/adminOverview.ts";
import type { Deps } from "../../../../platform/context.ts";
import type { Db } from "../../../../platform/data/db.ts";
import { members } from "../../../accounts/relations.ts";
import { sessionActivity } from "../../../auth/relations.ts";
import { visibleReplies, visibleThreads } from "../../../threads/relations.ts";
import { siteDays } from "../tables.ts";

/**
 * Counts the members, posts and replies since the Monday of yesterday's week, anew each time, and who was there: by
 * day, and once more by week, because a member of several days counts once in a week. Who used a session or wrote was
 * there; a session only knows when it was last used, so the highest count of a day or week stays. The first time all
 * shown weeks are counted.
 */
export async function countSiteDays({ db, clock }: Pick<Deps, "clock"> & { db: Db }): Promise<void> {
	const days = (await db.$count(siteDays)) === 0 ? 7 * (figureWeeks - 1) : 1;
	const today = clock.now().toISOString().slice(0, 10);
	const from = sql`(date_trunc('week', (${today}::date - ${days}::int)::timestamp) at time zone 'UTC')`;
	await db.execute(sql`with written as materialized (
			select threads.uid, threads.country_fid, threads.created_at, 1 as thread
				from ${visibleThreads} where threads.created_at >= ${from}
			union all
			select visible_replies.uid, threads.country_fid, visible_replies.created_at, 0
				from ${visibleReplies} join ${visibleThreads} on threads.tid = visible_replies.tid
				where visible_replies.created_at >= ${from}
		), present as materialized (
			select distinct members.uid, members.country_fid, (seen.at at time zone 'UTC')::date as day from (
				select uid, created_at as at from written
				union all
				select uid, seen_at from ${sessionActivity} where session_activity.seen_at >= ${from}
			) as seen join ${members} on members.uid = seen.uid
		)
		insert into site_days (country_fid, day, members, posts, replies, active, active_in_week)
		select country_fid, day, sum(members)::int, sum(posts)::int, sum(replies)::int, sum(active)::int,
		sum(active_in_week)::int from (
			select members.country_fid, (members.created_at at time zone 'UTC')::date as day, count(*) as members,
				0 as posts, 0 as replies, 0 as active, 0 as active_in_week
				from ${members} where members.created_at >= ${from} group by 1, 2
			union all
			select country_fid, (created_at at time zone 'UTC')::date, 0, sum(thread), count(*) - sum(thread), 0, 0
			from written group by 1, 2
			union all
			select country_fid, day, 0, 0, 0, count(*), 0 from present group by 1, 2
			union all
			select country_fid, date_trunc('week', day)::date, 0, 0, 0, 0, count(distinct uid) from present group by 1, 2
		) as counted group by country_fid, day
		on conflict (country_fid, day) do update set members = excluded.members, posts = excluded.posts,
		replies = excluded.replies,
			active = greatest(site_days.active, excluded.active),
			active_in_week = greatest(site_days.active_in_week, excluded.active_in_week)`);
}
