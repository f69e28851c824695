import { describe, expect, test } from "vitest";
import type { ChildReplyView } from "#contract/posts.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { findThread } from "../queries.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const edit = "/v5/content/post/edit";
const remove = "/v5/content/post/delete";

interface Shown {
	pid: number;
	position: number;
	status: number;
}
const reply = async (by: TestMember, tid: number, fields: object = {}): Promise<number> =>
	(await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "Well seen.", ...fields } })).body.data
		.pid;
const list = async (tid: number, query = "") =>
	(await site.guest.get(`/v5/content/post/reply/${tid}${query}`)).body.data;
const postNumbers = async (tid: number, query = "") =>
	(await list(tid, query)).lists.map((post: Shown) => post.position);
const threadRow = (tid: number) => findThread(site.deps.db, tid);

/** A thread with a reply of somebody else. */
async function threadWithReply() {
	const { tid, pid: firstPid, by } = await site.createThread();
	const kofi = await site.member();
	return { tid, firstPid, by, kofi, pid: await reply(kofi, tid) };
}

describe.each([
	[edit, { message: "Changed" }],
	[remove, {}],
])("%s is refused", (url, fields) => {
	test("to a guest", async () => expect((await site.guest.post(url, { pid: 1001, ...fields })).status).toBe(401));

	test("to others, including the thread's author", async () => {
		const { pid, by } = await threadWithReply();
		const response = await site.as(by).post(url, { pid, ...fields });
		expect([response.status, response.body.reason]).toEqual([403, "not-allowed"]);
	});

	test("for a first post or in a deleted thread", async () => {
		const { tid, firstPid, by, kofi, pid } = await threadWithReply();
		for (const other of [999_999, firstPid])
			expect((await site.as(by).post(url, { pid: other, ...fields })).body.reason).toBe("reply-not-found");
		await site.as(by).post("/v5/content/thread/delete", { tid });
		expect((await site.as(kofi).post(url, { pid, ...fields })).body.reason).toBe("reply-not-found");
	});

	test.each([{ pid: 0 }, { pid: "x" }, { pid: [1] }, { pid: null }])("with %j", async (wrong) => {
		expect((await site.as(await site.member()).post(url, { ...fields, ...wrong })).status).toBe(422);
	});
});

describe("an edit", () => {
	test.each([
		["", "content-empty"],
		["\u200b \n", "content-empty"],
		["x".repeat(5_001), "field.too-long"],
	])("to %j is refused", async (message, reason) => {
		const { kofi, pid } = await threadWithReply();
		const response = await site.as(kofi).post(edit, { pid, message });
		expect([response.status, response.body.fields.message.reason]).toEqual([422, reason]);
	});

	test("of a deleted reply, or by a member banned since, is refused", async () => {
		const { kofi, pid } = await threadWithReply();
		await site.as(kofi).post(remove, { pid });
		expect((await site.as(kofi).post(edit, { pid, message: "Back" })).body.reason).toBe("reply-not-found");
		await pool.query("update accounts set group_id = 5 where uid = $1", [kofi.uid]);
		await pool.query("update posts set deleted_at = null, deleted_by = null where pid = $1", [pid]);
		expect((await site.as(kofi).post(edit, { pid, message: "Back" })).body.reason).toBe("banned");
	});

	test("is visible, and one based on an older version is a conflict", async () => {
		const { tid, kofi, pid } = await threadWithReply();
		const edits = await Promise.all(
			[1, 2, 3].map(() => site.as(kofi).post(edit, { pid, message: "*Changed*", version: 1 })),
		);
		expect(edits.map((response) => response.status).toSorted()).toEqual([200, 409, 409]);
		expect((await list(tid)).lists[0]).toMatchObject({ pid, html: "<p><em>Changed</em></p>", position: 2 });
		expect((await list(tid)).lists[0].edited).toBeGreaterThan(0);
		expect((await site.as(kofi).post(edit, { pid, message: "Again" })).status).toBe(200);
	});
});

