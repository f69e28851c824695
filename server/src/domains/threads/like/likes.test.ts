import { describe, expect, test, vi } from "vitest";
import { recordSignals } from "../../../../test/recordSignals.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { renewAllHotScores, renewHotScores } from "../thread/actions/renewHotScores.ts";
import { hotScore } from "../thread/rules.ts";
import { setLike } from "./actions/setLike.ts";
import { lockForLike } from "./queries.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const like = "/v5/content/post/like";
const toggle = "/selfapi/thread/setcommitlike";
const bookmark = "/v5/content/post/favorite";

const one = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows[0];
const createMembers = (size: number) => Promise.all(Array.from({ length: size }, () => site.member()));

describe.each([
	["a like", like, (id: number) => ({ pid: id, like: 1 }), "reply-not-found"],
	["a favourite", bookmark, (id: number) => ({ id, favorite: 1 }), "thread-not-found"],
])("%s is refused", (_name, url, body, missing) => {
	test("to a guest", async () => expect((await site.guest.post(url, body(1001))).body.reason).toBe("login-required"));

	test("to a banned member", async () => {
		const response = await site.as(await site.member({ groupId: 5 })).post(url, body(1001));
		expect([response.status, response.body.reason]).toEqual([403, "banned"]);
	});

	test("for a missing post", async () => {
		const response = await site.as(await site.member()).post(url, body(999_999));
		expect([response.status, response.body.reason]).toEqual([404, missing]);
	});

	test("for a deleted post", async () => {
		const { tid, pid, by } = await site.createThread();
		await site.as(by).post("/v5/content/thread/delete", { tid });
		expect((await site.as(by).post(url, body(url === bookmark ? tid : pid))).body.reason).toBe(missing);
	});

	test.each([2, "x", -1, 1.5, [1], { valueOf: 1 }, null])("with %j in a field", async (wrong) => {
		for (const field of Object.keys(body(1001))) {
			if (wrong === 2 && /id/.test(field)) continue;
			expect((await site.as(await site.member()).post(url, { ...body(1001), [field]: wrong })).status).toBe(422);
		}
	});
});

test("a deleted reply takes no like", async () => {
	const { tid, by } = await site.createThread();
	const { pid } = (await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "Gone soon" } })).body
		.data;
	await site.as(by).post("/v5/content/post/delete", { pid });
	expect((await site.as(by).post(like, { pid, like: 1 })).body.reason).toBe("reply-not-found");
});

test("is counted once however often it is set; one's own too", async () => {
	const { tid, pid, by } = await site.createThread();
	for (const [on, count] of [
		[1, 1],
		[1, 1],
		[0, 0],
		[0, 0],
		[1, 1],
	])
		expect((await site.as(by).post(like, { pid, like: on })).body.data).toEqual({ is_like: on, like: count });
	await site.deps.hotScoreRenewals.flush();
	const row = await one(
		`select t.like_count, t.hot, t.created_at, p.like_count as post_likes from threads t join posts p on p.pid = t.pid
			where t.tid = $1`,
		tid,
	);
	expect(row).toMatchObject({ like_count: 1, post_likes: 1 });
	expect(row.hot).toBeCloseTo(
		hotScore({ likeCount: 1, replyCount: 0, bookmarkCount: 0, createdAt: row.created_at }),
		9,
	);
});

test("a member with an unconfirmed e-mail may like", async () => {
	const { pid } = await site.createThread();
	const reader = await site.member({ username: "unconfirmed", emailVerifiedAt: undefined });
	expect((await site.as(reader).post(like, { pid, like: 1 })).status).toBe(200);
});

test("is toggled by the legacy call, by GET and by POST", async () => {
	const { pid } = await site.createThread();
	const reader = site.as(await site.member());
	expect((await reader.get(`${toggle}?pid=${pid}`)).body).toMatchObject({ code: 0, data: { is_like: 1, like: 1 } });
	expect((await reader.post(toggle, { pid })).body.data).toEqual({ is_like: 0, like: 0 });
	const key = { "idempotency-key": "toggle-once-1" };
	for (let twice = 0; twice < 2; twice++)
		expect((await reader.get(`${toggle}?pid=${pid}`, key)).body.data).toEqual({ is_like: 1, like: 1 });
});

test("40 concurrent likes by eight members match the number of rows", async () => {
	const { tid, pid } = await site.createThread();
	const members = await createMembers(8);
	const responses = await Promise.all(
		Array.from({ length: 40 }, (_, n) => {
			const member = site.as(members[n % 8] as TestMember);
			return n % 3 === 0 ? member.get(`${toggle}?pid=${pid}`) : member.post(like, { pid, like: n % 2 });
		}),
	);
	expect(responses.every((response) => response.status === 200)).toBe(true);
	const row = await one(
		`select t.like_count, p.like_count as post_likes, (select count(*) from likes where pid = p.pid) as rows
			from threads t join posts p on p.pid = t.pid where t.tid = $1`,
		tid,
	);
	expect([row.like_count, row.post_likes]).toEqual([row.rows, row.rows]);
});

test("concurrent likes and bookmarks of one thread are all counted", async () => {
	const { tid, pid } = await site.createThread();
	const members = await createMembers(10);
	await Promise.all(
		members.flatMap((member) => [
			site.as(member).post(like, { pid, like: 1 }),
			site.as(member).post(bookmark, { id: tid, favorite: 1 }),
		]),
	);
	await site.deps.hotScoreRenewals.flush();
	const row = await one("select like_count, bookmark_count, hot, created_at from threads where tid = $1", tid);
	expect(row).toMatchObject({ like_count: 10, bookmark_count: 10 });
	expect(row.hot).toBeCloseTo(
		hotScore({ likeCount: 10, replyCount: 0, bookmarkCount: 10, createdAt: row.created_at }),
		9,
	);
});

