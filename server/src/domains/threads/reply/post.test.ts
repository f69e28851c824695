import { describe, expect, test } from "vitest";
import { phonePhoto } from "../../../../test/images.ts";
import { recordSignals } from "../../../../test/recordSignals.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { findThread } from "../queries.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const url = "/v5/content/post/newReply";
const older = "/selfapi/thread/sendreply";

const reply = (by: TestMember, tid: number, fields: object = {}) =>
	site.as(by).post(url, { data: { tid, message: "Well seen.", ...fields } });
const posted = async (by: TestMember, tid: number, fields: object = {}) => (await reply(by, tid, fields)).body.data;
const list = async (tid: number, query = "", by?: TestMember) =>
	(await (by ? site.as(by) : site.guest).get(`/v5/content/post/reply/${tid}${query}`)).body.data;
const threadRow = (tid: number) => findThread(site.deps.db, tid);
const picture = await phonePhoto(60, 40);
const upload = async (by: TestMember): Promise<number> =>
	(await site.as(by).upload("/v5/content/imageUpload", picture)).body.data.aid;

describe("a reply is refused", () => {
	test("to a guest, by both calls", async () => {
		for (const [call, body] of [
			[url, { data: { tid: 1001, message: "x" } }],
			[older, { tid: 1001, message: "x" }],
		] as const)
			expect((await site.guest.post(call, body)).body.reason).toBe("login-required");
	});

	test.each([
		["banned", { groupId: 5 }],
		["email-unverified", { username: "unconfirmed", emailVerifiedAt: undefined }],
	])("with %s", async (reason, account) => {
		const { tid } = await site.createThread();
		const response = await reply(await site.member(account), tid);
		expect([response.status, response.body.reason]).toEqual([403, reason]);
	});

	test("in a thread that is closed, deleted, forbidden or missing", async () => {
		const kofi = await site.member();
		const { tid, by } = await site.createThread();
		const errorOf = async () => {
			const response = await reply(kofi, tid);
			return [response.status, response.body.reason];
		};
		await pool.query("update threads set closed = true where tid = $1", [tid]);
		expect(await errorOf()).toEqual([403, "thread-closed"]);
		await pool.query("update threads set readaccess = 99 where tid = $1", [tid]);
		expect(await errorOf()).toEqual([403, "thread-forbidden"]);
		await site.as(by).post("/v5/content/thread/delete", { tid });
		expect(await errorOf()).toEqual([404, "thread-not-found"]);
		expect((await reply(kofi, 999_999)).status).toBe(404);
	});

	test.each([
		[{ message: "" }, "message", "content-empty"],
		[{ message: " \n\t\u00a0" }, "message", "content-empty"],
		[{ message: "\u202e\u200b\u2066\u2800" }, "message", "content-empty"],
		[{ message: "x".repeat(5_001) }, "message", "field.too-long"],
		[{ aids: "1,2,3,4" }, "aids", "too-many-pictures"],
		[{ aids: "999999" }, "aids", "picture-not-yours"],
	])("with %j", async (fields, field, reason) => {
		const { tid, by } = await site.createThread();
		const response = await reply(by, tid, fields);
		expect([response.status, response.body.fields?.[field]?.reason]).toEqual([422, reason]);
		expect((await threadRow(tid))?.maxPosition).toBe(1);
	});

	test.each([
		"",
		"x",
		"null",
		"[]",
		"3",
		'"text"',
		"{",
		"{}",
		'{"tid":"x","message":"x"}',
		'{"tid":1001}',
		'{"tid":1001,"message":null}',
		'{"tid":1001,"message":["x"]}',
		'{"tid":1001,"message":"a\\u0000b"}',
		'{"tid":1001,"message":"a\\ud800b"}',
		'{"tid":1e400,"message":"x"}',
		'{"tid":1001,"message":"x","aids":"1;2"}',
	])("with the data %s", async (data) => {
		const response = await site.as(await site.member()).post(url, { data });
		expect([response.status, response.body.status]).toEqual([422, 0]);
	});

	test("to or quoting a post that is missing, deleted, or in another thread", async () => {
		const [here, there] = [await site.createThread(), await site.createThread()];
		const other = await posted(there.by, there.tid);
		const gone = await posted(here.by, here.tid);
		await site.as(here.by).post("/v5/content/post/delete", { pid: gone.pid });
		for (const pid of [999_999, other.pid, gone.pid, there.pid])
			for (const fields of [{ pid }, { quote_pid: pid }]) {
				const response = await reply(here.by, here.tid, fields);
				expect([response.status, response.body.reason]).toEqual([404, "reply-not-found"]);
			}
		expect(await threadRow(here.tid)).toMatchObject({ replyCount: 0, maxPosition: 2 });
	});
});

