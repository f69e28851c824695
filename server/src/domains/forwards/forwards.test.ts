import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { publishDueDrafts } from "../threads/draft/actions/publishDueDrafts.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const post = "/v5/content/thread";
const text = { subject: "Look at this", message: "This is worth reading twice." };

const view = async (tid: number, by?: TestMember) =>
	(await (by ? site.as(by) : site.guest).get(`${post}/${tid}`)).body.data;
const page = async (tid: number) => (await site.guest.get(`${post}/page/${tid}`)).body.data.thread;
const forward = async (tid: number, by?: TestMember): Promise<number> =>
	(await site.createThread(by, { ...text, forward: tid })).tid;
const gone = { thread: null };

describe("refused", () => {
	test("for a thread that is deleted, hidden, unreadable or unknown", async () => {
		const [deleted, hidden, secret] = [await site.createThread(), await site.createThread(), await site.createThread()];
		await site.as(deleted.by).post(`${post}/delete`, { tid: deleted.tid });
		await pool.query("update posts set hidden = true where pid = $1", [hidden.pid]);
		await pool.query("update threads set readaccess = 200 where tid = $1", [secret.tid]);
		const member = site.as(await site.member());
		for (const tid of [deleted.tid, hidden.tid, 999_999])
			expectError(await member.post(post, { ...text, forward: tid }), { status: 404, reason: "thread-not-found" });
		expectError(await member.post(post, { ...text, forward: secret.tid }), { status: 403, reason: "thread-forbidden" });
	});
	test("to members whom its author has blocked, also for another's forward of it and when it was scheduled before", async () => {
		const [origin, by] = [await site.createThread(), await site.member()];
		const other = await forward(origin.tid);
		const push_time = Math.floor(site.clock.now().getTime() / 1000) + 3_600;
		const scheduled = (await site.as(by).post(post, { ...text, forward: origin.tid, push_time })).body.data;
		await site.as(origin.by).post("/v5/user/block", { uid: by.uid, block: 1 });
		for (const tid of [origin.tid, other])
			expectError(await site.as(by).post(post, { ...text, forward: tid }), {
				status: 403,
				reason: "blocked-by-member",
			});
		site.clock.advance(3_700_000);
		await publishDueDrafts(site.deps);
		site.clock.reset();
		expect((await site.guest.get(`${post}/${scheduled.tid}`)).status).toBe(404);
		expect((await view(origin.tid)).share_num).toBe(1);
	});
	test("with a poll", async () => {
		const { tid } = await site.createThread();
		const response = await site
			.as(await site.member())
			.post(post, { ...text, forward: tid, polloption: ["Tea", "Coffee"], expiration: "7" });
		expect(response.status).toBe(422);
	});
	test("without a text of one's own", async () => {
		const { tid } = await site.createThread();
		expectError(await site.as(await site.member()).post(post, { subject: "Look", message: "", forward: tid }), {
			status: 422,
			reason: "content-empty",
		});
	});
});

test("shows the thread as it is now, and says so in lists", async () => {
	const by = await site.member();
	const { aid } = (await site.as(by).upload("/v5/content/imageUpload", await photo(80, 60).jpeg().toBuffer())).body
		.data;
	const origin = await site.createThread(by, { aids: String(aid) });
	const tid = await forward(origin.tid);
	expect((await view(tid)).forward.thread).toMatchObject({
		tid: origin.tid,
		subject: "A morning in Lagos",
		user: { uid: by.uid },
		picture: { aid },
	});
	expect((await view(tid)).forward.thread.message).toContain("The bridge was quiet");
	await site.as(by).post(post, {
		tid: origin.tid,
		subject: "An evening in Lagos",
		message: "The bridge was loud and the light was red.",
	});
	expect((await page(tid)).forward.thread.subject).toBe("An evening in Lagos");
	const { list: lists } = (await site.guest.get("/selfapi/v4/lastthread/list?limit=5&page=1&country_fid=188")).body
		.data;
	expect(lists.find((card: { tid: number }) => card.tid === tid)).toMatchObject({ special: 3 });
});

