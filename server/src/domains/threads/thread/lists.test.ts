import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { recount } from "../../../platform/data/counters.ts";
import { counters } from "../counters.ts";

const site = await buildTestApp();
const { pool } = site.deps;

interface Card {
	tid: number;
}
const tids = (response: { body: { data: { lists: Card[] } } }) => response.body.data.lists.map((card) => card.tid);

/** Threads as rows, the first the oldest; `sameMoment` gives two each the same time. */
async function rows(
	count: number,
	uid: number,
	fid: number,
	{ countryFid = 188, sameMoment = false } = {},
): Promise<number[]> {
	const { rows: made } = await pool.query(
		`with made as (
			insert into threads (fid, country_fid, uid, pid, subject, created_at, last_reply_at)
			select $1, $2, $3, nextval(pg_get_serial_sequence('posts', 'pid')), 'row ' || n, moment, moment
			from generate_series(1, $4::int) n,
			lateral (select now() - ($4::int - case when $5 then n / 2 else n end) * interval '1.000001 second' as moment) m
			order by n returning *
		), first_posts as (
			insert into posts (pid, tid, uid, position, message, html) overriding system value
			select pid, tid, uid, 1, 'row', '' from made
		) select tid from made order by tid`,
		[fid, countryFid, uid, count, sameMoment],
	);
	for (const one of counters) await recount(site.deps.db, one);
	return made.map((row) => row.tid);
}

/** Every page behind the other, until there is no next. */
async function readAll(url: string): Promise<number[]> {
	const seen: number[] = [];
	for (let next: string | null = ""; next !== null; ) {
		const response = await site.guest.get(`${url}${next ? `&cursor=${next}` : ""}`);
		expect(response.status).toBe(200);
		seen.push(...tids(response));
		next = response.body.data.next;
	}
	return seen;
}

describe("boards", () => {
	test.each([
		["en", "Main forum"],
		["fr", "Forum principal"],
		["hi", "मुख्य फ़ोरम"],
	])("are named in %s", async (lang, name) => {
		const { lists } = (await site.guest.get("/selfapi/forum/nav", { lang })).body.data;
		expect(lists[0]).toMatchObject({ fid: 294, key: "main", name, open: true });
		expect(lists).toHaveLength(Object.keys(boards).length);
		for (const board of lists)
			expect([board.name, board.description].every((text) => text && !text.startsWith("board."))).toBe(true);
	});

	test("where a thread of one can be moved to", async () => {
		const targets = async (fid: number): Promise<string[]> =>
			(await site.guest.get(`/selfapi/forum/nav?fid=${fid}`)).body.data.lists.map(({ key }: { key: string }) => key);
		expect(await targets(boards.video)).toEqual(["main", "photos", "multiple", "single", "article"]);
		expect(await targets(boards.main)).toEqual(["photos", "multiple", "single", "article"]);
		expect(await targets(1)).toEqual([]);
		expect(await targets(0)).toHaveLength(Object.keys(boards).length);
	});

	test("with the day's count; an unknown one is refused", async () => {
		const { uid } = await site.member();
		await rows(3, uid, boards.photos);
		await pool.query(
			"update threads set created_at = now() - interval '2 days' where tid = (select max(tid) from threads)",
		);
		expect((await site.guest.post("/selfapi/forum/detail", { fid: boards.photos })).body).toMatchObject({
			code: 0,
			data: { key: "photos" },
		});
		const { todayposts } = (await site.guest.post("/selfapi/forum/detail", { fid: boards.photos })).body.data;
		const { rows: counted } = await pool.query(
			`select count(*) from threads where fid = $1
				and created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'`,
			[boards.photos],
		);
		expect(todayposts).toBe(counted[0].count);
		await pool.query(
			`update threads set country_fid = 207 where tid = (select max(tid) from threads where fid = $1
				and created_at > now() - interval '1 day')`,
			[boards.photos],
		);
		const inKenya = (await site.guest.post("/selfapi/forum/detail", { fid: boards.photos, country_fid: 207 })).body.data
			.todayposts;
		expect(inKenya).toBeGreaterThanOrEqual(1);
		expect(inKenya).toBeLessThan(todayposts);
		expect((await site.guest.post("/selfapi/forum/detail", { fid: 1 })).status).toBe(404);
	});
});

