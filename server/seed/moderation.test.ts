import { expect, test } from "vitest";
import { buildTestApp } from "../test/testApp.ts";
import { community } from "./community.ts";
import { steps } from "./moderation.ts";
import { seed } from "./seed.ts";

const site = await buildTestApp();
const titles = new Set(steps.map(({ thread }) => thread));
const threads = community.threads
	.filter(({ title }) => titles.has(title))
	.map((thread) => ({ ...thread, pictures: [], replies: thread.replies.map(({ picture: _, ...reply }) => reply) }));
const writers = new Set(threads.flatMap(({ by, replies }) => [by, ...replies.map((reply) => reply.by)]));

test("the demo community has a moderated history, with a log", { timeout: 60_000 }, async () => {
	expect(threads).toHaveLength(titles.size);
	await seed(site.deps, "lively", () => {}, {
		members: community.members.filter(({ username }) => writers.has(username)),
		threads,
		readers: 5,
		moderated: true,
	});
	const { rows } = await site.deps.pool.query(
		`select action, username, reason from moderation_log join accounts using (uid) where action <> 'change-bug'
			order by id limit 11`,
	);
	expect(rows.map(({ action }) => action)).toEqual([
		...[
			"pin-thread",
			"digest-thread",
			"pin-reply",
			"pin-thread",
			"digest-thread",
			"digest-thread",
			"highlight-thread",
			"close-thread",
			"move-thread",
		],
		...["hide-reply", "ban-member"],
	]);
	expect(new Set(rows.map(({ username }) => username))).toEqual(new Set(["demo_manager"]));
	const cases = await site.deps.pool.query(`select coalesce(outcome, case when assignee_uid is null then 'open'
			else 'taken' end) as state, count(*)::int as n
		from report_cases group by 1 order by 1`);
	expect(Object.fromEntries(cases.rows.map(({ state, n }) => [state, n]))).toEqual({
		ban: 1,
		close: 1,
		delete: 1,
		dismiss: 1,
		hide: 1,
		open: 5,
		taken: 2,
		warn: 1,
	});
	const more =
		await site.deps.pool.query(`select (select count(*)::int from member_notes) as notes, (select count(*)::int
			from appeals where decided_at is null) as waiting,
		(select count(*)::int from appeals where granted = false) as refused,
		(select count(distinct date_trunc('week', day)) >= 3 from moderation_days) as weeks`);
	expect(more.rows[0]).toEqual({ notes: 2, waiting: 1, refused: 1, weeks: true });
	const { list } = (await site.guest.get("/selfapi/v4/lastthread/list?country_fid=188")).body.data;
	expect(list[0]).toMatchObject({ pinned: 2, digest: 3 });
	expect(list.filter(({ closed }: { closed: number }) => closed === 1)).toHaveLength(1);
});
