import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listIn } from "../../../test/requests.ts";
import { buildTestApp, type TestClient } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";

const site = await buildTestApp();
const [ng, ke, gh, global] = [188, 207, 220, 293];
const latest = "/selfapi/v4/lastthread/list";
const forYou = "/v5/content/thread/foryou";
const following = "/v5/content/thread/toYouFollow";
const base64url = (text: string): string => Buffer.from(text).toString("base64url");

beforeEach(async () => {
	await site.deps.db.execute(sql`truncate threads, posts, likes, follows cascade`);
});

/** Threads in these sections, one after the other. */
async function threadsIn(...fids: number[]): Promise<number[]> {
	const tids: number[] = [];
	const author = await site.member();
	for (const [at, country_fid] of fids.entries())
		tids.push((await site.createThread(author, { country_fid, subject: `Thread ${at + 1}` })).tid);
	return tids;
}

const tidsOf = (data: object): number[] => listIn(data).map((card) => card.tid);

/** Reads a list to its end by its cursors. */
async function readAll(caller: TestClient, url: string): Promise<number[][]> {
	const pages: number[][] = [];
	let cursor = "";
	for (let count = 0; count < 20; count++) {
		const { status, body } = await caller.get(`${url}${cursor}`);
		expect(status).toBe(200);
		pages.push(tidsOf(body.data));
		if (body.data.next === null) return pages;
		cursor = `&cursor=${body.data.next}`;
	}
	throw new Error("the list has no end");
}

describe("a list is refused", () => {
	test.each([
		["a cursor of nothing", latest, "cursor=x"],
		["a cursor of no number", latest, `cursor=${base64url("time abc")}`],
		["a cursor of an id beyond all numbers", latest, `cursor=${base64url("time 5 99999999999999999")}`],
		["a cursor with a tail", latest, `cursor=${base64url("time 5 7")}!!`],
		["a cursor of another list", latest, `cursor=${base64url("score 1.5 7")}`],
		["a cursor of another list", forYou, `cursor=${base64url("time 7 7")}`],
		["a cursor of no number", forYou, `cursor=${base64url("score 1e999 7")}`],
		["a cursor that is too long", latest, `cursor=${"a".repeat(256)}`],
		["a section that is none", latest, "country_fid=1"],
		["a section that is none", forYou, "country_fid=0"],
		["page nought", latest, "page=0"],
		["a page beyond all", forYou, "page_r=501"],
	])("for %s: %s?%s", async (_what, url, query) => {
		expect((await site.guest.get(`${url}?${query}`)).status).toBe(422);
	});

	test("to a guest, who follows nobody", async () => {
		const { status, body } = await site.guest.get(following);
		expect([status, body.reason]).toEqual([401, "login-required"]);
	});

	test("for a wrong cursor of followed threads", async () => {
		expect((await site.as(await site.member()).get(`${following}?cursor=x`)).status).toBe(422);
	});
});

