import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { hourMs } from "../../../platform/durations.ts";
import { guest } from "../../../platform/security/viewer.ts";
import { memberContext } from "../../auth/session/queries.ts";
import { threads } from "../domain.ts";
import { askThread, loadThread } from "./loadThread.ts";

const site = await buildTestApp({ trustProxy: 1 });
const view = "/selfapi/thread/view";
const { pool } = site.deps;

interface ListedPost {
	position: number;
	status: number;
}
const postNumbersOf = (response: { body: { data: { postlist: ListedPost[] } } }) =>
	response.body.data.postlist.map((post) => post.position);

/** A thread with `replies` replies, written as rows. */
async function longThread(replies: number, fields: object = {}) {
	const thread = await site.createThread(undefined, fields);
	await pool.query(
		`insert into posts (tid, uid, position, message, html) select $1::bigint, $2::bigint, n, 'r', '<p>r</p>'
			from generate_series(2, $3::int + 1) n`,
		[thread.tid, thread.by.uid, replies],
	);
	await pool.query("update threads set max_position = $2::int + 1, reply_count = $2::int where tid = $1", [
		thread.tid,
		replies,
	]);
	return thread;
}

/** How many queries an answer took. */
async function queriesOf(ask: () => Promise<{ status: number }>): Promise<number> {
	// Views are saved by the clock: their write is nobody's answer.
	await site.deps.viewCounter.flush();
	const { query } = pool;
	let count = 0;
	pool.query = ((...args: Parameters<typeof query>) => {
		count++;
		return query.apply(pool, args);
	}) as typeof query;
	try {
		expect((await ask()).status).toBe(200);
		return count;
	} finally {
		pool.query = query;
	}
}

describe("refuses", () => {
	test.each([
		{},
		{ tid: 0 },
		{ tid: "x" },
		{ tid: 1001, page: 0 },
		{ tid: 1001, order: "up" },
		{ tid: 1001, page: 10_000_001 },
	])("%j", async (body) => expect((await site.guest.post(view, body)).status).toBe(422));

	test("a missing thread, in both conventions", async () => {
		const old = await site.guest.post(view, { tid: 999_999 });
		expect([old.status, old.body]).toMatchObject([404, { code: 1, success: 0, reason: "thread-not-found" }]);
		const now = await site.guest.get("/v5/content/thread/999999");
		expect([now.status, now.body]).toMatchObject([404, { status: 0, errCode: 10_243, msg: "Thread not exist..." }]);
	});

	test("a thread above the viewer's group, with only its title in lists", async () => {
		const { tid, by } = await longThread(1);
		await pool.query("update threads set readaccess = 20 where tid = $1", [tid]);
		for (const reader of [site.guest, site.as(await site.member()), site.as(await site.member({ groupId: 5 }))]) {
			expect((await reader.post(view, { tid })).body).toMatchObject({ success: 3, reason: "thread-forbidden" });
			expect((await reader.get(`/v5/content/thread/${tid}`)).status).toBe(403);
			expect((await reader.get(`/v5/content/post/reply/${tid}`)).status).toBe(403);
			const [card] = (await reader.get(`/v5/content/thread/userThread?see_uid=${by.uid}`)).body.data.lists;
			expect(card).toMatchObject({ tid, subject: "A morning in Lagos", message: "", attachments: [] });
		}
		for (const reader of [
			by,
			await site.member({ groupId: 2 }),
			await site.member({ roles: [{ role: "administrator" }] }),
		])
			expect((await site.as(reader).post(view, { tid })).body.success).toBe(1);
	});
});

