import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { recordSignals } from "../../../../test/recordSignals.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { reconcileCounters } from "../../../platform/data/counters.ts";
import { hourMs } from "../../../platform/durations.ts";
import { defineDomain } from "../../domain.ts";
import { counters } from "../counters.ts";
import { holdPost } from "./actions/holdPost.ts";
import { lockPostWithThread } from "./actions/reviewPendingPost.ts";

const suspicious = defineDomain({
	name: "suspicious",
	holdRules: [
		(_tx, _ctx, { subject, message }) =>
			`${subject} ${message}`.includes("suspicious") ? { reason: "spam" } : undefined,
	],
});
const site = await buildTestApp({}, { domains: [suspicious] });
const { pool, db } = site.deps;
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: 188 }] });

const text = "A suspicious text that is quite unmistakable.";
const pending = "/v5/moderation/pending";
const pendingThread = () => site.createThread(undefined, { message: text });
const replyTo = async (tid: number, message = text, by?: TestMember, extra: object = {}): Promise<number> =>
	(await site.as(by ?? (await site.member())).post("/v5/content/post/newReply", { data: { tid, message, ...extra } }))
		.body.data.pid;
const pageOf = async (tid: number, by?: TestMember, query = "") =>
	(await (by ? site.as(by) : site.guest).get(`/v5/content/thread/page/${tid}${query}`)).body.data;
const listOf = async (by: TestMember) =>
	(await site.as(by).get(pending)).body.data.lists.map(({ pid }: { pid: number }) => pid);
const counts = async (tid: number, uid: number) => {
	const { rows } = await pool.query(
		`select t.reply_count, t.max_position, t.last_repliers, coalesce(m.threads, 0) as threads, coalesce(m.replies,
			0) as replies, coalesce(m.likes_received, 0) as likes,
		(select sum(child_count)::int from posts where tid = t.tid) as children
		from threads t left join member_counts m on m.uid = $2 where t.tid = $1`,
		[tid, uid],
	);
	return rows[0];
};
const holdNow = (pid: number) =>
	db.transaction(async (tx) => {
		const found = await lockPostWithThread(tx, pid);
		return found !== undefined && holdPost(tx, found, "spam", site.clock.now());
	});
/** What the nightly job would repair. */
const expectRightCounts = async (): Promise<void> => {
	for (const counter of counters) expect(await reconcileCounters(site.deps, counter)).toBe(0);
};

