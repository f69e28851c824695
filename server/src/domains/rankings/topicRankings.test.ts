import { beforeAll, expect, test } from "vitest";
import type { RankedTopic } from "#contract/rankings.ts";
import { buildTestApp, type TestClient, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { createTopic, makeGroup } from "../topics/topics.fixture.ts";
import { makeRankings } from "./actions/makeRankings.ts";

const site = await buildTestApp();
const { deps, clock } = site;
const [nigeria, kenya] = [188, 207];
const url = "/v5/content/ranking/topics";

const list = async (query: string, by: TestClient = site.guest) => {
	// What statements change no event tells.
	deps.dataCache.clear();
	return (await by.get(`${url}?${query}`)).body.data;
};
const ranksOf = async (query: string, by?: TestClient) =>
	(await list(query, by)).lists.map(({ topid, rank, points }: RankedTopic) => [topid, rank, points]);
const follow = (by: TestMember, topid: number) => site.as(by).post("/v5/content/topic/follow", { topid, status: 1 });

let host: TestMember;
let fans: TestMember[];
let food: number;
let buses: number;
let tea: number;
let quiet: number;
let nairobi: number;
beforeAll(async () => {
	const day = clock.now().getUTCDate();
	clock.advance((day > 10 ? 42 - day : 10 - day) * dayMs);
	host = await site.member();
	fans = await Promise.all([0, 1, 2].map(() => site.member()));
	const create = () => createTopic(site, host, { country_fid: nigeria });
	[food, buses, tea, quiet] = [await create(), await create(), await create(), await create()];
	nairobi = await createTopic(site, await site.member(), { country_fid: kenya });
	const group = await createTopic(site, host, { country_fid: nigeria });
	await makeGroup(site, group);
	for (const topid of [food, food, buses, nairobi]) await site.createThread(host, { topid: String(topid) });
	await site.createThread(fans[0] as TestMember, { topid: String(food) });
	for (const fan of fans) await follow(fan, buses);
	for (const topid of [tea, nairobi, group]) await follow(fans[0] as TestMember, topid);
	await site.deps.pool.query("update topic_follows set created_at = created_at - interval '40 days' where topid = $1", [
		nairobi,
	]);
	await makeRankings(deps);
});

test.each(["country_fid=999", "page=0", "page=101", "period=week", "limit=51", "is_global=2"])(
	"refuses ?%s",
	async (query) => {
		expect((await site.guest.get(`${url}?${query}`)).status).toBe(422);
	},
);

test("topics have points by members who post on a day and by followers but the host, of the month or in all, of a section and of all; groups have none", async () => {
	expect(await ranksOf(`country_fid=${nigeria}`)).toEqual([
		[food, 1, 20],
		[buses, 2, 13],
		[tea, 3, 1],
	]);
	expect(await ranksOf("is_global=1")).toEqual([
		[food, 1, 20],
		[buses, 2, 13],
		[nairobi, 3, 10],
		[tea, 4, 1],
	]);
	expect(await ranksOf(`country_fid=${kenya}&period=all`)).toEqual([[nairobi, 1, 11]]);
	expect(await list("is_global=1&limit=1&page=2")).toMatchObject({
		lists: [{ topid: buses }],
		page: 2,
		count: 4,
		totalPage: 4,
	});
});

test("the same points share a rank; the older topic comes first", async () => {
	await follow(fans[1] as TestMember, quiet);
	await makeRankings(deps);
	const places = await ranksOf("is_global=1");
	expect(places.slice(3)).toEqual([
		[tea, 4, 1],
		[quiet, 4, 1],
	]);
});

test("an entry says whether the viewer follows it; topics of blocked hosts are not shown", async () => {
	const fan = site.as(fans[0] as TestMember);
	expect((await list("is_global=1", fan)).lists.map(({ is_following }: RankedTopic) => is_following)).toEqual([
		0, 1, 1, 1, 0,
	]);
	await fan.post("/v5/user/block", { uid: host.uid, block: 1 });
	expect(await ranksOf("is_global=1", fan)).toEqual([[nairobi, 3, 10]]);
});

test("a deleted topic leaves at once, and its rank with the next job", async () => {
	await site.as(host).post("/selfapi/v4/topic/delete", { tid: food });
	expect((await ranksOf("is_global=1"))[0]).toEqual([buses, 2, 13]);
	await makeRankings(deps);
	expect((await ranksOf("is_global=1"))[0]).toEqual([buses, 1, 13]);
});

test("ranks are compared with those of the day before; a new month begins without", async () => {
	clock.advance(dayMs);
	for (let n = 0; n < 2; n++) await site.createThread(host, { topid: String(nairobi) });
	await makeRankings(deps);
	expect((await list("is_global=1")).lists[0]).toMatchObject({ topid: nairobi, movement: "up", previous_rank: 2 });
	clock.advance(31 * dayMs);
	expect(await list("is_global=1")).toMatchObject({ lists: [], dateline: 0 });
	expect((await list("is_global=1&period=all")).lists).toHaveLength(4);
});
