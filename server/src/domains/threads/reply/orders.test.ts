import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();

const reply = async (tid: number, by: TestMember, pid?: number): Promise<number> =>
	(await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "Well seen.", ...(pid && { pid }) } }))
		.body.data.pid;
const like = (pid: number, by: TestMember) => site.as(by).post("/v5/content/post/like", { pid, like: 1 });
const pin = (by: TestMember, pid: number, status: 0 | 1) => site.as(by).post("/v5/content/thread/pin", { pid, status });
const positions = async (tid: number, query: string) =>
	(await site.guest.get(`/v5/content/post/reply/${tid}?${query}`)).body.data.lists.map(
		(post: { position: number }) => post.position,
	);

describe("replies by their likes", () => {
	test("come most liked first, then by number, on any page and in every call", async () => {
		const { tid, by } = await site.createThread();
		const pids: number[] = [];
		for (let n = 0; n < 7; n++) pids.push(await reply(tid, by));
		const [kofi, amina] = [await site.member(), await site.member()];
		for (const liker of [kofi, amina]) await like(pids[4] as number, liker);
		await like(pids[2] as number, kofi);
		expect(await positions(tid, "order=likes&limit=3")).toEqual([6, 4, 2]);
		expect(await positions(tid, "order=likes&limit=3&page=2")).toEqual([3, 5, 7]);
		expect(await positions(tid, "order=likes&limit=3&page=4")).toEqual([]);
		const view = async (body: object) =>
			(await site.guest.post("/selfapi/thread/view", { tid, orderfield: "likes", ...body })).body.data.postlist.map(
				(post: { position: number }) => post.position,
			);
		expect(await view({ limit: 3 })).toEqual([1, 6, 4]);
		expect(await view({ limit: 3, page: 2 })).toEqual([2, 3, 5]);
		expectError(await site.guest.get(`/v5/content/post/reply/${tid}?order=hot`), {
			status: 422,
			reason: "invalid-input",
		});
	});

	test("leave out deleted replies, unless nested ones stand below", async () => {
		const { tid, by } = await site.createThread();
		const [one, two, three] = [await reply(tid, by), await reply(tid, by), await reply(tid, by)];
		await reply(tid, by, two);
		for (const pid of [one, two]) await site.as(by).post("/v5/content/post/delete", { pid });
		await like(three, await site.member());
		expect(await positions(tid, "order=likes")).toEqual([4, 3]);
	});
});

test("pages far into a long thread go on where the page before ended, and leave out what was deleted since", async () => {
	const { tid, by } = await site.createThread();
	const { rows } = await site.deps.pool.query<{ pid: string; position: number }>(
		`insert into posts (tid, uid, position, message, html, like_count)
			select $1, $2, n, 'Seen.', '<p>Seen.</p>', n % 2 from generate_series(2, 251) n returning pid, position`,
		[tid, by.uid],
	);
	await site.deps.pool.query("update threads set max_position = 251, reply_count = 250 where tid = $1", [tid]);
	const liked = [...Array(250).keys()].map((n) => n + 2).sort((a, b) => (b % 2) - (a % 2) || a - b);
	const newest = [...Array(250).keys()].map((n) => 251 - n);
	expect(await positions(tid, "order=likes&limit=50&page=4")).toEqual(liked.slice(150, 200));
	expect(await positions(tid, "order=likes&limit=50&page=5")).toEqual(liked.slice(200));
	expect(await positions(tid, "author=1&limit=20&page=11")).toEqual(newest.slice(200, 220));
	expect(await positions(tid, "author=1&limit=20&page=13")).toEqual(newest.slice(240));
	expect((await site.guest.get(`/v5/content/post/reply/${tid}?author=1&limit=20&page=12`)).body.data).toMatchObject({
		totalPage: 13,
	});
	expect((await site.guest.get(`/v5/content/post/reply/${tid}?author=1&limit=20&page=13`)).body.data).toMatchObject({
		totalPage: 13,
	});
	const last = rows.find(({ position }) => position === 250);
	await site.as(by).post("/v5/content/post/delete", { pid: Number(last?.pid) });
	expect(await positions(tid, "order=likes&limit=50&page=5")).toEqual(liked.slice(200, 249));
	expect(await positions(tid, "order=likes&limit=50&page=201")).toEqual([]);
});

test("the author's replies have pages", async () => {
	const { tid, by } = await site.createThread();
	for (let n = 0; n < 5; n++) await reply(tid, n === 2 ? await site.member() : by);
	expect(await positions(tid, "author=1&limit=3")).toEqual([6, 5, 3]);
	expect(await positions(tid, "author=1&limit=3&page=2")).toEqual([2]);
	expect((await site.guest.get(`/v5/content/post/reply/${tid}?author=1&limit=3`)).body.data).toMatchObject({
		totalPage: 2,
	});
});

describe("a nested reply", () => {
	const children = async (pid: number, query = "") =>
		(await site.guest.get(`/v5/content/post/children/${pid}${query}`)).body.data as {
			lists: { pid: number; istop: number }[];
			more: boolean;
		};
	const first = async (tid: number) =>
		(await site.guest.get(`/v5/content/post/reply/${tid}`)).body.data.lists[0] as {
			children_count: number;
			children_list: { pid: number; istop: number }[];
		};

	test("is pinned to the top by the thread's author, in place of another, until it is unpinned or deleted", async () => {
		const [{ tid, by }, kofi] = [await site.createThread(), await site.member()];
		const parent = await reply(tid, kofi);
		const nested: number[] = [];
		for (let n = 0; n < 5; n++) nested.push(await reply(tid, kofi, parent));
		const [one = 0, two = 0, three = 0, four = 0, five = 0] = nested;
		expectError(await pin(kofi, four, 1), { status: 403, reason: "not-allowed" });
		for (const _ of [1, 2]) expect((await pin(by, four, 1)).status).toBe(200);
		expect((await first(tid)).children_list.map(({ pid, istop }) => [pid, istop])).toEqual([
			[four, 1],
			[one, 0],
			[two, 0],
		]);
		expect((await children(parent)).lists.map(({ pid }) => pid)).toEqual([four, one, two, three, five]);
		expect((await children(parent, "?limit=3")).lists.map(({ pid }) => pid)).toEqual([four, one, two]);
		expect((await children(parent, `?limit=3&after=${two}`)).lists.map(({ pid }) => pid)).toEqual([three, five]);
		await pin(by, one, 1);
		expect((await first(tid)).children_list.map(({ pid }) => pid)).toEqual([one, two]);
		await site.as(kofi).post("/v5/content/post/delete", { pid: one });
		expect(await first(tid)).toMatchObject({
			children_count: 4,
			children_list: [{ pid: two, istop: 0 }, { pid: three }],
		});
		await pin(by, five, 1);
		await pin(by, five, 0);
		expect((await children(parent)).lists.map(({ pid }) => pid)).toEqual([two, three, four, five]);
	});

	test("is found by pages of any size within the limit", async () => {
		const { tid, by } = await site.createThread();
		const parent = await reply(tid, by);
		const nested: number[] = [];
		for (let n = 0; n < 23; n++) nested.push(await reply(tid, by, parent));
		expect(await children(parent)).toMatchObject({ more: true });
		expect((await children(parent, "?limit=200")).lists.map(({ pid }) => pid)).toEqual(nested);
		expectError(await site.guest.get(`/v5/content/post/children/${parent}?limit=201`), {
			status: 422,
			reason: "invalid-input",
		});
	});
});