describe("a pending thread", () => {
	test("is not found by others, by any call", async () => {
		const { tid, pid, by } = await pendingThread();
		const member = await site.member();
		for (const viewer of [member, elsewhere]) {
			const as = site.as(viewer);
			for (const response of [
				await as.get(`/v5/content/thread/${tid}`),
				await as.get(`/v5/content/thread/page/${tid}`),
				await as.get(`/v5/content/post/reply/${tid}`),
				await as.post("/v5/content/post/newReply", { data: { tid, message: "Hello there." } }),
				await as.post("/v5/content/thread/delete", { tid }),
				await as.post("/v5/content/thread/share", { tid }),
				await as.post("/v5/content/commonReport", { tid, reason: "spam" }),
			])
				expectError(response, { status: 404, reason: "thread-not-found" });
			expectError(
				await as.post(`${pending}/release`, { pid }),
				viewer === member ? { status: 403, reason: "not-allowed" } : { status: 404, reason: "reply-not-found" },
			);
		}
		expect((await site.guest.post("/selfapi/thread/view", { tid })).body.reason).toBe("thread-not-found");
		expect((await site.guest.get(`/v5/content/thread/${tid}`)).status).toBe(404);
		const lists = [
			"/v5/content/thread/search?query=unmistakable",
			`/v5/content/thread/userThread?see_uid=${by.uid}`,
			`/v5/content/feed/latest`,
		];
		for (const url of lists) expect(JSON.stringify((await site.guest.get(url)).body)).not.toContain("unmistakable");
		expect(await counts(tid, by.uid)).toMatchObject({ threads: 0 });
	});

	test("is shown to its author, who can edit and delete it, and to moderators, who review it", async () => {
		const { tid, pid, by } = await pendingThread();
		for (const viewer of [by, moderator, manager]) {
			const { thread } = await pageOf(tid, viewer);
			expect(thread).toMatchObject({
				pending: 1,
				review: viewer !== by,
				html: expect.stringContaining("suspicious"),
				powers: [],
			});
			expect([thread.can.reply.ok, thread.can.like.ok, thread.can.edit.ok, thread.can.remove.ok]).toEqual([
				false,
				false,
				viewer === by,
				true,
			]);
			expectError(await site.as(viewer).post("/v5/content/post/newReply", { data: { tid, message: "Me too." } }), {
				status: 404,
				reason: "thread-not-found",
			});
			expectError(await site.as(viewer).post("/v5/content/post/like", { pid, like: 1 }), { status: 404 });
		}
		const edited = { tid, subject: "Harmless", message: "Nothing to see here." };
		expect((await site.as(by).post("/v5/content/thread", edited)).status).toBe(200);
		expect((await pageOf(tid, by)).thread).toMatchObject({ subject: "Harmless", pending: 1 });
		expect((await site.guest.get(`/v5/content/thread/${tid}`)).status).toBe(404);
		expect([(await listOf(moderator)).includes(pid), (await listOf(elsewhere)).includes(pid)]).toEqual([true, false]);
		expectError(await site.as(by).get(pending), { status: 403 });
	});

	test("cannot be published by its author: neither by undo, by deleting it first, nor from a draft", async () => {
		const { tid, by } = await pendingThread();
		const remove = (undo?: boolean) => site.as(by).post("/v5/content/thread/delete", { tid, ...(undo && { undo }) });
		for (const undo of [true, false, true]) expect((await remove(undo)).status).toBe(200);
		expect([
			(await site.guest.get(`/v5/content/thread/${tid}`)).status,
			(await pageOf(tid, by)).thread.pending,
		]).toEqual([404, 1]);
		const draft = (await site.as(by).post("/selfapi/thread/postdraft", { subject: "A morning", message: text })).body
			.data.tid;
		expect((await site.as(by).post("/v5/content/thread/postDraft", { tid: draft })).status).toBe(200);
		expect((await site.guest.get(`/v5/content/thread/${draft}`)).status).toBe(404);
		expect(await counts(tid, by.uid)).toMatchObject({ threads: 0 });
	});

	test("is published as of now, once however many release it at once", async () => {
		const { tid, pid, by } = await pendingThread();
		site.clock.advance(hourMs);
		const responses = await Promise.all(
			[moderator, manager, moderator].map((one) => site.as(one).post(`${pending}/release`, { pid })),
		);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		const { thread } = await pageOf(tid);
		expect(thread).toMatchObject({ pending: 0, dateline: expect.closeTo(site.clock.now().getTime() / 1000, -1) });
		expect(await counts(tid, by.uid)).toMatchObject({ threads: 1 });
		const log = await pool.query("select action from moderation_log where object_kind = 'thread' and object_id = $1", [
			tid,
		]);
		expect(log.rows).toEqual([{ action: "release-thread" }]);
		expect(JSON.stringify((await site.guest.get(`/v5/content/thread/userThread?see_uid=${by.uid}`)).body)).toContain(
			"unmistakable",
		);
		await expectRightCounts();
	});

	test("is removed, and pending again by undo", async () => {
		const { tid, pid, by } = await pendingThread();
		for (const _ of [1, 2])
			expect((await site.as(moderator).post(`${pending}/remove`, { pid, reason: "spam" })).status).toBe(200);
		expect((await site.as(by).get(`/v5/content/thread/page/${tid}`)).status).toBe(404);
		expect((await listOf(moderator)).includes(pid)).toBe(false);
		expect((await site.as(moderator).post(`${pending}/remove`, { pid, undo: true })).status).toBe(200);
		expect([(await pageOf(tid, by)).thread.pending, (await listOf(moderator)).includes(pid)]).toEqual([1, true]);
		await expectRightCounts();
	});

	test("of a moderator is reviewed by another one", async () => {
		const { pid } = await site.createThread(moderator, { message: text });
		expect((await listOf(moderator)).includes(pid)).toBe(false);
		expectError(await site.as(moderator).post(`${pending}/release`, { pid }), { status: 403, reason: "not-allowed" });
		expect((await site.as(manager).post(`${pending}/release`, { pid })).status).toBe(200);
	});
});