describe("a deletion", () => {
	test("keeps only the post number, and can be undone", async () => {
		const { tid, kofi, pid, by } = await threadWithReply();
		await reply(by, tid);
		for (let twice = 0; twice < 2; twice++) expect((await site.as(kofi).post(remove, { pid })).status).toBe(200);
		const gone = await list(tid);
		expect(gone).toMatchObject({
			count: 2,
			lists: [
				{ pid, position: 2, status: 0, html: "", attachments: [], can: { like: { why: "reply-not-found" } } },
				{ position: 3 },
			],
		});
		expect(await threadRow(tid)).toMatchObject({ replyCount: 1, maxPosition: 3, lastRepliers: [by.uid] });
		for (let twice = 0; twice < 2; twice++)
			expect((await site.as(kofi).post(remove, { pid, undo: true })).status).toBe(200);
		expect((await list(tid)).lists[0]).toMatchObject({ pid, status: 1, html: "<p>Well seen.</p>" });
		expect(await threadRow(tid)).toMatchObject({ replyCount: 2, maxPosition: 3, lastRepliers: [by.uid, kofi.uid] });
	});

	test("is undone only by its author, within a day", async () => {
		const { kofi, pid, by } = await threadWithReply();
		await site.as(kofi).post(remove, { pid });
		expect((await site.as(by).post(remove, { pid, undo: true })).body.reason).toBe("reply-not-found");
		await pool.query("update posts set deleted_at = deleted_at - interval '25 hours' where pid = $1", [pid]);
		expect((await site.as(kofi).post(remove, { pid, undo: true })).body.reason).toBe("reply-not-found");
	});

	test("of a reply leaves its child replies; after that of a child reply, the next one is shown", async () => {
		const { tid, kofi, pid, by } = await threadWithReply();
		const children: number[] = [];
		for (let n = 0; n < 4; n++) children.push(await reply(by, tid, { pid }));
		await site.as(by).post(remove, { pid: children[0] });
		await site.as(kofi).post(remove, { pid });
		const [parent] = (await list(tid)).lists;
		expect(parent).toMatchObject({ status: 0, children_count: 3 });
		expect(parent.children_list.map((child: Shown) => child.pid)).toEqual(children.slice(1, 3));
		await site.as(by).post(remove, { pid: children[0], undo: true });
		expect((await list(tid)).lists[0]).toMatchObject({ children_count: 4 });
		expect(await threadRow(tid)).toMatchObject({ replyCount: 4, lastRepliers: [by.uid] });
	});

	test("of a child reply stays on the thread page, where it stood, for who may restore it", async () => {
		const { tid, kofi, pid, by } = await threadWithReply();
		const children: number[] = [];
		for (let n = 0; n < 2; n++) children.push(await reply(by, tid, { pid }));
		const shownTo = async (who: TestMember | undefined, query = "") => {
			const { body } = await (who ? site.as(who) : site.guest).get(`/v5/content/thread/page/${tid}${query}`);
			return body.data.lists[0].children_list.map((child: ChildReplyView) => [
				child.pid,
				child.status,
				child.can.restore.ok,
			]);
		};
		await site.as(by).post(remove, { pid: children[0] });
		const left = [children[1], 1, false];
		expect(await shownTo(by)).toEqual([[children[0], 0, true], left]);
		for (const who of [kofi, undefined]) expect(await shownTo(who, `?undo=${children[0]}`)).toEqual([left]);
		const moderator = await site.member({ roles: [{ role: "administrator" }] });
		await site.as(moderator).post(remove, { pid: children[1] });
		// What its author has deleted is shown to moderators too, who don't restore it.
		expect(await shownTo(moderator, `?undo=${children[1]}`)).toEqual([
			[children[0], 0, false],
			[children[1], 0, true],
		]);
		// Its author is told of what a moderator removed.
		const removed = [children[1], 0, false];
		expect(await shownTo(by)).toEqual([[children[0], 0, true], removed]);
		await pool.query("update posts set deleted_at = deleted_at - interval '25 hours' where pid = $1", [children[0]]);
		expect(await shownTo(by)).toEqual([removed]);
	});

	test("twice concurrently counts once", async () => {
		const { tid, kofi, pid } = await threadWithReply();
		await Promise.all([1, 2, 3, 4].map(() => site.as(kofi).post(remove, { pid })));
		expect(await threadRow(tid)).toMatchObject({ replyCount: 0, maxPosition: 2, lastRepliers: [] });
	});
});

