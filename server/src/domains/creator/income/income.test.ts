import { beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";
import { makeCreator, showUntil, storeDay } from "../creator.fixture.ts";
import { makeRanks } from "./actions/makeRanks.ts";
import { payMonth } from "./actions/payMonths.ts";
import { prepareLastMonth } from "./actions/prepareMonth.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const administrator = () => site.member({ roles: [{ role: "administrator" }] });
/** The month before the one of now. */
const last = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0));
const month = last.toISOString().slice(0, 7);
const lastDay = last.toISOString().slice(0, 10);
const daysOfMonth = Array.from({ length: last.getUTCDate() }, (_, n) => `${month}-${String(n + 1).padStart(2, "0")}`);

beforeEach(() => pool.query("truncate creator_incomes, creator_months, creator_days, creator_ranks, creators cascade"));

/** A creator who posted every day of the last month and got so many views. */
async function earner(views = 60_000, threads = 1): Promise<TestMember> {
	const member = await makeCreator(site);
	for (const day of daysOfMonth) await storeDay(site, member.uid, day, { threads, views: day === lastDay ? views : 0 });
	return member;
}
const post = (who: TestMember, name: string, body: object = { month }) =>
	site.as(who).post(`/v5/admin/creator/${name}`, body);
const coinsOf = async ({ uid }: TestMember): Promise<number> =>
	(await pool.query("select balance from wallet_accounts where uid = $1 and currency = 'xcoin'", [uid])).rows[0]
		?.balance ?? 0;

test("the ranking of this month is made anew, and the same however often", async () => {
	const member = await makeCreator(site);
	const { tid } = await site.createThread(member);
	await pool.query("insert into thread_view_days values ($1, (now() at time zone 'UTC')::date, 1200)", [tid]);
	await Promise.all([makeRanks(site.deps), makeRanks(site.deps)]);
	await makeRanks(site.deps);
	const rank = (await site.as(member).get("/selfapi/ucenter/getMonthlyIncomeRank")).body.data;
	expect(rank).toMatchObject({ points: 1_200, amount: 0, rank: 1, creators: 1, posts: 1, qualified: false });
	const points = (await site.as(member).get("/selfapi/ucenter/getMonthlyPoints")).body.data;
	expect(points).toMatchObject({ viewCount: 1_200, threadCount: 1, pointsCount: 1_200 });
	const [other, gone] = [await makeCreator(site), await site.createThread(member)];
	await site.as(member).post("/v5/content/thread/delete", { tid });
	await site.as(member).post("/v5/content/thread/delete", { tid: gone.tid });
	await makeRanks(site.deps);
	expect((await site.as(member).get("/selfapi/ucenter/getMonthlyPoints")).body.data.pointsCount).toBe(0);
	expect((await site.as(other).get("/selfapi/ucenter/getMonthlyPoints")).body.data.pointsCount).toBe(0);
});