describe("a pending reply", () => {
	test("is nothing to others: not in lists, counts, quotes or live events, and takes no number", async () => {
		const { tid } = await site.createThread();
		const author = await site.member();
		const before = await counts(tid, author.uid);
		let pid = 0;
		const signals = await recordSignals(site, async () => {
			pid = await replyTo(tid, text, author);
		});
		expect(signals).toEqual([]);
		expect(await counts(tid, author.uid)).toEqual(before);
		const member = await site.member();
		for (const viewer of [undefined, member, elsewhere]) {
			const page = await pageOf(tid, viewer);
			expect([page.lists, page.pending]).toEqual([[], []]);
		}
		const as = site.as(member);
		expectError(await as.post("/v5/content/post/newReply", { data: { tid, message: "Quoted.", quote_pid: pid } }), {
			status: 404,
			reason: "reply-not-found",
		});
		expectError(await as.post("/v5/content/post/newReply", { data: { tid, message: "Answer.", pid } }), {
			status: 404,
			reason: "reply-not-found",
		});
		expectError(await as.post("/v5/content/commonReport", { pid, reason: "spam" }), {
			status: 404,
			reason: "reply-not-found",
		});
		expectError(await as.post("/v5/content/post/delete", { pid }), { status: 404, reason: "reply-not-found" });
		expect((await as.get(`/v5/content/post/replyChildren/${pid}`)).status).toBe(404);
	});

	test("is shown to its author and moderators, and published with the next number", async () => {
		const { tid } = await site.createThread();
		const author = await site.member();
		const pid = await replyTo(tid, text, author);
		const next = await replyTo(tid, "A harmless reply.");
		for (const viewer of [author, moderator])
			expect((await pageOf(tid, viewer)).pending).toMatchObject([{ pid, pending: 1, status: 1, position: 0 }]);
		const signals = await recordSignals(site, () => site.as(moderator).post(`${pending}/release`, { pid }));
		expect(signals).toContainEqual(
			expect.objectContaining({ notify: expect.objectContaining({ event: "replyPosted" }) }),
		);
		const page = await pageOf(tid, author);
		expect([
			page.pending,
			page.lists.map((row: { pid: number; position: number; pending: number }) => [row.pid, row.position, row.pending]),
		]).toEqual([
			[],
			[
				[next, 2, 0],
				[pid, 3, 0],
			],
		]);
		expect(await counts(tid, author.uid)).toMatchObject({ reply_count: 2, max_position: 3, replies: 1 });
		await expectRightCounts();
	});

	test("to a reply is pending with it and counted when released", async () => {
		const { tid } = await site.createThread();
		const parent = await replyTo(tid, "A harmless reply.");
		const author = await site.member();
		const pid = await replyTo(tid, text, author, { pid: parent });
		expect(await counts(tid, author.uid)).toMatchObject({ children: 0, replies: 0 });
		expect((await pageOf(tid, author)).pending).toMatchObject([{ pid }]);
		await site.as(moderator).post(`${pending}/release`, { pid });
		expect(await counts(tid, author.uid)).toMatchObject({ children: 1, replies: 1, max_position: 2 });
		await expectRightCounts();
	});

	test("that was published returns to where it was", async () => {
		const { tid } = await site.createThread();
		const author = await site.member();
		const pid = await replyTo(tid, "A harmless reply.", author);
		await replyTo(tid, "Another.", undefined, { pid });
		const before = await counts(tid, author.uid);
		expect([await holdNow(pid), await holdNow(pid)]).toEqual([true, false]);
		expect(JSON.stringify(await pageOf(tid))).not.toContain("harmless");
		expect(JSON.stringify(await pageOf(tid, author))).toContain("harmless");
		await expectRightCounts();
		for (const undo of [false, true]) await site.as(moderator).post(`${pending}/remove`, { pid, undo });
		await site.as(moderator).post(`${pending}/release`, { pid });
		expect(await counts(tid, author.uid)).toEqual(before);
		await expectRightCounts();
	});

	test("by an edit", async () => {
		const { tid } = await site.createThread();
		const author = await site.member();
		const pid = await replyTo(tid, "A harmless reply.", author);
		expect((await site.as(author).post("/v5/content/post/edit", { pid, message: text })).status).toBe(200);
		expect(JSON.stringify(await pageOf(tid))).not.toContain("suspicious");
		expect(await counts(tid, author.uid)).toMatchObject({ reply_count: 0, replies: 0 });
		const thread = await site.createThread();
		await site.as(thread.by).post("/v5/content/thread", { tid: thread.tid, subject: "A morning", message: text });
		expect((await site.guest.get(`/v5/content/thread/${thread.tid}`)).status).toBe(404);
		await expectRightCounts();
	});
});