describe("the list", () => {
	test.each(["?page=0", "?page=x", "?order=up", "?after=-1"])("%s is refused", async (query) => {
		const { tid } = await site.createThread();
		expect((await site.guest.get(`/v5/content/post/reply/${tid}${query}`)).status).toBe(422);
	});

	test("of a missing thread is refused", async () => {
		expect((await site.guest.get("/v5/content/post/reply/999999")).body.reason).toBe("thread-not-found");
	});

	test("of a new thread is empty", async () => {
		const { tid } = await site.createThread();
		expect(await list(tid)).toEqual({ lists: [], page: 1, limit: 10, count: 0, totalPage: 1 });
	});

	test("is paged by post number, also with deleted replies", async () => {
		const { tid, by } = await site.createThread();
		const pids: number[] = [];
		for (let n = 0; n < 12; n++) pids.push(await reply(by, tid));
		for (const n of [0, 4, 5, 11]) await site.as(by).post(remove, { pid: pids[n] });
		expect(await postNumbers(tid, "?limit=5")).toEqual([2, 3, 4, 5, 6]);
		expect(await postNumbers(tid, "?limit=5&page=2")).toEqual([7, 8, 9, 10, 11]);
		expect(await postNumbers(tid, "?limit=5&page=3")).toEqual([12, 13]);
		expect(await postNumbers(tid, "?limit=5&page=4")).toEqual([]);
		expect(await postNumbers(tid, "?limit=5&order=desc")).toEqual([13, 12, 11, 10, 9]);
		expect(await postNumbers(tid, "?limit=5&order=desc&page=3")).toEqual([3, 2]);
		expect(await postNumbers(tid, "?limit=5&order=desc&page=4")).toEqual([]);
		expect(await list(tid, "?limit=5&page=2")).toMatchObject({ page: 2, limit: 5, count: 12, totalPage: 3 });
		expect(
			(await list(tid, "?limit=20")).lists
				.filter((post: Shown) => post.status === 0)
				.map((post: Shown) => post.position),
		).toEqual([2, 6, 7, 13]);
	});

	test("after a post number returns new replies", async () => {
		const { tid, by } = await site.createThread();
		for (let n = 0; n < 4; n++) await reply(by, tid);
		expect(await postNumbers(tid, "?after=3")).toEqual([4, 5]);
		expect(await postNumbers(tid, "?after=0")).toEqual([2, 3, 4, 5]);
		expect(await postNumbers(tid, "?after=5")).toEqual([]);
	});

	test("of the author only includes child replies, newest first", async () => {
		const { tid, by, pid } = await threadWithReply();
		const own = [await reply(by, tid), await reply(by, tid, { pid }), await reply(by, tid)];
		await site.as(by).post(remove, { pid: own[0] });
		const { lists, ...paging } = await list(tid, "?author=1");
		expect(lists.map((post: Shown) => [post.pid, post.position])).toEqual([
			[own[2], 4],
			[own[1], 0],
		]);
		expect(paging).toMatchObject({ count: 2, page: 1, totalPage: 1 });
	});
});

test("saving an unchanged text is no edit", async () => {
	const { tid, pid, kofi } = await threadWithReply();
	expect((await site.as(kofi).post(edit, { pid, message: " Well seen. ", version: 1 })).status).toBe(200);
	expect((await list(tid)).lists[0]).toMatchObject({ edited: 0 });
	expect((await site.as(kofi).post(edit, { pid, message: "Changed.", version: 1 })).status).toBe(200);
});

test("saving an unchanged thread is no edit", async () => {
	const { tid, by } = await site.createThread();
	const shown = async () => (await site.as(by).get(`/v5/content/thread/${tid}`)).body.data;
	const { subject, message, version } = await shown();
	await site.as(by).post("/v5/content/thread", { tid, subject: `${subject} `, message, version, aids: "" });
	expect(await shown()).toMatchObject({ version, edited: 0 });
});
