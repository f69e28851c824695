import { sql } from "drizzle-orm";
import { figureWeeks } from "#contract/adminOverview.ts";
import type { Deps } from "../../../../platform/context.ts";
import type { Db } from "../../../../platform/data/db.ts";
import { members } from "../../../accounts/relations.ts";
import { sessionActivity } from "../../../auth/relations.ts";
import { visibleReplies, visibleThreads } from "../../../threads/relations.ts";
import { siteDays } from "../tables.ts";

/**
 * Counts the members, posts and replies of the last two days, anew each time, and who was there today: a session only knows when it was
 * last used, so those of a day are counted on it. The first time all shown days are counted.
 */
export async function countSiteDays({ db, clock }: Pick<Deps, "clock"> & { db: Db }): Promise<void> {
	const days = (await db.$count(siteDays)) === 0 ? 7 * figureWeeks : 2;
	const today = clock.now().toISOString().slice(0, 10);
	const from = sql`((${today}::date - ${days - 1}::int)::timestamp at time zone 'UTC')`;
	const midnight = sql`(${today}::date::timestamp at time zone 'UTC')`;
	await db.execute(sql`insert into site_days (country_fid, day, members, posts, replies, active)
		select country_fid, day, sum(members)::int, sum(posts)::int, sum(replies)::int, sum(active)::int from (
			select members.country_fid, (members.created_at at time zone 'UTC')::date as day, count(*) as members, 0 as posts, 0 as replies, 0 as active
				from ${members} where members.created_at >= ${from} group by 1, 2
			union all
			select threads.country_fid, (threads.created_at at time zone 'UTC')::date, 0, count(*), 0, 0
				from ${visibleThreads} where threads.created_at >= ${from} group by 1, 2
			union all
			select threads.country_fid, (visible_replies.created_at at time zone 'UTC')::date, 0, 0, count(*), 0
				from ${visibleReplies} join ${visibleThreads} on threads.tid = visible_replies.tid where visible_replies.created_at >= ${from} group by 1, 2
			union all
			select members.country_fid, ${today}::date, 0, 0, 0, count(distinct members.uid)
				from ${sessionActivity} join ${members} on members.uid = session_activity.uid where session_activity.seen_at >= ${midnight} group by 1
		) as counted group by country_fid, day
		on conflict (country_fid, day) do update set members = excluded.members, posts = excluded.posts, replies = excluded.replies,
			active = greatest(site_days.active, excluded.active)`);
}