test("gets the next post number and is counted", async () => {
	const { tid, pid, by } = await site.createThread();
	const kofi = await site.member();
	expect(await posted(kofi, tid, { message: "**One**" })).toMatchObject({ tid, position: 2, page: 1 });
	expect((await site.as(by).post(older, { tid, message: "Two" })).body).toMatchObject({
		code: 0,
		data: { tid, position: 3, page: 1 },
	});
	expect(
		(await site.as(kofi).post(url, { data: JSON.stringify({ tid, pid, message: "Three" }), at_list_current: "" })).body
			.data,
	).toMatchObject({
		position: 4,
	});
	const { lists, ...paging } = await list(tid);
	expect(paging).toEqual({ page: 1, limit: 10, count: 3, totalPage: 1 });
	expect(lists).toMatchObject([
		{
			position: 2,
			html: "<p><strong>One</strong></p>",
			authorid: kofi.uid,
			by_thread_author: false,
			status: 1,
			quote: null,
			nationality: "NG",
		},
		{ position: 3, by_thread_author: true },
		{ position: 4, children_count: 0, children_list: [] },
	]);
	expect(lists[0]).not.toHaveProperty("source");
	expect((await list(tid, "", kofi)).lists[0]).toMatchObject({
		source: "**One**",
		version: 1,
		can: { edit: { ok: true }, remove: { ok: true } },
	});
	const row = await threadRow(tid);
	expect(row).toMatchObject({ replyCount: 3, maxPosition: 4, lastRepliers: [kofi.uid, by.uid] });
	expect(row?.hot).toBeCloseTo(Math.log10(2 * 3) + Number(row?.createdAt) / 45_000_000, 9);
});

test("the response has the page of 20 that shows it", async () => {
	const { tid, by } = await site.createThread();
	await pool.query("update threads set max_position = 19 where tid = $1", [tid]);
	expect([await posted(by, tid), await posted(by, tid)]).toMatchObject([
		{ position: 20, page: 1 },
		{ position: 21, page: 2 },
	]);
});

test("a reply to a child reply has the same parent", async () => {
	const { tid, by } = await site.createThread();
	const parent = await posted(by, tid);
	const child = await posted(by, tid, { pid: parent.pid, message: "first" });
	expect(child).toMatchObject({ position: 0, page: 1 });
	const grandchild = await posted(by, tid, { pid: child.pid, message: "second" });
	await posted(by, tid, { pid: parent.pid, message: "third" });
	const [shown] = (await list(tid)).lists;
	expect(shown).toMatchObject({
		pid: parent.pid,
		children_count: 3,
		children_list: [
			{
				pid: child.pid,
				position: 0,
				html: "<p>first</p>",
				decInfo: { avatar: "" },
				nationality: "NG",
				phonetype: "",
			},
			{ pid: grandchild.pid },
		],
	});
	expect(shown.children_list).toHaveLength(2);
	expect(await threadRow(tid)).toMatchObject({ replyCount: 4, maxPosition: 2 });
	const { data } = (await site.guest.get(`/v5/content/post/children/${parent.pid}?after=${child.pid}`)).body;
	expect([data.lists.map((post: { html: string }) => post.html), data.more]).toEqual([
		["<p>second</p>", "<p>third</p>"],
		false,
	]);
});

test("child replies are paged by 20, oldest first", async () => {
	const { tid, by } = await site.createThread();
	const { pid } = await posted(by, tid);
	await pool.query(
		`insert into posts (tid, uid, parent_pid, message, html) select $1, $2, $3, 'c', '<p>c</p>'
			from generate_series(1, 45)`,
		[tid, by.uid, pid],
	);
	const sizes: number[] = [];
	const seen = new Set<number>();
	for (let after = 0, more = true; more; ) {
		const { data } = (await site.guest.get(`/v5/content/post/children/${pid}?after=${after}`)).body;
		for (const child of data.lists) seen.add(child.pid);
		sizes.push(data.lists.length);
		after = data.lists.at(-1).pid;
		more = data.more;
	}
	expect([sizes, seen.size]).toEqual([[20, 20, 5], 45]);
	for (const other of [999_999, (await threadRow(tid))?.pid])
		expect((await site.guest.get(`/v5/content/post/children/${other}`)).status).toBe(404);
});