test("starts with the first post, then the replies by number", async () => {
	const { tid, pid, by } = await longThread(45);
	const first = await site.guest.post(view, { tid });
	expect(first.body).toMatchObject({
		code: 0,
		success: 1,
		data: { page: 1, limit: 20, count: 46, totalPage: 3, thread: { tid, pid, last_position: 46 } },
	});
	expect(postNumbersOf(first)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
	expect(first.body.data.postlist[0]).toMatchObject({
		pid,
		status: 1,
		by_thread_author: true,
		html: first.body.data.thread.html,
		authorid: by.uid,
	});
	expect(postNumbersOf(await site.guest.post(view, { tid, page: 3 }))).toEqual([41, 42, 43, 44, 45, 46]);
	expect(postNumbersOf(await site.guest.post(view, { tid, page: 4 }))).toEqual([]);
});

test("returns deep pages, and an empty one beyond the end", async () => {
	const { tid } = await longThread(700);
	expect(postNumbersOf(await site.guest.post(view, { tid, page: 701, limit: 1 }))).toEqual([701]);
	const replies = await site.guest.get(`/v5/content/post/reply/${tid}?page=700&limit=1`);
	expect(replies.body.data.lists.map(({ position }: ListedPost) => position)).toEqual([701]);
	for (const order of ["asc", "desc"])
		expect(postNumbersOf(await site.guest.post(view, { tid, page: 10_000_000, limit: 50, order }))).toEqual([]);
	expect((await site.guest.post(view, { tid, page: 10_000_001 })).status).toBe(422);
});

test("in descending order each post is listed once", async () => {
	const { tid } = await longThread(45);
	const seen: number[] = [];
	for (let page = 1; page <= 3; page++)
		seen.push(...postNumbersOf(await site.guest.post(view, { tid, page, order: "desc" })));
	expect(seen).toEqual([1, ...Array.from({ length: 45 }, (_, n) => 46 - n)]);
	expect(postNumbersOf(await site.guest.post(view, { tid, page: 1, limit: 1, order: "desc" }))).toEqual([1]);
	expect(postNumbersOf(await site.guest.post(view, { tid, page: 2, limit: 1, order: "desc" }))).toEqual([46]);
});

test("shows a member their own state", async () => {
	const { tid, pid, by } = await site.createThread();
	const reader = await site.member();
	await site.as(reader).post("/v5/content/post/like", { pid, like: 1 });
	await site.as(reader).post("/v5/content/post/favorite", { id: tid, favorite: 1 });
	await site.as(reader).post("/v5/user/follow", { follow_uid: by.uid, status: 1 });
	const { data } = (await site.as(reader).get(`/v5/content/thread/${tid}`)).body;
	expect(data).toMatchObject({
		is_like: 1,
		like: 1,
		favid: 1,
		favtimes: 1,
		follow_status: 1,
		can: { reply: { ok: true }, edit: { ok: false, why: "not-allowed" } },
	});
	expect(data).not.toHaveProperty("source");
	expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data).toMatchObject({
		is_like: 0,
		like: 1,
		favid: 0,
		follow_status: 0,
	});
});

test("returns why an action is not allowed", async () => {
	const { tid } = await site.createThread();
	const unconfirmed = await site.member({ username: "not_confirmed", emailVerifiedAt: undefined });
	const ask = async () => (await site.as(unconfirmed).get(`/v5/content/thread/${tid}`)).body.data.can;
	expect(await ask()).toMatchObject({ reply: { why: "email-unverified" }, like: { ok: true }, favorite: { ok: true } });
	await pool.query("update threads set closed = true where tid = $1", [tid]);
	site.deps.dataCache.clear();
	expect(await ask()).toMatchObject({ reply: { why: "thread-closed" } });
});

test("a view counts once per hour for a member, and for the guests of a network whatever cookies they send, and not for the author", async () => {
	const { tid, by } = await site.createThread();
	const member = await site.member();
	const read = (token?: string, network = "105.161.0.1", device = "a") => {
		const headers = { "x-forwarded-for": network, "user-agent": device, cookie: `baraza_device=${device.repeat(43)}` };
		return site.guest.get(`/v5/content/thread/${tid}`, {
			...headers,
			...(token ? { authorization: `Bearer ${token}` } : {}),
		});
	};
	const views = async () => {
		await site.deps.viewCounter.flush();
		// Guests get the count of the last minute.
		site.deps.dataCache.clear();
		return (await read(by.token)).body.data.views;
	};
	for (let again = 0; again < 2; again++) {
		for (const network of ["105.161.0.1", "105.161.0.2"])
			for (const device of ["a", "b"]) await read(undefined, network, device);
		await site.as(member).post(view, { tid });
	}
	expect(await views()).toBe(3);
	site.clock.advance(hourMs);
	await read();
	expect(await views()).toBe(4);
});

test("a member's own state of a cached thread comes with the session: one query", async () => {
	const { tid, pid, by } = await site.createThread();
	const [reader, other] = [site.as(await site.member()), site.as(await site.member())];
	const path = `/v5/content/thread/${tid}`;
	const read = async ({ get }: typeof reader) => (await get(path)).body.data;
	const own = ({ is_like, favid, is_muted, follow_status }: Record<string, number>) => ({
		is_like,
		favid,
		is_muted,
		follow_status,
	});
	await read(reader);
	expect(await queriesOf(() => reader.get(path))).toBe(1);
	expect(own(await read(reader))).toEqual({ is_like: 0, favid: 0, is_muted: 0, follow_status: 0 });

	await reader.post("/v5/content/post/like", { pid, like: 1 });
	await reader.post("/v5/content/post/favorite", { id: tid, favorite: 1 });
	await reader.post("/v5/content/thread/mute", { tid, mute: 1 });
	await reader.post("/v5/user/follow", { follow_uid: by.uid, status: 1 });
	const marked = { is_like: 1, favid: 1, is_muted: 1, follow_status: 1 };
	expect([own(await read(reader)), own(await read(reader))]).toEqual([marked, marked]);
	const unmarked = { is_like: 0, favid: 0, is_muted: 0, follow_status: 0 };
	expect([own(await read(other)), own(await read(site.guest))]).toEqual([unmarked, unmarked]);

	await pool.query("update sessions set expires_at = now() - interval '1 minute'");
	expect(own(await read(reader))).toEqual(unmarked);
	for (const id of ["x", "%00", "999999999999999999999"])
		expect((await other.get(`/v5/content/thread/${id}`)).status).toBe(422);
});