test.each([true, false])("a like that has changed without a lock of its post changes no count (on: %s)", async (on) => {
	const { pid, by } = await site.createThread();
	const fan = await site.member();
	await site.as(on ? fan : by).post(like, { pid, like: 1 });
	const counts = () =>
		one(
			`select p.like_count, c.likes_received, (select count(*) from likes where pid = $1) as likes from posts p
				join member_counts c using (uid) where pid = $1`,
			pid,
		);
	const before = await counts();
	const change = site.deps.db.transaction(async (tx) => {
		const found = await lockForLike(tx, fan.uid, pid);
		if (!found) throw new Error("no post");
		const outdated = { ...found, likedAt: on ? undefined : new Date() };
		await setLike(tx, site.deps, outdated, { uid: fan.uid, on, now: new Date() });
	});
	await expect(change).rejects.toThrow();
	expect(await counts()).toEqual(before);
});

test("a bookmark is added and removed", async () => {
	const { tid } = await site.createThread();
	const reader = site.as(await site.member());
	for (const [favorite, favtimes] of [
		[1, 1],
		[1, 1],
		[0, 0],
		[0, 0],
	])
		expect((await reader.post(bookmark, { id: tid, favorite })).body.data).toEqual({ favid: favorite, favtimes });
});

test("a hot score that a killed process had still to renew is renewed at night, others stay", async () => {
	const [{ tid, pid, by }, other] = [await site.createThread(), await site.createThread()];
	await site.as(by).post(like, { pid, like: 1 });
	await site.as(by).post(bookmark, { id: tid, favorite: 1 });
	await site.deps.hotScoreRenewals.flush();
	const rows = () =>
		pool.query("select tid, hot, xmin from threads where tid = any($1) order by tid", [[tid, other.tid]]);
	const { rows: right } = await rows();
	await pool.query("update threads set hot = hot - 0.3 where tid = $1", [tid]);
	await renewAllHotScores(site.deps);
	const { rows: renewed } = await rows();
	expect(renewed).toEqual([{ ...right[0], xmin: expect.any(String) }, right[1]]);
	await renewAllHotScores(site.deps);
	expect((await rows()).rows).toEqual(renewed);
});

test("scores are renewed without holding one thread while another is locked", async () => {
	const [free, locked] = [await site.createThread(), await site.createThread()];
	const hotOf = async ({ tid }: { tid: number }) => (await one("select hot from threads where tid = $1", tid)).hot;
	const before = { free: await hotOf(free), locked: await hotOf(locked) };
	await pool.query("update threads set like_count = 30 where tid = any($1)", [[free.tid, locked.tid]]);
	const moderation = await pool.connect();
	let renewed: Promise<void>;
	try {
		await moderation.query("begin");
		await moderation.query("update threads set bookmark_count = 9 where tid = $1", [locked.tid]);
		renewed = renewHotScores(site.deps.db, [free.tid, locked.tid]);
		const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		await vi.waitUntil(async () => (await pool.query(waiting)).rows.length > 0, 5_000);
		await pool.query("select from threads where tid = $1 for no key update nowait", [free.tid]);
		await moderation.query("commit");
	} finally {
		moderation.release(true);
	}
	await renewed;
	expect(await hotOf(free)).toBeCloseTo(before.free + Math.log10(30), 9);
	expect(await hotOf(locked)).toBeCloseTo(before.locked + Math.log10(30 + 3 * 9), 9);
});

test("what likes of first posts and bookmarks write in the rows is in no index", async () => {
	const { rows } = await pool.query(
		"select c.relname, a.attname from pg_index i join pg_class c on c.oid = i.indexrelid join pg_attribute a on a.attrelid = i.indrelid and (a.attnum = any(i.indkey) or pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')) where a.attname in ('like_count', 'bookmark_count')",
	);
	expect(rows).toEqual([]);
});

test("invalidates cached pages of the thread, not the lists, and only when something changes", async () => {
	const { pid, tid, by } = await site.createThread();
	const signals = await recordSignals(site, async () => {
		for (let round = 0; round < 2; round++) {
			await site.as(by).post(like, { pid, like: 1 });
			await site.as(by).post(bookmark, { id: tid, favorite: 1 });
		}
	});
	expect(signals).toEqual([{ invalidate: [`thread:${tid}`] }, { invalidate: [`thread:${tid}`] }]);
});

describe("the hot score", () => {
	const at = new Date("2026-01-01T00:00:00Z");
	const score = (likeCount: number, replyCount = 0, bookmarkCount = 0, createdAt = at) =>
		hotScore({ likeCount, replyCount, bookmarkCount, createdAt });
	const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

	test.each([
		["no engagement counts as one like", score(0), score(1)],
		["a reply counts as two likes", score(0, 5), score(10)],
		["a favourite counts as three likes", score(0, 0, 2), score(6)],
		["ten times the engagement counts as half a day", score(10), score(1, 0, 0, later(45_000))],
		["a hundred times the engagement counts as a day", score(100), score(1, 0, 0, later(90_000))],
	])("%s", (_name, left, right) => expect(left).toBeCloseTo(right, 9));
});