describe("a month's list", () => {
	test("is refused before its last day is counted, and to others than administrators", async () => {
		const [member, admin] = [await earner(), await administrator()];
		await showUntil(site, `${month}-20`);
		await prepareLastMonth(site.deps);
		expect((await site.as(admin).get("/v5/admin/creator/months")).body.data.list).toEqual([]);
		expect((await post(admin, "month/prepare")).body.reason).toBe("creator-month-open");
		await showUntil(site, lastDay);
		await prepareLastMonth(site.deps);
		for (const name of ["month/prepare", "month/check", "month/confirm"]) {
			expect((await post(member, name)).status).toBe(403);
			expect((await site.guest.post(`/v5/admin/creator/${name}`, { month })).status).toBe(401);
		}
		expect((await post(admin, "month/confirm")).body.reason).toBe("creator-month-state");
		expect((await post(admin, "month/check", { month: "2020-01" })).status).toBe(404);
	});

	test("is confirmed by two administrators and paid once, also by two workers at the same time", async () => {
		const [one, two, idle] = [await earner(70_000), await earner(60_000), await earner(10)];
		const [first, second] = [await administrator(), await administrator()];
		await showUntil(site, lastDay);
		await Promise.all([prepareLastMonth(site.deps), prepareLastMonth(site.deps)]);
		expect((await post(first, "month/check")).status).toBe(200);
		expect((await post(first, "month/confirm")).body.reason).toBe("creator-same-admin");
		const confirmed = await Promise.all([post(second, "month/confirm"), post(second, "month/confirm")]);
		expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		await Promise.all([payMonth(site.deps, { month }), payMonth(site.deps, { month }), site.runJobs()]);
		await payMonth(site.deps, { month });
		expect([await coinsOf(one), await coinsOf(two), await coinsOf(idle)]).toEqual([5_000, 3_000, 0]);
		const { rows } = await pool.query("select count(*) from wallet_transfers where reason = 'creator-income'");
		expect(Number(rows[0].count)).toBe(2);
		const view = (await site.as(first).get("/v5/admin/creator/months")).body.data.list[0];
		expect(view).toMatchObject({ month, state: "paid", creators: 3, earning: 2, paid_creators: 2, sum: 8_000 });
		expect((await post(first, "month/prepare")).body.reason).toBe("creator-month-state");

		const income = (await site.as(one).get("/selfapi/ucenter/getMonthlyData")).body.data;
		expect(income).toEqual({ count: 1, data: [{ month, points: 70_000, rank: 1, amount: 5_000, state: "paid" }] });
		const statement = (await site.as(one).get(`/v5/creator/statement/${month}`)).body.data;
		expect(statement).toMatchObject({
			amount: 5_000,
			views: 70_000,
			qualified: true,
			state: "paid",
			point_table: { version: 1, view: 1 },
		});
		expect((await site.as(idle).get(`/v5/creator/statement/${month}`)).body.data.state).toBe("none");
		const { lists } = (await site.as(one).get("/v5/user/xcoinLog")).body.data ?? { lists: [] };
		expect(lists[0]).toMatchObject({ text: "Creator income", amount: 5_000, title: month });
		await site.runJobs();
		const told = await pool.query("select uid from notifications where kind = 'creator-income' order by uid");
		expect(told.rows.map(({ uid }) => uid)).toEqual([one.uid, two.uid]);
		const members = (await site.as(first).get("/v5/admin/creator/members")).body.data.list;
		expect(members.map((row: { super: boolean }) => row.super)).toEqual([true, true, false]);
	});

	test("pays nobody who was left out or deleted, and an exclusion voids the check", async () => {
		const [kept, out, deleted] = [await earner(70_000), await earner(65_000), await earner(60_000)];
		const [first, second] = [await administrator(), await administrator()];
		await showUntil(site, lastDay);
		await prepareLastMonth(site.deps);
		await post(first, "month/check");
		const { list } = (await site.as(first).get(`/v5/admin/creator/month/${month}`)).body.data;
		const { id } = list.find(({ uid }: { uid: number }) => uid === out.uid);
		expect((await post(first, "income/exclude", { id, reason: "Bought likes" })).status).toBe(200);
		expect((await post(second, "month/confirm")).body.reason).toBe("creator-month-state");
		await post(first, "month/check");
		await post(second, "month/confirm");
		await pool.query("update accounts set deleted_at = now() where uid = $1", [deleted.uid]);
		await payMonth(site.deps, { month });
		expect([await coinsOf(kept), await coinsOf(out), await coinsOf(deleted)]).toEqual([5_000, 0, 0]);
		expect((await post(first, "income/exclude", { id, reason: "" })).body.reason).toBe("creator-month-state");
		expect((await site.as(out).get(`/v5/creator/statement/${month}`)).body.data).toMatchObject({
			state: "none",
			excluded: "Bought likes",
		});
	});

	test("waits while the wallet is off, and is paid when it is on again", async () => {
		const member = await earner();
		const [first, second] = [await administrator(), await administrator()];
		await showUntil(site, lastDay);
		await prepareLastMonth(site.deps);
		await post(first, "month/check");
		await post(second, "month/confirm");
		const { config } = site.deps;
		await payMonth({ ...site.deps, config: { ...config, features: { ...config.features, wallet: false } } }, { month });
		expect(await coinsOf(member)).toBe(0);
		await payMonth(site.deps, { month });
		expect(await coinsOf(member)).toBe(5_000);
	});
});