describe("latest", () => {
	test("returns thread cards in the legacy envelope", async () => {
		const [tid] = await threadsIn(ng);
		const { body } = await site.guest.get(latest);
		expect(body).toMatchObject({
			code: 0,
			data: { list: [{ tid, subject: "Thread 1", country_fid: ng, replies: 0, like: 0 }], next: null },
		});
	});

	test("counts all threads of the section from its first page on", async () => {
		await threadsIn(ng, ke, ng, ng, ng, ng);
		const read = async (query: string) =>
			(await site.guest.get(`${latest}?country_fid=${ng}&limit=2${query}`)).body.data;
		const first = await read("");
		expect(first).toMatchObject({ page: 1, count: 5, totalPage: 3 });
		expect(await read(`&cursor=${first.next}`)).toMatchObject({ count: 5, totalPage: 3 });
		expect(await read("&page=3")).toMatchObject({ page: 3, count: 5, totalPage: 3 });
		expect((await site.guest.get(`${latest}?limit=2`)).body.data).toMatchObject({ count: 6, totalPage: 3 });
	});

	test("shows every thread once, newest first, also with equal times", async () => {
		const tids = await threadsIn(ng, ke, ng, gh, ke, ng, ng);
		await site.deps.db.execute(
			sql`update threads set created_at = timestamptz '2026-01-01 10:00:00.123456' where tid > ${tids[0] ?? 0}
				and tid < ${tids[5] ?? 0}`,
		);
		const pages = await readAll(site.guest, `${latest}?limit=3`);
		expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
		const [first, ...between] = tids.slice(0, 5);
		expect(pages.flat()).toEqual([tids[6], tids[5], first, ...between.reverse()]);
	});

	test("starts at the top for an empty cursor", async () => {
		const [tid] = await threadsIn(ng);
		expect(tidsOf((await site.guest.get(`${latest}?cursor=`)).body.data)).toEqual([tid]);
	});

	test("does not shift later pages for a new thread", async () => {
		const tids = await threadsIn(ng, ng, ng);
		const { body } = await site.guest.get(`${latest}?limit=2`);
		await threadsIn(ng);
		expect(tidsOf((await site.guest.get(`${latest}?limit=2&cursor=${body.data.next}`)).body.data)).toEqual([tids[0]]);
	});

	test("continues after a thread that was deleted meanwhile, without showing it", async () => {
		const author = await site.member();
		const tids: number[] = [];
		for (let count = 0; count < 3; count++) tids.push((await site.createThread(author)).tid);
		const { body } = await site.guest.get(`${latest}?limit=1`);
		expect((await site.as(author).post("/v5/content/thread/delete", { tid: tids[2] })).status).toBe(200);
		expect(tidsOf((await site.guest.get(`${latest}?limit=5&cursor=${body.data.next}`)).body.data)).toEqual([
			tids[1],
			tids[0],
		]);
		expect(tidsOf((await site.guest.get(latest)).body.data)).toEqual([tids[1], tids[0]]);
	});

	test("lists the requested section, else the viewer's, and all in the global one", async () => {
		const [a, b, c] = await threadsIn(ng, ke, global);
		expect(tidsOf((await site.guest.get(`${latest}?country_fid=${ke}`)).body.data)).toEqual([b]);
		expect(tidsOf((await site.guest.get(latest, { "site-id": String(ng) })).body.data)).toEqual([a]);
		expect(
			tidsOf((await site.guest.get(`${latest}?country_fid=${global}`, { "site-id": String(ng) })).body.data),
		).toEqual([c, b, a]);
		expect(tidsOf((await site.guest.get(latest)).body.data)).toEqual([c, b, a]);
	});

	test("accepts page numbers up to the limit", async () => {
		const tids = await threadsIn(ng, ng, ng);
		await site.guest.get(`${latest}?limit=2&page=1`);
		expect(tidsOf((await site.guest.get(`${latest}?limit=2&page=2`)).body.data)).toEqual([tids[0]]);
		const [first, last] = await Promise.all(
			[1, 2].map(async (page) => (await site.guest.get(`${latest}?limit=2&page=${page}`)).body.data),
		);
		expect(first).toMatchObject({ page: 1, count: 3, totalPage: 2 });
		expect(last).toMatchObject({ page: 2, count: 3, totalPage: 2, next: null });
		expect((await site.guest.get(`${latest}?limit=2&page=9`)).body.data).toMatchObject({
			list: [],
			next: null,
		});
		expect((await site.guest.get(`${latest}?limit=50&page=500`)).body.data).toMatchObject({
			list: [],
			next: null,
		});
	});
});

describe("for you", () => {
	test("lists the viewer's section first", async () => {
		const [a, b, c, d] = await threadsIn(ke, gh, ng, ke);
		const order = async (fid: number) => tidsOf((await site.guest.get(`${forYou}?country_fid=${fid}`)).body.data);
		expect(await order(ke)).toEqual([d, a, c, b]);
		expect(await order(ng)).toEqual([c, d, b, a]);
		expect(await order(global)).toEqual([d, c, b, a]);
	});

	test("lists a thread of another section first once it has enough likes", async () => {
		const [abroad = 0, home] = await threadsIn(ke, ng);
		const order = async () => tidsOf((await site.guest.get(`${forYou}?country_fid=${ng}`)).body.data);
		expect(await order()).toEqual([home, abroad]);
		const card = (await site.guest.get(`${forYou}?country_fid=${ke}`)).body.data.list.find(
			(one: { tid: number }) => one.tid === abroad,
		);
		for (let count = 0; count < 5; count++)
			await site.as(await site.member()).post("/v5/content/post/like", { pid: card.pid, like: 1 });
		await site.deps.hotScoreRenewals.flush();
		site.deps.dataCache.clear();
		expect(await order()).toEqual([abroad, home]);
	});

	test.each([ng, global])(
		"shows every thread once by cursor, and the same by page number, in section %i",
		async (fid) => {
			const tids = await threadsIn(ng, ke, ng, gh, ke, ng, ng, ke);
			await site.deps.db.execute(
				sql`update threads set hot = case when country_fid = ${ng} then 7.1 else 7.7 end where tid < ${tids[5] ?? 0}`,
			);
			const pages = await readAll(site.guest, `${forYou}?limit=3&country_fid=${fid}`);
			expect(pages.map((page) => page.length)).toEqual([3, 3, 2]);
			expect(pages.flat().toSorted()).toEqual(tids);
			for (const [at, page] of pages.entries())
				expect(
					tidsOf((await site.guest.get(`${forYou}?limit=3&country_fid=${fid}&page_r=${at + 1}`)).body.data),
				).toEqual(page);
		},
	);

	test("shows no deleted threads and no pages beyond the limit", async () => {
		const { tid, by } = await site.createThread();
		await site.as(by).post("/v5/content/thread/delete", { tid });
		expect((await site.guest.get(forYou)).body.data).toMatchObject({ list: [], next: null });
		expect((await site.guest.get(`${forYou}?page_r=500&limit=50`)).body.data).toMatchObject({
			list: [],
			next: null,
		});
	});
});

