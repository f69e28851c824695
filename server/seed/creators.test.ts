import { describe, expect, test } from "vitest";
import { superCp } from "#contract/creator.ts";
import { countWrongDays } from "#server/domains/creator/figure/actions/rollUpDays.ts";
import { buildTestApp } from "../test/testApp.ts";
import { demo } from "./accounts.ts";
import { seed } from "./seed.ts";
import { dailyPhotos } from "./texts/dailyPhotos.ts";
import { streetDiary } from "./texts/streetDiary.ts";

const moments = ["2026-11-27T09:00:00Z", "2026-12-31T23:00:00Z", "2027-03-01T00:00:00Z", "2027-01-01T00:00:00Z"];

test.each(moments.map((now, at) => [now, ["2026-10", "2026-11", "2027-02", "2026-12"][at], [31, 30, 28, 31][at]]))(
	"at %s a creator has a photo of each day of %s, as many as a Super CP needs",
	(at, month, count) => {
		const now = new Date(at ?? "");
		const days = dailyPhotos(now).map(({ hoursAgo }) => new Date(now.getTime() - hoursAgo * 3_600_000).toISOString());
		expect(days).toHaveLength(Number(count));
		expect(new Set(days.map((day) => day.slice(0, 10))).size).toBe(count);
		expect(days.every((day) => day.startsWith(String(month)))).toBe(true);
		expect(count).toBeGreaterThan(superCp.monthPostsAbove);
	},
);

test.each(moments)("at %s the demo member has written every day of the two months before the last one", (at) => {
	const now = new Date(at);
	const threads = streetDiary(now);
	const days = threads.map(({ hoursAgo }) => new Date(now.getTime() - hoursAgo * 3_600_000).toISOString().slice(0, 10));
	expect(new Set(days).size).toBe(threads.length);
	expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(2);
	for (const name of ["title", "text"] as const)
		expect(new Set(threads.map((thread) => thread[name])).size).toBe(threads.length);
	for (const { title } of threads) expect(title.length).toBeLessThanOrEqual(80);
});

describe("the seed", async () => {
	const site = await buildTestApp();
	const { pool, db } = site.deps;
	await seed(site.deps, "lively", () => {}, {
		members: [
			{
				...{ username: "salma_b", name: "Salma B", section: "eg", city: "Cairo", look: "woman" },
				...{ group: 3, bio: "", lang: "en" },
			},
		],
		threads: [],
		datedThreads: streetDiary,
		readers: 40,
	});
	const rows = async (query: string) => (await pool.query(query)).rows;

	test("pays two months to the demo member, which two administrators have confirmed", async () => {
		const months = await rows(
			`select m.state, m.paid_at < now() as over, a.role as first, b.role as second,
				m.checked_by <> m.confirmed_by as two
				from creator_months m join role_assignments a on a.uid = m.checked_by
				join role_assignments b on b.uid = m.confirmed_by`,
		);
		const paid = { state: "paid", over: true, first: "administrator", second: "administrator", two: true };
		expect(months).toEqual([paid, paid]);
		expect(
			await rows(
				`select i.qualified, i.amount > 0 as earns, i.paid_at is not null as paid from creator_incomes i
					join accounts using (uid) where username = '${demo.username}' and amount > 0`,
			),
		).toEqual(Array.from({ length: 2 }, () => ({ qualified: true, earns: true, paid: true })));
	});

	test("counts months, days and totals from the same threads", async () => {
		expect(
			await rows(
				`select i.month from creator_incomes i left join creator_days d
					on d.uid = i.uid and d.day >= i.month and d.day < i.month + interval '1 month'
					group by i.id having (i.views, i.likes, i.comments, i.threads)
						is distinct from (sum(d.views), sum(d.likes), sum(d.comments), sum(d.threads))`,
			),
		).toEqual([]);
		expect((await rows("select count(*)::int as n from creator_incomes where views > 0"))[0].n).toBeGreaterThan(1);
		const [creator] = await rows(`select uid from accounts where username = '${demo.username}'`);
		const [range] = await rows("select min(day)::text as from, max(day)::text as to from creator_days");
		expect(await countWrongDays(db, { uids: [creator.uid], ...range })).toBe(0);
		const [sums] = await rows(
			`select (select sum(views)::int from creator_days where uid = ${creator.uid}) as days,
				(select sum(views)::int from threads where uid = ${creator.uid}) as threads`,
		);
		expect(sums.days).toBe(sums.threads);
	});

	test("has no summary of the running year", async () => {
		const years = await rows("select distinct year from yearly_summaries");
		expect(years).toEqual([{ year: new Date().getUTCFullYear() - 1 }]);
	});
});
