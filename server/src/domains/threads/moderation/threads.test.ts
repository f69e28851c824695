import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { listIn } from "../../../../test/requests.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";

const site = await buildTestApp();
const nigeria = 188;
const board = boards.single;
const moderator = await site.member({ roles: [{ role: "board-moderator", board, section: nigeria }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });

const logOf = async (tid: number) =>
	(
		await site.deps.pool.query(
			`select uid, action, reason, before, after from moderation_log where object_kind = 'thread' and object_id = $1
				order by id`,
			[tid],
		)
	).rows;
const read = async (tid: number, by?: TestMember) =>
	(await (by ? site.as(by) : site.guest).get(`/v5/content/thread/${tid}`)).body.data;
const listed = async (url: string): Promise<number[]> =>
	listIn((await site.guest.get(url)).body.data).map((card: { tid: number }) => card.tid);
const pin = (by: TestMember, pid: number, level: number, more: object = {}) =>
	site.as(by).post("/v5/content/thread/pin", { pid, status: 1, type: String(level), ...more });
const unpin = (by: TestMember, pid: number) =>
	site.as(by).post("/v5/content/thread/pin", { pid, status: 0, type: "1" });
/** Each test starts without pinned threads. */
const clearPins = async () => {
	await site.deps.pool.query("update threads set pinned = 0 where pinned > 0");
	site.deps.dataCache.clear();
};

describe("what a call refuses", () => {
	test.each([
		["/v5/content/thread/digest", { digestlevel: 4 }, "digestlevel"],
		["/v5/content/thread/digest", { digestlevel: 1, expiry: 90 }, "expiry"],
		["/v5/content/thread/highlight", { highlight_style: 5 }, "highlight_style"],
		["/selfapi/thread/movethread", { fid: 1 }, "fid"],
		["/selfapi/thread/movethread", { fid: boards.video }, "fid"],
	])("%s with %j", async (url, body, field) => {
		const { tid } = await site.createThread();
		const { status, body: answer } = await site.as(moderator).post(url, { tid, ...body });
		expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
		expect(await logOf(tid)).toEqual([]);
	});

	test.each(["digest", "highlight"])("%s of a thread that does not exist, and by a member", async (name) => {
		const declared = name === "digest" ? { digestlevel: 1 } : { highlight_style: 1 };
		expectError(await site.as(moderator).post(`/v5/content/thread/${name}`, { tid: 999_999, ...declared }), {
			status: 404,
			reason: "thread-not-found",
		});
		const { tid, by } = await site.createThread();
		expectError(await site.as(by).post(`/v5/content/thread/${name}`, { tid, ...declared }), {
			status: 403,
			reason: "not-allowed",
		});
	});

	test("pin levels above the role, also to unpin", async () => {
		await clearPins();
		const { tid, pid } = await site.createThread();
		expectError(await pin(moderator, pid, 2), { status: 403, reason: "not-allowed" });
		expectError(await pin(manager, pid, 3), { status: 403, reason: "not-allowed" });
		expect((await pin(administrator, pid, 3)).status).toBe(200);
		expectError(await pin(moderator, pid, 1), { status: 403, reason: "not-allowed" });
		expectError(await unpin(manager, pid), { status: 403, reason: "not-allowed" });
		expect((await read(tid)).pinned).toBe(3);
		const reply = (await site.as(moderator).post("/v5/content/post/newReply", { data: { tid, message: "No thread" } }))
			.body.data.pid;
		expectError(await pin(administrator, reply, 1), { status: 404, reason: "thread-not-found" });
	});
});

describe("a pinned thread", () => {
	test("comes first in its board and, from level 2, in its section, once", async () => {
		await clearPins();
		const [one, two, three, newest] = [
			await site.createThread(),
			await site.createThread(),
			await site.createThread(),
			await site.createThread(),
		];
		await pin(moderator, one.pid, 1);
		await pin(manager, two.pid, 2);
		await pin(administrator, three.pid, 3);
		const inBoard = await listed(`/v5/content/forum/${board}?country_fid=${nigeria}`);
		expect(inBoard.slice(0, 4)).toEqual([three.tid, two.tid, one.tid, newest.tid]);
		expect(new Set(inBoard).size).toBe(inBoard.length);
		const latest = await listed(`/selfapi/v4/lastthread/list?country_fid=${nigeria}`);
		expect(latest.slice(0, 3)).toEqual([three.tid, two.tid, newest.tid]);
		expect((await listed(`/v5/content/forum/${boards.bugs}?country_fid=207`))[0]).toBe(three.tid);
		expect((await listed(`/v5/content/forum/${boards.bugs}?country_fid=${nigeria}`)).slice(0, 2)).toEqual([
			three.tid,
			two.tid,
		]);
		await unpin(administrator, three.pid);
		expect((await listed(`/v5/content/forum/${board}?country_fid=${nigeria}`)).slice(0, 2)).toEqual([two.tid, one.tid]);
	});

	test("is pinned for some days, then shown like any other, and gives its place", async () => {
		await clearPins();
		const threads = await Promise.all([1, 2, 3].map(() => site.createThread()));
		for (const { pid } of threads)
			expect((await pin(moderator, pid, 1, { expiry: 1, reason: "Rules" })).status).toBe(200);
		const fourth = await site.createThread();
		const [first] = threads;
		if (!first) throw new Error();
		const { pinned, pinned_until } = await read(first.tid);
		expect(pinned).toBe(1);
		expect(pinned_until - site.clock.now().getTime() / 1000).toBeCloseTo(dayMs / 1000, -2);
		expectError(await pin(moderator, fourth.pid, 1), { status: 409, reason: "pin-full" });
		expect((await pin(moderator, fourth.pid, 1)).body.msg).toBe("sticky full");
		site.clock.advance(dayMs + 1_000);
		site.deps.dataCache.clear();
		expect(await read(first.tid)).toMatchObject({ pinned: 0, pinned_until: 0 });
		expect((await listed(`/v5/content/forum/${board}?country_fid=${nigeria}`))[0]).toBe(fourth.tid);
		expect((await pin(moderator, fourth.pid, 1)).status).toBe(200);
		expect((await listed(`/v5/content/forum/${board}?country_fid=${nigeria}`))[0]).toBe(fourth.tid);
	});

	test("gets the last place once, however many pin at once", async () => {
		await clearPins();
		for (const { pid } of [await site.createThread(), await site.createThread()]) await pin(moderator, pid, 1);
		const rivals = [await site.createThread(), await site.createThread(), await site.createThread()];
		const answers = await Promise.all(rivals.map(({ pid }, at) => pin(at === 0 ? administrator : moderator, pid, 1)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
	});

	test("is logged once when it is pinned twice", async () => {
		await clearPins();
		const { tid, pid } = await site.createThread();
		await Promise.all([pin(moderator, pid, 1, { expiry: 7 }), pin(manager, pid, 1, { expiry: 7 })]);
		expect(await logOf(tid)).toMatchObject([
			{ action: "pin-thread", before: { pinned: 0, pinnedUntil: null }, after: { pinned: 1 } },
		]);
		await unpin(manager, pid);
		await unpin(manager, pid);
		expect((await logOf(tid)).map(({ action }) => action)).toEqual(["pin-thread", "unpin-thread"]);
	});
});

test("digest, highlight and closing are shown, logged with the reason and undone", async () => {
	const { tid, by } = await site.createThread();
	const as = site.as(moderator);
	const close = (value: number) =>
		as.post("/v5/moderation/apply", { action: "close-thread", id: tid, value, reason: "off-topic" });
	expect(
		(await as.post("/v5/content/thread/digest", { tid, digestlevel: 2, expiry: 7, reason: " Well  told " })).body,
	).toEqual({
		status: 1,
		msg: "",
		data: {},
	});
	await as.post("/v5/content/thread/highlight", { tid, highlight_style: 3 });
	await close(1);
	expect(await read(tid)).toMatchObject({ digest: 2, highlight: 3, closed: 1, powers: [] });
	expect((await read(tid, moderator)).powers).toContain("digest");
	const [card] = (await site.guest.get(`/v5/content/thread/userThread?see_uid=${by.uid}`)).body.data.lists;
	expect(card).toMatchObject({ digest: 2, highlight: 3, closed: 1, pinned: 0 });
	const reply = await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "And more" } });
	expect([reply.status, reply.body.reason, reply.body.msg]).toEqual([
		403,
		"thread-closed",
		"Thread closed, no new posts.",
	]);
	expect(await logOf(tid)).toMatchObject([
		{ uid: moderator.uid, action: "digest-thread", reason: "Well told", before: { digest: 0 }, after: { digest: 2 } },
		{ action: "highlight-thread", before: { highlight: 0 }, after: { highlight: 3 } },
		{ action: "close-thread", reason: "off-topic", before: { closed: false }, after: { closed: true } },
	]);
	await as.post("/v5/content/thread/digest", { tid, digestlevel: 0 });
	await as.post("/v5/content/thread/highlight", { tid, highlight_style: 0 });
	await close(0);
	expect(await read(tid)).toMatchObject({ digest: 0, digest_until: 0, highlight: 0, closed: 0 });
	expect((await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "And more" } })).status).toBe(
		200,
	);
});