test("a quote is shortened, and hidden once deleted", async () => {
	const { tid, pid, by } = await site.createThread();
	const long = await posted(by, tid, { message: `**Long** ${"x".repeat(400)}` });
	await posted(by, tid, { quote_pid: long.pid });
	await posted(by, tid, { quote_pid: pid });
	const [, second, third] = (await list(tid)).lists;
	expect(second).toMatchObject({
		quote_pid: long.pid,
		quote: { pid: long.pid, position: 2, author: by.username, text: `Long ${"x".repeat(295)}…` },
	});
	expect(third.quote).toMatchObject({ pid, position: 1, text: "The bridge was quiet and the light was gold." });
	await site.as(by).post("/v5/content/post/delete", { pid: long.pid });
	expect((await list(tid)).lists[1].quote).toMatchObject({ pid: long.pid, text: "" });
});

test("pictures need no text; only one's own, each used once", async () => {
	const { tid, by } = await site.createThread();
	const kofi = await site.member();
	const aid = await upload(kofi);
	expect((await reply(by, tid, { aids: `${aid}` })).body.fields.aids.reason).toBe("picture-not-yours");
	expect(await posted(kofi, tid, { message: " ", aids: `${aid}` })).toMatchObject({ position: 2 });
	expect((await reply(kofi, tid, { aids: `${aid}` })).body.fields.aids.reason).toBe("picture-not-yours");
	expect((await list(tid)).lists).toMatchObject([{ position: 2, html: "", attachments: [{ aid }] }]);
});

test("30 concurrent replies get the post numbers 2 to 31, each once", async () => {
	const { tid } = await site.createThread();
	const members = await Promise.all(Array.from({ length: 6 }, () => site.member()));
	const responses = await Promise.all(
		Array.from({ length: 30 }, (_, n) => reply(members[n % 6] as TestMember, tid, { message: `number ${n}` })),
	);
	const postNumbers = responses.map((response) => response.body.data.position).toSorted((a, b) => a - b);
	expect(postNumbers).toEqual(Array.from({ length: 30 }, (_, n) => n + 2));
	const row = await threadRow(tid);
	expect(row).toMatchObject({ replyCount: 30, maxPosition: 31 });
	expect(new Set(row?.lastRepliers).size).toBe(3);
	expect((await list(tid, "?limit=50")).lists).toHaveLength(30);
});

test("concurrent replies, likes and deletions keep every count", async () => {
	const { tid, by } = await site.createThread();
	const first = await posted(by, tid);
	const members = await Promise.all(Array.from({ length: 5 }, () => site.member()));
	await Promise.all(
		members.flatMap((member) => [
			posted(member, tid).then(({ pid }) => site.as(member).post("/v5/content/post/delete", { pid })),
			posted(member, tid, { pid: first.pid }),
			posted(member, tid, { pid: first.pid }).then(({ pid }) =>
				site.as(member).post("/v5/content/post/delete", { pid }),
			),
			site.as(member).post("/v5/content/post/like", { pid: first.pid, like: 1 }),
			site.as(member).post("/v5/content/post/like", { pid: (first.pid as number) - 1, like: 1 }),
		]),
	);
	const [parent] = (await pool.query("select * from posts where pid = $1", [first.pid])).rows;
	const [counted] = (
		await pool.query(
			`select count(*) as all, count(*) filter (where parent_pid = $2) as children from posts where tid = $1
				and deleted_at is null`,
			[tid, first.pid],
		)
	).rows;
	expect(parent).toMatchObject({ like_count: 5, child_count: 5 });
	expect([counted.children, (await threadRow(tid))?.replyCount]).toEqual([5, counted.all - 1]);
});

test("the same key posts one reply", async () => {
	const { tid, by } = await site.createThread();
	const responses = await Promise.all(
		[1, 2, 3].map(() =>
			site.as(by).post(url, { data: { tid, message: "Once" } }, { "idempotency-key": "reply-once-1" }),
		),
	);
	expect(new Set(responses.map((response) => response.body.data.pid)).size).toBe(1);
	expect((await threadRow(tid))?.replyCount).toBe(1);
});

test("a reply invalidates the thread and notifies its open pages in the same signal", async () => {
	const { tid, by } = await site.createThread();
	let pid = 0;
	const signals = await recordSignals(site, async () => {
		({ pid } = await posted(by, tid));
	});
	const data = { tid, pid, position: 2, parentPid: null };
	expect(signals).toEqual([
		{ invalidate: [`thread:${tid}`], notify: { room: `thread:${tid}`, event: "replyPosted", data } },
	]);
});