describe("an original that can no longer be read is not shown", () => {
	test.each<[string, (origin: { tid: number; pid: number; by: TestMember }) => Promise<unknown>]>([
		["deleted", ({ tid, by }) => site.as(by).post(`${post}/delete`, { tid })],
		["hidden", ({ pid }) => pool.query("update posts set hidden = true where pid = $1", [pid])],
		["for other groups", ({ tid }) => pool.query("update threads set readaccess = 200 where tid = $1", [tid])],
	])("%s", async (_name, happens) => {
		const origin = await site.createThread();
		const tid = await forward(origin.tid);
		await happens(origin);
		expect(JSON.stringify(await page(tid))).not.toContain("A morning in Lagos");
		expect([(await view(tid)).forward, (await page(tid)).forward]).toEqual([gone, gone]);
		expect((await site.guest.get(`/v5/content/thread/forward/${origin.tid}`)).body.data.forward).toEqual(gone);
	});
	test("of a blocked member", async () => {
		const origin = await site.createThread();
		const tid = await forward(origin.tid);
		const reader = await site.member();
		await site.as(reader).post("/v5/user/block", { uid: origin.by.uid, block: 1 });
		expect((await view(tid, reader)).forward).toEqual(gone);
		expect((await view(tid)).forward.thread.tid).toBe(origin.tid);
	});
	test("and comes back when the deletion is undone", async () => {
		const origin = await site.createThread();
		const tid = await forward(origin.tid);
		await site.as(origin.by).post(`${post}/delete`, { tid: origin.tid });
		await site.as(origin.by).post(`${post}/delete`, { tid: origin.tid, undo: true });
		expect((await page(tid)).forward.thread.tid).toBe(origin.tid);
	});
});

test("forwarding a forward refers to the original, whose shares grow once per member", async () => {
	const origin = await site.createThread();
	const by = await site.member();
	const first = await forward(origin.tid, by);
	const second = await forward(first, by);
	expect((await view(second)).forward.thread.tid).toBe(origin.tid);
	expect((await view(origin.tid)).share_num).toBe(1);
	await forward(first);
	expect([(await view(origin.tid)).share_num, (await view(first)).share_num]).toEqual([2, 0]);
	await Promise.all([1, 2, 3].map(() => forward(origin.tid, by)));
	expect((await view(origin.tid)).share_num).toBe(2);
});

test("an edit keeps what is forwarded; a draft and a scheduled thread do too", async () => {
	const origin = await site.createThread();
	const by = await site.member();
	const tid = await forward(origin.tid, by);
	await site.as(by).post(post, { ...text, tid, subject: "Look at that" });
	expect((await view(tid)).forward.thread.tid).toBe(origin.tid);
	const saved = (await site.as(by).post("/selfapi/thread/postdraft", { forward: origin.tid })).body.data;
	expect((await site.as(by).get(`/v5/content/thread/draft/${saved.tid}`)).body.data.forward).toBe(origin.tid);
	const push_time = Math.floor(site.clock.now().getTime() / 1000) + 3_600;
	const scheduled = (await site.as(by).post(post, { ...text, forward: origin.tid, push_time })).body.data;
	const late = (await site.as(by).post(post, { ...text, forward: tid, push_time: push_time + 3_600 })).body.data;
	site.clock.advance(3_700_000);
	await publishDueDrafts(site.deps);
	expect((await view(scheduled.tid)).forward.thread.tid).toBe(origin.tid);
	await site.as(origin.by).post(`${post}/delete`, { tid: origin.tid });
	site.clock.advance(3_700_000);
	await publishDueDrafts(site.deps);
	expect((await site.guest.get(`${post}/${late.tid}`)).status).toBe(404);
	const { lists } = (await site.as(by).get("/v5/content/thread/myDraft")).body.data;
	expect(lists[0]).toMatchObject({ tid: late.tid, push_time: 0, push_error: expect.stringMatching(/\S/) });
});
