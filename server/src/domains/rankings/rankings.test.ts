import { beforeAll, beforeEach, expect, test } from "vitest";
import type { RankedMember } from "#contract/rankings.ts";
import { eventually } from "../../../test/eventually.ts";
import { buildTestApp, type TestClient, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { makeRankings } from "./actions/makeRankings.ts";

const site = await buildTestApp();
const { deps, clock } = site;
const [nigeria, kenya] = [188, 207];

const setPoints = async ({ uid }: TestMember, points: number) => {
	for (const month of [`${clock.now().toISOString().slice(0, 7)}-01`, "1970-01-01"])
		await deps.pool.query(
			`insert into member_points (uid, month, country_fid, points) select uid, $2, country_fid, $3 from accounts
				where uid = $1
			on conflict (uid, month) do update set points = $3`,
			[uid, month, points],
		);
};
const list = async (by: TestClient, query: string) => {
	// What statements change no event tells.
	deps.dataCache.clear();
	return (await by.get(`/selfapi/v4/ranking/list?${query}`)).body.data;
};
const ranksOf = async (by: TestClient, query: string) =>
	(await list(by, query)).lists.map(({ username, rank, points }: RankedMember) => [username, rank, points]);

let amina: TestMember;
let babu: TestMember;
let chidi: TestMember;
let wanjiru: TestMember;
beforeAll(async () => {
	// The middle of a month, so that advancing some days stays in it.
	const day = clock.now().getUTCDate();
	clock.advance((day > 10 ? 42 - day : 10 - day) * dayMs);
	amina = await site.member({ username: "amina" });
	babu = await site.member({ username: "babu" });
	chidi = await site.member({ username: "chidi" });
	wanjiru = await site.member({ username: "wanjiru", countryFid: kenya });
});
beforeEach(async () => {
	await deps.pool.query("delete from member_points");
	await deps.pool.query("delete from ranking_entries");
	await deps.pool.query("delete from rankings");
	await setPoints(amina, 50);
	await setPoints(babu, 50);
	await setPoints(chidi, 20);
	await setPoints(wanjiru, 30);
	await makeRankings(deps);
});

test.each([
	["country_fid=999", 422],
	["page=0", 422],
	["page=101", 422],
	["period=week", 422],
])("refuses ?%s", async (query, status) => {
	expect((await site.guest.get(`/selfapi/v4/ranking/list?${query}`)).status).toBe(status);
});

test("a section ranks its members, the global one all; the same points share a rank", async () => {
	expect(await ranksOf(site.guest, `country_fid=${nigeria}`)).toEqual([
		["amina", 1, 50],
		["babu", 1, 50],
		["chidi", 3, 20],
	]);
	expect(await ranksOf(site.guest, "is_global=1")).toEqual([
		["amina", 1, 50],
		["babu", 1, 50],
		["wanjiru", 3, 30],
		["chidi", 4, 20],
	]);
	expect(await ranksOf(site.guest, "is_global=1&limit=2&page=2&period=all")).toEqual([
		["wanjiru", 3, 30],
		["chidi", 4, 20],
	]);
});

test("the leaderboard is of the member's own section, or of all; the find page's entries have the newest thread with its likes", async () => {
	const { pid } = await site.createThread(chidi, { subject: "A new bridge" });
	await site.as(amina).post("/v5/content/post/like", { pid, like: 1 });
	const names = async (url: string) =>
		(await site.as(wanjiru).get(url)).body.data.lists.map(({ username }: RankedMember) => username);
	expect(await names("/selfapi/ucenter/rankinglist")).toEqual(["wanjiru"]);
	expect(await names("/selfapi/ucenter/rankinglist?is_all=1")).toEqual(["amina", "babu", "wanjiru", "chidi"]);
	await site.as(amina).post("/v5/user/follow", { follow_uid: chidi.uid, status: 1 });
	const found = (await site.as(amina).get(`/selfapi/find/findranking?country_fid=${nigeria}`)).body.data.lists;
	expect(found[2]).toMatchObject({
		username: "chidi",
		follow_status: 1,
		like: 1,
		is_like: 1,
		thread: { pid, subject: "A new bridge" },
	});
	expect(found[0]).toMatchObject({ username: "amina", follow_status: 0, like: 0, is_like: 0, thread: null });
});

test("a thread that the viewer may not read is not named", async () => {
	await site.createThread(babu, { subject: "For Baobab only", readaccess: 0 });
	await deps.pool.query("update threads set readaccess = 50 where subject = 'For Baobab only'");
	const { lists } = await list(site.as(chidi), "is_global=1");
	expect(lists.find(({ username }: RankedMember) => username === "babu").thread).toBeNull();
});

test("the title of a thread that a moderator has hidden is not shown", async () => {
	const { tid } = await site.createThread(amina, { subject: "Hidden and ranked" });
	const title = async () =>
		(await list(site.as(chidi), "is_global=1")).lists.find(({ username }: RankedMember) => username === "amina").thread
			.subject;
	expect(await title()).toBe("Hidden and ranked");
	const administrator = await site.member({ roles: [{ role: "administrator" }] });
	await site.as(administrator).post("/v5/moderation/apply", { action: "hide-thread", id: tid, value: 1 });
	expect(await title()).toBe("Hidden by a moderator");
	await site.deps.pool.query("update threads set deleted_at = now(), deleted_by = uid where tid = $1", [tid]);
});

test("one's own rank: in the list, below it counted now, without points none", async () => {
	expect((await list(site.as(chidi), "is_global=1")).own).toMatchObject({ rank: 4, points: 20, atLeast: false });
	const late = await site.member();
	expect((await list(site.as(late), "is_global=1")).own).toBeNull();
	await setPoints(late, 25);
	expect((await list(site.as(late), "is_global=1")).own).toMatchObject({ rank: 4, points: 25, movement: "none" });
	expect((await list(site.as(late), `country_fid=${nigeria}`)).own).toMatchObject({ rank: 3 });
	expect((await list(site.guest, "is_global=1")).own).toBeNull();
});

test("a member whom the viewer blocked is not shown", async () => {
	const viewer = await site.member();
	await site.as(viewer).post("/v5/user/block", { uid: babu.uid, block: 1 });
	expect((await ranksOf(site.as(viewer), "is_global=1")).map(([name]: [string]) => name)).toEqual([
		"amina",
		"wanjiru",
		"chidi",
	]);
});

test("a banned or deleted member leaves at once", async () => {
	const [banned, gone] = [await site.member({ username: "spammer" }), await site.member({ username: "leaver" })];
	await setPoints(banned, 90);
	await setPoints(gone, 80);
	await makeRankings(deps);
	const names = async () => (await ranksOf(site.guest, "is_global=1")).map(([name]: [string]) => name);
	expect((await names()).slice(0, 2)).toEqual(["spammer", "leaver"]);
	await deps.pool.query("update accounts set group_id = 5 where uid = $1", [banned.uid]);
	await deps.pool.query("update accounts set deleted_at = now() where uid = $1", [gone.uid]);
	expect((await names()).slice(0, 2)).toEqual(["amina", "babu"]);
	await makeRankings(deps);
	expect((await ranksOf(site.guest, "is_global=1"))[0]).toEqual(["amina", 1, 50]);
});

test("a job that is killed leaves the ranking as it was", async () => {
	const client = await deps.pool.connect();
	await client.query("begin");
	await client.query("lock table ranking_entries in share row exclusive mode");
	await setPoints(chidi, 99);
	const job = expect(makeRankings(deps)).rejects.toThrow();
	await eventually(async () => {
		const killed = await deps.pool.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from \"ranking_entries\"%'",
		);
		expect(killed.rowCount).toBe(1);
	});
	await job;
	await client.query("rollback");
	client.release();
	expect((await ranksOf(site.guest, "is_global=1"))[0]).toEqual(["amina", 1, 50]);
	expect(await ranksOf(site.guest, "is_global=1")).toHaveLength(4);
});