describe("followed", () => {
	test("lists only threads of followed members, newest first, each once", async () => {
		const [reader, amina, kofi, otherMember] = [
			await site.member(),
			await site.member(),
			await site.member(),
			await site.member(),
		];
		for (const { uid } of [amina, kofi]) await site.as(reader).post("/v5/user/follow", { follow_uid: uid, status: 1 });
		const tids: number[] = [];
		for (const author of [amina, otherMember, kofi, amina, reader, amina, kofi])
			tids.push((await site.createThread(author)).tid);
		const pages = await readAll(site.as(reader), `${following}?limit=2`);
		expect(pages).toEqual([[tids[6], tids[5]], [tids[3], tids[2]], [tids[0]]]);
		expect(tidsOf((await site.as(reader).get(`${following}?limit=2&page=2`)).body.data)).toEqual([tids[3], tids[2]]);
		expect((await site.as(otherMember).get(following)).body).toEqual({
			status: 1,
			msg: "",
			data: { list: [], next: null, page: 1, count: 0, totalPage: 0 },
		});
	});
});

test("section activity counts a day's threads by section and is at most a minute old", async () => {
	const today = async (): Promise<Map<number, number>> => {
		const { body } = await site.guest.get("/v5/content/sections");
		return new Map(body.data.lists.map((one: { fid: number; today: number }) => [one.fid, one.today]));
	};
	site.clock.advance(2 * dayMs);
	await threadsIn(ng, ng, ke);
	const first = await today();
	expect([first.get(ng), first.get(ke), first.get(gh), first.get(global), first.size]).toEqual([2, 1, 0, 3, 17]);
	await threadsIn(ng);
	expect((await today()).get(ng)).toBe(2);
	site.clock.advance(61_000);
	expect((await today()).get(ng)).toBe(3);
	site.clock.advance(dayMs);
	expect((await today()).get(ng)).toBe(0);
});

test("active members are authors of the newest threads, without those whose account will be deleted", async () => {
	await threadsIn(ng);
	await threadsIn(ng);
	const { rows } = await site.deps.pool.query("select uid from threads order by tid");
	const [leaving, staying] = rows.map(({ uid }) => Number(uid));
	await site.deps.pool.query("update accounts set scheduled_deletion_at = now() + interval '1 day' where uid = $1", [
		leaving,
	]);
	site.deps.dataCache.clear();
	const { members } = (await site.guest.get("/v5/content/sections")).body.data;
	expect(members.map(({ uid }: { uid: number }) => uid)).toEqual([staying]);
});

describe("pages by number", () => {
	test("repeat nothing when a thread arrives between them, for a minute, each reader by themselves", async () => {
		const tids = (await threadsIn(ng, ng, ng, ng)).toReversed();
		const [reader, other] = [site.as(await site.member()), site.as(await site.member())];
		const page = async (caller: TestClient, url: string, number: number): Promise<number[]> =>
			tidsOf((await caller.get(`${url}&page=${number}`)).body.data);
		const url = `${latest}?country_fid=${ng}&limit=2`;
		expect(await page(reader, url, 1)).toEqual(tids.slice(0, 2));
		site.clock.advance(1_000);
		const [arrived] = await threadsIn(ng);
		await site.deps.pool.query("update threads set created_at = $1 where tid = $2", [site.clock.now(), arrived]);
		site.deps.dataCache.clear();
		expect(await page(reader, url, 2)).toEqual(tids.slice(2));
		expect(await page(other, url, 1)).toEqual([arrived, tids[0]]);
		expect(await page(other, url, 2)).toEqual(tids.slice(1, 3));
	});
});
