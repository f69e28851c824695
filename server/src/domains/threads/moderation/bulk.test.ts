import { expect, test } from "vitest";
import type { BulkResult } from "#contract/bulkModeration.ts";
import { boards } from "#contract/sections.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
const url = "/v5/moderation/threads";
const post = (by: TestMember, body: object) => site.as(by).post(url, body);
const change = async (body: object): Promise<BulkResult[]> => (await post(moderator, body)).body.data.lists;
const threadRow = async (tid: number) =>
	(
		await site.deps.pool.query(
			"select pinned, digest, highlight, closed, fid, deleted_at from threads where tid = $1",
			[tid],
		)
	).rows[0];
const logged = async (tid: number) =>
	(
		await site.deps.pool.query(
			"select action, reason from moderation_log where object_kind = 'thread' and object_id = $1 order by id",
			[tid],
		)
	).rows;

test("guests and members without a role can't", async () => {
	const { tid } = await site.createThread();
	const body = { action: "close-thread", threads: [{ tid, value: 1 }] };
	expect((await site.guest.post(url, body)).body.reason).toBe("login-required");
	expect((await post(await site.member(), body)).body.reason).toBe("not-allowed");
});

test.each([
	["no threads", { action: "close-thread", threads: [] }],
	["too many", { action: "close-thread", threads: Array.from({ length: 51 }, (_, n) => ({ tid: n + 1, value: 1 })) }],
	["an unknown action", { action: "ban-member", threads: [{ tid: 1001, value: 1 }] }],
	["a value that the action doesn't have", { action: "close-thread", threads: [{ tid: 1001, value: 2 }] }],
	[
		"a duration that the action doesn't have",
		{ action: "close-thread", expiry: 7, threads: [{ tid: 1001, value: 1 }] },
	],
	["a duration of a pin for a digest", { action: "digest-thread", expiry: 90, threads: [{ tid: 1001, value: 1 }] }],
])("refuses %s", async (_case, body) => {
	expect((await post(moderator, body)).status).toBe(422);
});

test.each([
	["pin-thread", 1, { pinned: 1 }],
	["digest-thread", 2, { digest: 2 }],
	["highlight-thread", 3, { highlight: 3 }],
	["close-thread", 1, { closed: true }],
	["move-thread", boards.article, { fid: boards.article }],
	["delete-thread", 1, { deleted_at: expect.any(Date) }],
])("%s: several threads in one request, one entry each in the log, and undone", async (action, value, changed) => {
	const [one, two] = [await site.createThread(), await site.createThread()];
	const before = await threadRow(one.tid);
	const done = await change({ action, reason: "off-topic", threads: [one, two].map(({ tid }) => ({ tid, value })) });
	expect(done).toMatchObject([
		{ tid: one.tid, ok: true },
		{ tid: two.tid, ok: true },
	]);
	expect(await threadRow(one.tid)).toMatchObject(changed);
	expect(await logged(two.tid)).toEqual([{ action, reason: "off-topic" }]);
	await post(moderator, {
		action,
		threads: done.map(({ tid, before }) => ({ tid, value: before ?? 0 })),
	});
	expect(await threadRow(one.tid)).toEqual(before);
});

test("what is refused is named with the reason, and doesn't stop the others; a secret title isn't told", async () => {
	const mine = await site.createThread();
	const elsewhere = await site.createThread(undefined, { fid: boards.article, subject: "In another board" });
	const secret = await site.createThread(undefined, { fid: boards.article, subject: "For Baobab" });
	await site.deps.pool.query("update threads set readaccess = 50 where tid = $1", [secret.tid]);
	const results = await change({
		action: "close-thread",
		threads: [secret, elsewhere, mine].map(({ tid }) => ({ tid, value: 1 })).concat({ tid: 999_999, value: 1 }),
	});
	expect(results).toMatchObject([
		{ tid: mine.tid, ok: true, before: 0 },
		{ tid: elsewhere.tid, ok: false, why: "not-allowed", subject: "In another board" },
		{ tid: secret.tid, ok: false, why: "thread-forbidden", subject: "" },
		{ tid: 999_999, ok: false, why: "thread-not-found", subject: "" },
	]);
	expect(await threadRow(elsewhere.tid)).toMatchObject({ closed: false });
});

test("the same request twice is done once", async () => {
	const { tid } = await site.createThread();
	const body = { action: "close-thread", threads: [{ tid, value: 1 }] };
	const headers = { "idempotency-key": "bulk-once-0001" };
	const [first, second] = [
		await site.as(moderator).post(url, body, headers),
		await site.as(moderator).post(url, body, headers),
	];
	expect(second.body).toEqual(first.body);
	expect(await logged(tid)).toHaveLength(1);
});
