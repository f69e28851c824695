import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { listIn } from "../../../../test/requests.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const hide = (by: TestMember, tid: number, on = 1) => site.as(by).post("/v5/content/thread/hide", { tid, hide: on });
const tidsOf = async (by: TestMember, url: string): Promise<number[]> =>
	listIn((await site.as(by).get(url)).body.data).map(({ tid }: { tid: number }) => tid);

test("hiding is refused to guests, of one's own thread and of one that can't be read", async () => {
	const { tid, by } = await site.createThread();
	const amina = await site.member();
	expectError(await site.guest.post("/v5/content/thread/hide", { tid, hide: 1 }), {
		status: 401,
		reason: "login-required",
	});
	expectError(await hide(by, tid), { status: 403, reason: "hide-own-thread" });
	expectError(await hide(amina, 999_999), { status: 404, reason: "thread-not-found" });
	await site.deps.pool.query("update threads set readaccess = 200 where tid = $1", [tid]);
	expectError(await hide(amina, tid), { status: 403, reason: "thread-forbidden" });
});

test("a hidden thread leaves all lists of that member, until it is shown again", async () => {
	const [{ tid }, other] = [
		await site.createThread(undefined, { subject: "A quiet harbour" }),
		await site.createThread(),
	];
	const [amina, kofi] = [await site.member(), await site.member()];
	for (const _ of [1, 2]) expect((await hide(amina, tid)).body.data).toEqual({ hidden: 1 });
	const latest = "/selfapi/v4/lastthread/list?country_fid=188";
	for (const url of [latest, "/v5/content/thread/search?query=harbour"])
		expect([await tidsOf(amina, url), await tidsOf(kofi, url)].map((tids) => tids.includes(tid))).toEqual([
			false,
			true,
		]);
	expect(await tidsOf(amina, latest)).toContain(other.tid);
	expect((await site.as(amina).get("/v5/content/thread/hidden")).body.data).toMatchObject({
		lists: [{ tid, subject: "A quiet harbour" }],
		next: null,
	});
	expect((await site.as(amina).get(`/v5/content/thread/${tid}`)).status).toBe(200);
	await hide(amina, tid, 0);
	expect(await tidsOf(amina, latest)).toContain(tid);
});

test("beyond 1,000 the thread hidden first is shown again", async () => {
	const amina = await site.member();
	const [first, last] = [await site.createThread(), await site.createThread()];
	await site.deps.pool.query(
		`insert into threads (fid, country_fid, uid, pid, subject) select fid, country_fid, uid, pid, 'many'
			from threads, generate_series(1, 999) where tid = $1`,
		[first.tid],
	);
	await site.deps.pool.query(
		`insert into dismissed_threads (uid, tid, created_at) select $1, tid, now() - interval '1 hour' from threads
			where subject = 'many'`,
		[amina.uid],
	);
	await site.deps.pool.query(
		"insert into dismissed_threads (uid, tid, created_at) values ($1, $2, now() - interval '1 day')",
		[amina.uid, first.tid],
	);
	await hide(amina, last.tid);
	const { rows } = await site.deps.pool.query(
		`select count(*)::int as n, bool_or(tid = $2) as first, bool_or(tid = $3) as last from dismissed_threads
			where uid = $1`,
		[amina.uid, first.tid, last.tid],
	);
	expect(rows).toEqual([{ n: 1_000, first: false, last: true }]);
});