test("a digest ends after its days", async () => {
	const { tid } = await site.createThread();
	await site.as(moderator).post("/v5/content/thread/digest", { tid, digestlevel: 1, expiry: 30 });
	expect((await read(tid)).digest).toBe(1);
	site.clock.advance(30 * dayMs + 1_000);
	site.deps.dataCache.clear();
	expect(await read(tid)).toMatchObject({ digest: 0, digest_until: 0 });
});

test("a moved thread is in its new board, keeps a trace, loses its pin to the board and can be moved back", async () => {
	await clearPins();
	const { tid, pid } = await site.createThread();
	await pin(moderator, pid, 1);
	expect(
		(await site.as(moderator).post("/selfapi/thread/movethread", { tid, fid: boards.article, reason: "off-topic" }))
			.body,
	).toMatchObject({ code: 0 });
	expect(await read(tid)).toMatchObject({ fid: boards.article, moved_from: board, pinned: 0 });
	expect((await listed(`/v5/content/forum/${boards.article}?country_fid=${nigeria}`))[0]).toBe(tid);
	expect(await listed(`/v5/content/forum/${board}?country_fid=${nigeria}`)).not.toContain(tid);
	const back = () => site.as(moderator).post("/selfapi/thread/movethread", { tid, fid: board });
	const elsewhere = { tid, fid: boards.main };
	const refused = { status: 403, reason: "not-allowed", convention: "legacy" } as const;
	expectError(await site.as(moderator).post("/selfapi/thread/movethread", elsewhere), refused);
	expect((await back()).body).toMatchObject({ code: 0 });
	await site.as(moderator).post("/selfapi/thread/movethread", { tid, fid: boards.article });
	site.clock.advance(dayMs + 1_000);
	expectError(await back(), refused);
	site.deps.dataCache.clear();
	await site.as(manager).post("/selfapi/thread/movethread", { tid, fid: board });
	expect(await read(tid)).toMatchObject({ fid: board, moved_from: 0 });
	expect((await logOf(tid)).map(({ action, after }) => [action, after.fid])).toEqual([
		["pin-thread", undefined],
		["move-thread", boards.article],
		["move-thread", board],
		["move-thread", boards.article],
		["move-thread", board],
	]);
});