describe("a board's threads", () => {
	const url = `/v5/content/forum/${boards.bugs}`;

	test("of an unknown board are refused, as is a malformed cursor", async () => {
		expect((await site.guest.get("/v5/content/forum/1")).status).toBe(404);
		for (const cursor of [
			"x",
			"MTIz",
			"%00",
			Buffer.from("1 2; drop table threads").toString("base64url"),
			Buffer.from("9999999999999999 1").toString("base64url"),
		])
			expect((await site.guest.get(`${url}?cursor=${cursor}`)).status, cursor).toBe(422);
	});

	test("are listed once each, last reply first, also with equal times", async () => {
		const { uid } = await site.member();
		const made = await rows(25, uid, boards.bugs, { sameMoment: true });
		const kenya = await rows(3, uid, boards.bugs, { countryFid: 207 });
		expect(new Set(await readAll(`${url}?limit=4&country_fid=188`))).toEqual(new Set(made));
		expect((await readAll(`${url}?limit=4&country_fid=188`)).slice(0, 1)).toEqual(made.slice(-1));
		expect(await readAll(`${url}?limit=2&country_fid=207`)).toEqual(kenya.toReversed());
		expect((await readAll(`${url}?limit=9`)).toSorted()).toEqual([...made, ...kenya].toSorted());
	});

	test("move up with a reply and disappear with a deletion", async () => {
		const [old, young] = [
			await site.createThread(undefined, { fid: boards.main }),
			await site.createThread(undefined, { fid: boards.main }),
		];
		const board = `/v5/content/forum/${boards.main}`;
		expect(tids(await site.guest.get(board))).toEqual([young.tid, old.tid]);
		const replier = await site.member({ name: "Chidi Eze" });
		await site.as(replier).post("/v5/content/post/newReply", { data: { tid: old.tid, message: "Up again" } });
		expect(tids(await site.guest.get(board))).toEqual([old.tid, young.tid]);
		expect((await site.guest.get(board)).body.data.lists[0]).toMatchObject({
			replies: 1,
			recentRepliers: [{ name: "Chidi Eze", avatar: null }],
			message: "The bridge was quiet and the light was gold.",
		});
		await site.as(old.by).post("/v5/content/thread/delete", { tid: old.tid });
		expect(tids(await site.guest.get(board))).toEqual([young.tid]);
	});
});

describe("a member's threads", () => {
	const url = "/v5/content/thread/userThread";

	test("need a member", async () => expect((await site.guest.get(url)).body.reason).toBe("login-required"));
	test("of an unknown member are empty", async () =>
		expect((await site.guest.get(`${url}?see_uid=999999`)).body.data).toMatchObject({
			lists: [],
			count: 0,
			totalPage: 0,
			next: null,
		}));

	test("newest first, by page and by cursor", async () => {
		const amina = await site.member();
		const made = (await rows(23, amina.uid, boards.main)).toReversed();
		const first = await site.as(amina).get(`${url}?limit=10`);
		expect(first.body.data).toMatchObject({ count: 23, page: 1, totalPage: 3 });
		expect(tids(first)).toEqual(made.slice(0, 10));
		const third = await site.guest.get(`${url}?limit=10&page=3&see_uid=${amina.uid}`);
		expect([tids(third), third.body.data.next]).toEqual([made.slice(20), null]);
		expect(await readAll(`${url}?limit=7&see_uid=${amina.uid}`)).toEqual(made);
	});

	test("with photos only, without those that the viewer may not read", async () => {
		const amina = await site.member();
		const made = await rows(9, amina.uid, boards.main, { sameMoment: true });
		const withPhotos = made.filter((_tid, index) => index % 2 === 0);
		const picture = await photo(64, 48).jpeg().toBuffer();
		const { aid } = (await site.as(amina).upload("/v5/content/imageUpload", picture)).body.data;
		await pool.query("update threads set aids = $1 where tid = any($2)", [[aid], withPhotos]);
		expect(await readAll(`${url}?limit=2&photos=1&see_uid=${amina.uid}`)).toEqual(withPhotos.toReversed());
		for (const page of [4, 90])
			expect((await site.as(amina).get(`${url}?limit=2&photos=1&page=${page}`)).body.data).toMatchObject({
				...{ lists: [], next: null, page, count: 0, totalPage: 0 },
			});
		await pool.query("update threads set readaccess = 200 where tid = $1", [withPhotos[0]]);
		const shown = async (caller: typeof site.guest) =>
			(await caller.get(`${url}?photos=1&see_uid=${amina.uid}`)).body.data.lists as { attachments: unknown[] }[];
		expect((await shown(site.guest)).filter(({ attachments }) => attachments.length > 0)).toHaveLength(
			withPhotos.length - 1,
		);
		expect((await shown(site.as(amina))).filter(({ attachments }) => attachments.length > 0)).toHaveLength(
			withPhotos.length,
		);
		expect((await site.guest.get(`${url}?photos=2&see_uid=${amina.uid}`)).status).toBe(422);
	});
});