test("points that an administrator changes count from the next month on, and a finished month keeps its own", async () => {
	const [member, admin] = [await earner(60_000), await administrator()];
	const read = async () => (await site.as(member).get("/v5/creator/points")).body.data;
	const change = (activity: string, amount: number) =>
		site.as(admin).post("/v5/admin/earning/add", { activity, max: 1, amount });
	expect((await change("creator-view", 3)).status).toBe(200);
	expect((await change("creator-like", 0)).status).toBe(200);
	expect(await read()).toEqual({ version: 1, view: 1, like: 5, comment: 10, digest: 500 });
	await showUntil(site, lastDay);
	await prepareLastMonth(site.deps);
	const statement = async () => (await site.as(member).get(`/v5/creator/statement/${month}`)).body.data;
	expect(await statement()).toMatchObject({ points: 60_000, point_table: { version: 1, view: 1 } });
	site.clock.advance(32 * dayMs);
	await pool.query("update sessions set expires_at = now() + interval '1 year'");
	expect(await read()).toEqual({ version: 3, view: 3, like: 0, comment: 10, digest: 500 });
	expect(await statement()).toMatchObject({ points: 60_000, point_table: { version: 1, view: 1 } });
	const { tid } = await site.createThread(member);
	await makeRanks(site.deps);
	expect((await site.as(member).get("/selfapi/ucenter/getMonthlyPoints")).body.data.pointsCount).toBe(0);
	await pool.query("insert into thread_view_days values ($1, $2::date, 40)", [tid, site.clock.now().toISOString()]);
	await makeRanks(site.deps);
	expect((await site.as(member).get("/selfapi/ucenter/getMonthlyPoints")).body.data.pointsCount).toBe(120);
	site.clock.reset();
});

test("days whose views are no longer kept are not said to be wrong", async () => {
	const [member, admin] = [await makeCreator(site), await administrator()];
	const old = new Date(Date.now() - 200 * dayMs).toISOString().slice(0, 7);
	for (const of of [old, month]) {
		await storeDay(site, member.uid, `${of}-03`, { views: 9 });
		await pool.query(
			"insert into creator_months (month, points_version, income_version, prepared_at) values ($1, 1, 1, now())",
			[`${of}-01`],
		);
		await pool.query(
			`insert into creator_incomes (month, uid, views, likes, comments, digests, threads, week_threads, points, rank,
				qualified, amount)
				values ($1, $2, 9, 0, 0, 0, 0, 0, 9, 1, false, 0)`,
			[`${of}-01`, member.uid],
		);
	}
	const wrongDays = async (of: string) =>
		(await site.as(admin).get(`/v5/admin/creator/month/${of}`)).body.data.wrong_days;
	expect([await wrongDays(old), await wrongDays(month)]).toEqual([0, 1]);
});

test("the income list has 6 months at first and up to 300", async () => {
	const member = await makeCreator(site);
	await pool.query(
		`insert into creator_months (month, points_version, income_version, prepared_at)
			select ('2026-10-01'::date - make_interval(months => n))::date, 1, 1, now() from generate_series(0, 9) n`,
	);
	await pool.query(
		`insert into creator_incomes (month, uid, views, likes, comments, digests, threads, week_threads, points, rank,
			qualified, amount)
			select month, $1, 1, 0, 0, 0, 1, 0, 1, 1, false, 0 from creator_months`,
		[member.uid],
	);
	const read = async (query: string) =>
		(await site.as(member).get(`/selfapi/ucenter/getMonthlyData${query}`)).body.data;
	expect((await read("")).data).toHaveLength(6);
	expect(await read("?page=2")).toMatchObject({ count: 10, data: [{}, {}, {}, {}] });
	expect((await read("?limit=300")).data).toHaveLength(10);
	expect((await read("?limit=1000")).data).toHaveLength(10);
});
