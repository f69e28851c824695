import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../test/testApp.ts";
import { simulateGrowth } from "./growth.ts";
import { createRandom } from "./random.ts";
import { scale } from "./scale.ts";

const site = await buildTestApp();

test("a generated community has correct counts and post numbers, and one long thread", async () => {
	const { longTid } = await scale(site.deps.config.databaseUrl ?? "", { threads: 60, replies: 3_000 });
	const ask = async (query: string) => (await site.deps.db.execute(sql.raw(query))).rows;
	expect(
		await ask("select (select count(*)::int from threads) as threads, (select count(*)::int from posts) as posts"),
	).toEqual([{ threads: 60, posts: 3_060 }]);
	for (const wrong of [
		"select tid from threads t where reply_count + 1 <> (select count(*) from posts p where p.tid = t.tid)",
		`select tid from threads t where max_position <> (select max(position) from posts p where p.tid = t.tid)
			or max_position <> (select count(position) from posts p where p.tid = t.tid)`,
		"select pid from posts p where child_count <> (select count(*) from posts c where c.parent_pid = p.pid)",
		"select pid from posts p where like_count <> (select count(*) from likes l where l.pid = p.pid)",
		"select tid from threads t where bookmark_count <> (select count(*) from bookmarks f where f.tid = t.tid)",
		`select t.tid from threads t join posts p on p.pid = t.pid where p.tid <> t.tid or p.uid <> t.uid
			or p.position <> 1 or p.like_count <> t.like_count`,
		"select tid from threads t where last_reply_at <> (select max(created_at) from posts p where p.tid = t.tid)",
		`select c.pid from posts c left join posts p on p.pid = c.parent_pid where c.parent_pid is not null
			and (p.tid is distinct from c.tid or p.pid > c.pid)`,
	])
		expect([wrong, await ask(wrong)]).toEqual([wrong, []]);
	const [long] = await ask("select tid, reply_count from threads order by reply_count desc limit 1");
	expect(long?.tid).toBe(longTid);
	expect(Math.abs(Number(long?.reply_count) - 600)).toBeLessThan(150);
});

test("a second run adds to the first", async () => {
	const url = site.deps.config.databaseUrl ?? "";
	const [first, second] = [
		await scale(url, { threads: 5, replies: 20 }),
		await scale(url, { threads: 5, replies: 20 }),
	];
	expect(second.longTid).toBeGreaterThan(first.longTid);
});

test.each([
	[1, 0],
	[1, 10],
	[10, 3],
	[7, 100],
])("%i threads with %i replies grow in order", (threads, replies) => {
	const growth = simulateGrowth({ threads, replies, members: 5 }, createRandom(1));
	const moments = [...growth.threadMoment, ...growth.replyMoment].toSorted((a, b) => a - b);
	expect(moments).toEqual(Array.from({ length: threads + replies }, (_, at) => at));
	growth.thread.forEach((thread, reply) => {
		expect(growth.threadMoment[thread]).toBeLessThan(growth.replyMoment[reply] ?? 0);
	});
	expect(growth.replyCount.reduce((sum, count) => sum + count, 0)).toBe(replies);
});
