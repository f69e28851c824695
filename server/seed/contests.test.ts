import { describe, expect, test } from "vitest";
import { buildTestApp } from "../test/testApp.ts";
import { demo } from "./accounts.ts";
import { community } from "./community.ts";
import { seed } from "./seed.ts";
import { contestEntries } from "./texts/contestEntries.ts";
import { lastYear } from "./texts/lastYear.ts";
import type { SeedThread } from "./texts/types.ts";

test.each([
	["2026-11-27T09:00:00Z", 7],
	["2026-12-31T23:00:00Z", 0],
	["2027-03-01T00:00:00Z", 7],
	["2027-01-01T00:00:00Z", 7],
])("at %s threads of last year have dates of last year, and %i authors had joined", (at, count) => {
	const now = new Date(at);
	const years = lastYear(now).map(({ hoursAgo }) => new Date(now.getTime() - hoursAgo * 3_600_000).getUTCFullYear());
	expect(years).toEqual(Array.from({ length: count }, () => now.getUTCFullYear() - 1));
});

describe("the seed", async () => {
	const site = await buildTestApp();
	const plain = (thread: SeedThread): SeedThread => ({ ...thread, pictures: thread.pictures.slice(0, 1) });
	// Late enough in a year for members who had joined in the last one.
	const now = new Date("2026-11-27T09:00:00Z");
	const old = lastYear(now);
	const threads = [...contestEntries, ...old].map(plain);
	const writers = new Set(threads.flatMap(({ by, replies }) => [by, ...replies.map((reply) => reply.by)]));
	await seed({ ...site.deps, clock: { now: () => now } }, "lively", () => {}, {
		members: community.members.filter(({ username }) => writers.has(username)),
		threads,
		readers: 300,
	});
	const rows = async (query: string) => (await site.deps.pool.query(query)).rows;

	test("has entries for every contest, each sent while it took entries, one of a member", async () => {
		const counts = await rows(
			`select c.title_en as title, count(*)::int as n, count(distinct e.uid)::int as members,
				bool_and(t.created_at between c.opens_at and least(c.closes_at, now()) and t.special = 8
				and t.aids <> '{}') as fits
				from contests c left join contest_entries e on e.contest_id = c.id left join threads t using (tid)
				group by c.id order by c.id`,
		);
		expect(counts).toEqual(
			[
				["Morning light", 6],
				["My street", 7],
				["Made by hand", 3],
				["Dream fund of the year", 4],
			].map(([title, n]) => ({ title, n, members: n, fits: true })),
		);
		expect(await rows("select count(*)::int as n from contest_entries where place is not null")).toEqual([{ n: 6 }]);
	});

	test("has fan stars of last year who were nominated and chosen in it", async () => {
		expect(
			await rows(
				`select y.year, (select count(*)::int > 0 from fan_stars s where s.year = y.year) as stars from fan_star_years y
					where extract(year from nominate_from at time zone 'UTC') = year order by 1`,
			),
		).toEqual([
			{ year: now.getUTCFullYear() - 1, stars: true },
			{ year: now.getUTCFullYear(), stars: false },
		]);
	});

	test("tells the demo member what last year was", async () => {
		const summaries = await rows(
			`select threads > 0 as threads, comments > 0 as comments, likes > 0 as likes, activity > 0 as activity,
				rank > 0 as rank
				from yearly_summaries join accounts using (uid) where username = '${demo.username}'`,
		);
		expect(summaries).toEqual([{ threads: true, comments: true, likes: true, activity: true, rank: true }]);
	});
});