test("what was asked for of another thread is not shown", async () => {
	const [cached, merged] = [await site.createThread(), await site.createThread()];
	const { uid } = await site.member();
	await pool.query("insert into likes (pid, uid) values ($1, $2)", [merged.pid, uid]);
	const ctx = await memberContext(site.deps, uid, "en");
	await loadThread(ctx, cached.tid);
	const asked = askThread(site.deps, { tid: String(cached.tid) });
	const nothing = { liked: new Set(), bookmarked: new Set(), mutedThreads: new Set(), followed: new Set() };
	const ownState = { asked, state: nothing } as unknown as NonNullable<typeof ctx.ownState>;
	expect((await loadThread({ ...ctx, ownState }, merged.tid)).is_like).toBe(1);
});

test("needs the same number of queries for any number of posts", async () => {
	const { tid, by } = await longThread(48);
	await pool.query(
		`insert into posts (tid, uid, parent_pid, quote_pid, message, html) select tid, uid, pid, pid, 'c', '<p>c</p>'
			from posts, generate_series(1, 3) where tid = $1 and position > 1`,
		[tid],
	);
	await pool.query(
		`update posts set child_count = 3, quote_pid = (select pid from threads where tid = $1), aids = '{1}'
			where tid = $1 and position > 1`,
		[tid],
	);
	const reader = site.as(by);
	const page = (limit: number) => queriesOf(() => reader.post(view, { tid, limit }));
	expect(await page(40)).toBe(await page(3));
	const replies = (limit: number) => queriesOf(() => reader.get(`/v5/content/post/reply/${tid}?limit=${limit}`));
	expect(await replies(40)).toBe(await replies(2));

	await pool.query(
		`insert into threads (fid, country_fid, uid, pid, subject, aids, last_repliers)
			select 345, 188, $1::bigint, (select min(pid) from posts), 'x', '{1,2}', array[$1::bigint]
			from generate_series(1, 40)`,
		[by.uid],
	);
	const cards = (limit: number) => queriesOf(() => reader.get(`/v5/content/forum/345?limit=${limit}`));
	// The boards are cached from the first request on.
	await cards(1);
	expect(await cards(40)).toBe(await cards(2));
});

test("a live room is for those who may read", async () => {
	const { tid } = await site.createThread();
	const room = threads.rooms?.(site.deps).thread;
	expect(await room?.(guest, tid)).toBe(true);
	expect(await room?.(guest, 999_999)).toBe(false);
	await pool.query("update threads set deleted_at = now(), deleted_by = uid where tid = $1", [tid]);
	expect(await room?.(guest, tid)).toBe(false);
});

describe("the page of a thread", () => {
	test.each([
		["", "?limit=20"],
		["?page=2", "?page=2&limit=20"],
		["?order=desc&page=2", "?order=desc&page=2&limit=20"],
		["?order=likes", "?order=likes&limit=20"],
		["?author=1", "?author=1&limit=20"],
	])("has in one read what the separate calls have: %s", async (query, separately) => {
		const { tid, by } = await longThread(45);
		const other = await site.createThread(by, { subject: "Another one" });
		const parent = (await pool.query<{ pid: number }>("select pid from posts where tid = $1 and position = 24", [tid]))
			.rows[0]?.pid;
		const reader = await site.member();
		for (const message of ["one", "two", "three"])
			await site.as(by).post("/v5/content/post/newReply", { data: { tid, pid: parent, message } });
		for (const [url, body] of [
			["like", { pid: parent, like: 1 }],
			["favorite", { id: tid, favorite: 1 }],
		] as const)
			expect((await site.as(reader).post(`/v5/content/post/${url}`, body)).status).toBe(200);
		for (const viewer of [site.guest, site.as(reader), site.as(by)]) {
			const { data: page } = (await viewer.get(`/v5/content/thread/page/${tid}${query}`)).body;
			const { data: thread } = (await viewer.get(`/v5/content/thread/${tid}`)).body;
			const { data: replies } = (await viewer.get(`/v5/content/post/reply/${tid}${separately}`)).body;
			// Views may be saved between the reads.
			expect({ ...page.thread, views: 0 }).toEqual({ ...thread, views: 0 });
			expect(page.lists).toEqual(replies.lists);
			expect([page.page, page.totalPage]).toEqual([replies.page, replies.totalPage]);
			expect(page.others.map((one: { tid: number }) => one.tid)).toEqual([other.tid]);
		}
	});

	test("takes few queries, and shows no picture of a thread above the viewer's group", async () => {
		const { tid, by } = await longThread(45);
		await pool.query("update threads set readaccess = 20, aids = '{1}' where tid = $1", [
			(await site.createThread(by)).tid,
		]);
		const reader = site.as(await site.member());
		const read = () => reader.get(`/v5/content/thread/page/${tid}`);
		expect((await read()).body.data.others).toMatchObject([{ picture: null }]);
		expect(await queriesOf(read)).toBeLessThanOrEqual(6);
	});
});
