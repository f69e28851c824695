import { type SQL, sql } from "drizzle-orm";
import { groupPoints, type PointKind, pointAwards, pointKinds } from "#contract/points.ts";
import { allTime, firstStoredDay } from "#server/domains/accounts/points/periods.ts";
import { memberPointDays, memberPoints } from "#server/domains/accounts/points/tables.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { pollVotes } from "#server/domains/polls/tables.ts";
import { likes } from "#server/domains/threads/like/tables.ts";
import { posts, threads } from "#server/domains/threads/tables.ts";
import type { Db } from "#server/platform/data/db.ts";

const rows = (kind: PointKind, uid: SQL | object, time: object, from: SQL): SQL =>
	sql`select ${uid} uid, (${time} at time zone 'utc')::date as day, ${sql.raw(`'${kind}'`)} kind from ${from}`;

/** What members did, one row each. */
const done: Record<PointKind, SQL> = {
	thread: rows("thread", threads.uid, threads.createdAt, sql`${threads} where ${threads.deletedAt} is null`),
	reply: rows(
		"reply",
		posts.uid,
		posts.createdAt,
		sql`${posts} where ${posts.deletedAt} is null and ${posts.position} is distinct from 1`,
	),
	like: rows(
		"like",
		posts.uid,
		likes.createdAt,
		sql`${likes} join ${posts} on ${posts.pid} = ${likes.pid} where ${posts.uid} <> ${likes.uid}`,
	),
	vote: rows("vote", pollVotes.uid, pollVotes.createdAt, sql`${pollVotes}`),
	digest: rows(
		"digest",
		threads.uid,
		threads.createdAt,
		sql`${threads} where ${threads.deletedAt} is null and ${threads.digest} > 0`,
	),
};

const pointsOf = sql.join(
	pointKinds.map((kind) =>
		sql.raw(`when '${kind}' then least(times, ${pointAwards[kind].perDay}) * ${pointAwards[kind].points}`),
	),
	sql` `,
);

/**
 * Counts the points of members without any, and raises their groups; for a database that was filled past the actions.
 */
export async function recountPoints(db: Db, now: Date): Promise<void> {
	await db.execute(sql`insert into ${memberPointDays} (uid, day, kind, times)
		select uid, day, kind, count(*) from (${sql.join(Object.values(done), sql` union all `)}) done
		group by uid, day, kind on conflict do nothing`);
	for (const month of [sql`date_trunc('month', day)::date`, sql.raw(`date '${allTime}'`)])
		await db.execute(sql`insert into ${memberPoints} (uid, month, country_fid, points)
			select d.uid, ${month}, a.country_fid, sum(case kind ${pointsOf} end)
			from ${memberPointDays} d join ${accounts} a on a.uid = d.uid group by 1, 2, 3 on conflict do nothing`);
	for (const [groupid, points] of Object.entries(groupPoints))
		await db.execute(sql`update ${accounts} a set group_id = ${Number(groupid)} where a.group_id < ${Number(groupid)}
			and exists (select from ${memberPoints} p where p.uid = a.uid and p.month = ${allTime} and p.points > 0
			and p.points >= ${points})`);
	await db.execute(sql`delete from ${memberPointDays} where ${memberPointDays.day} < ${firstStoredDay(now)}`);
}