test("the same idempotency key pins once, and the powers of a place are listed", async () => {
	await clearPins();
	const { tid, pid } = await site.createThread();
	const key = { "idempotency-key": "pin-once-1234" };
	const body = { pid, status: 1, type: "1", expiry: 1 };
	for (const _ of [1, 2]) expect((await site.as(moderator).post("/v5/content/thread/pin", body, key)).status).toBe(200);
	expect(await logOf(tid)).toHaveLength(1);
	const powersOf = async (by: TestMember | undefined, authorid = 0) =>
		(
			await (by ? site.as(by) : site.guest).post(
				"/selfapi/v4/topic/perm",
				{ authorid, fid: board, uid: by?.uid ?? 0 },
				{ "site-id": String(nigeria) },
			)
		).body.data.lists;
	expect(await powersOf(undefined)).toEqual([]);
	expect(await powersOf(await site.member())).toEqual([]);
	const author = await site.member();
	expect(await powersOf(author, author.uid)).toEqual(["edit", "delete", "pin-reply"]);
	const moderated = await powersOf(moderator);
	expect(moderated).toEqual((await read(tid, moderator)).powers);
	expect(moderated).not.toContain("pin-2");
	const ofAnother = await site.as(author).post("/selfapi/v4/topic/perm", { fid: board, uid: moderator.uid });
	expect(ofAnother.body.data.lists).toEqual([]);
	expect(await powersOf(manager)).toEqual(expect.arrayContaining(["pin-2", "ban-user-permanently"]));
	expect(await powersOf(administrator)).toEqual(expect.arrayContaining(["pin-3", "ban-address"]));
});