test("several jobs at the same time make the same ranking", async () => {
	await Promise.all([makeRankings(deps), makeRankings(deps), makeRankings(deps)]);
	expect(await ranksOf(site.guest, "is_global=1")).toHaveLength(4);
});

test("ranks are compared with those of the day before", async () => {
	const movements = async () =>
		(await list(site.guest, "is_global=1")).lists.map(({ username, movement }: RankedMember) => [username, movement]);
	expect((await movements())[0]).toEqual(["amina", "none"]);
	clock.advance(dayMs);
	await setPoints(chidi, 60);
	const newcomer = await site.member({ username: "newcomer" });
	await setPoints(newcomer, 10);
	await makeRankings(deps);
	const expected = [
		["chidi", "up"],
		["amina", "down"],
		["babu", "down"],
		["wanjiru", "down"],
		["newcomer", "new"],
	];
	expect(await movements()).toEqual(expected);
	await makeRankings(deps);
	expect(await movements()).toEqual(expected);
});

test("a new month begins without ranks; those of all time stay", async () => {
	clock.advance(31 * dayMs);
	expect(await list(site.guest, "is_global=1")).toMatchObject({ lists: [], count: 0, dateline: 0 });
	expect((await list(site.guest, "is_global=1&period=all")).lists).toHaveLength(4);
	await makeRankings(deps);
	expect((await list(site.guest, "is_global=1")).lists).toEqual([]);
	expect((await list(site.guest, "is_global=1&period=all")).lists).toHaveLength(4);
});
