import { describe, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";
import { saveViewCounts } from "../../threads/thread/actions/saveViewCounts.ts";
import { makeCreator, showUntil, storeDay } from "../creator.fixture.ts";
import { countWrongDays, dueDay, rollUp, rollUpDays } from "./actions/rollUpDays.ts";
import { readRange } from "./range.ts";

const site = await buildTestApp();
const { db, pool } = site.deps;
const ago = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const calls = ["getViewCount", "getThreadCount", "getLikeCount", "getFansCount", "getCommentCount"];
const path = (name: string): string => `/selfapi/ucenter/${name}`;

describe("figures are refused", () => {
	const all = ["getCreatorInfo", "getTotalCount", "getTotalDiff", "getMonthlyPoints", "getMonthlyIncomeRank"];
	test.each([...all, ...calls, "getMonthlyData"])(
		"%s: to guests, other members and members who are no creators",
		async (name) => {
			const [member, creator] = [await site.member(), await makeCreator(site)];
			expect((await site.guest.get(path(name))).status).toBe(401);
			const none = await site.as(member).get(path(name));
			expect([none.status, none.body.code === 0, none.body.msg]).toEqual([
				403,
				false,
				"This is for members of the creator programme.",
			]);
			expect((await site.as(member).get(`${path(name)}?uid=${creator.uid}`)).status).toBe(403);
			const admin = await site.member({ roles: [{ role: "administrator" }] });
			expect((await site.as(admin).get(`${path(name)}?uid=${creator.uid}`)).body.code).toBe(0);
			expect((await site.as(creator).get(`${path(name)}?uid=${creator.uid}`)).body.code).toBe(0);
		},
	);

	test.each([
		["time_start=yesterday", "time_start"],
		["time_start=2026-13-40", "time_start"],
		["time_start=2026-11-10&time_end=2026-11-01", "time_start"],
		["time_start=2020-01-01&time_end=2026-11-01", "time_start"],
	])("for the range %s", async (query, field) => {
		const creator = await makeCreator(site);
		const { status, body } = await site.as(creator).get(`${path("getViewCount")}?${query}`);
		expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
	});
});

test("a range is read from dates and from Unix seconds", () => {
	expect(readRange({ start: "2026-11-01", end: "1794873600" }, "2026-11-20")).toEqual({
		from: "2026-11-01",
		to: "2026-11-17",
	});
	expect(readRange({}, "2026-11-20")).toEqual({ from: "2026-11-14", to: "2026-11-20" });
});

test.each([
	["2026-11-21T11:59:59Z", "2026-11-19"],
	["2026-11-21T12:00:00Z", "2026-11-20"],
	["2026-03-01T12:00:00Z", "2026-02-28"],
])("at %s the figures of %s are due", (now, day) => {
	expect(dueDay(new Date(now))).toBe(day);
});

test("a series has every day of its range, its sum, and the difference to the range before", async () => {
	const creator = await makeCreator(site);
	await showUntil(site, "2026-11-20");
	await storeDay(site, creator.uid, "2026-11-12", { views: 10 });
	await storeDay(site, creator.uid, "2026-11-14", { views: 30 });
	await storeDay(site, creator.uid, "2026-11-20", { views: 5, likes: 2 });
	await storeDay(site, creator.uid, "2026-11-21", { views: 999 });
	const { data } = (await site.as(creator).get(path("getViewCount"))).body;
	expect(data).toMatchObject({ total: 35, diff: 25 });
	expect(data.list.map(({ count }: { count: number }) => count)).toEqual([30, 0, 0, 0, 0, 0, 5]);
	const late = (await site.as(creator).get(`${path("getViewCount")}?time_start=2026-11-20&time_end=2026-11-25`)).body;
	expect(late.data.list).toEqual([{ date: "2026-11-20", count: 5 }]);
	const withToday = (await site.as(creator).get(`${path("getViewCount")}?time_start=2026-11-14&time_end=2026-11-21`))
		.body;
	expect(withToday.data).toEqual(data);
	expect((await site.as(creator).get(path("getTotalDiff"))).body.data).toEqual({
		comment: 0,
		view: 5,
		like: 2,
		thread: 0,
		fans: 0,
	});
	const file = await site.as(creator).get("/v5/creator/figures.csv?days=7");
	expect(String(file.body).trim().split("\r\n")).toHaveLength(8);
	expect(String(file.body)).toContain('"2026-11-20",0,5,2,0,0');
	await pool.query("delete from creator_roll_ups");
});

test("views are counted by day with the sums of the threads, also by several processes at once", async () => {
	const { tid } = await site.createThread();
	const now = new Date("2026-11-20T23:59:00Z");
	await Promise.all(Array.from({ length: 20 }, () => saveViewCounts(db, new Map([[tid, 3]]), now)));
	await saveViewCounts(db, new Map([[tid, 1]]), new Date("2026-11-21T00:00:01Z"));
	const { rows } = await pool.query("select day, views from thread_view_days where tid = $1 order by day", [tid]);
	expect(rows.map(({ views }) => views)).toEqual([60, 1]);
	const thread = await pool.query("select views from threads where tid = $1", [tid]);
	expect(thread.rows).toEqual([{ views: 61 }]);
});

/** Counts a creator's days one by one, in another way than the roll-up. */
async function countByHand({ uid }: TestMember, days: readonly string[]) {
	const count = async (query: string, day: string): Promise<number> =>
		Number((await pool.query(`select ${query} as n`, [uid, day])).rows[0].n);
	const on = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD') = $2::text`;
	const visible = "t.uid = $1 and t.deleted_at is null";
	const found: Record<string, number>[] = [];
	for (const day of days)
		found.push({
			threads: await count(`(select count(*) from threads t where ${visible} and ${on("t.created_at")})`, day),
			views: await count(
				`(select coalesce(sum(v.views), 0) from thread_view_days v join threads t using (tid) where ${visible}
					and v.day = $2::date)`,
				day,
			),
			likes: await count(
				`(select count(*) from likes l join posts p using (pid) join threads t on t.tid = p.tid and t.pid = p.pid
					where ${visible} and l.uid <> $1 and ${on("l.created_at")})`,
				day,
			),
			comments: await count(
				`(select count(*) from posts p join threads t using (tid) where ${visible} and p.pid <> t.pid
					and p.deleted_at is null and p.uid <> $1 and ${on("p.created_at")})`,
				day,
			),
			fans: await count(`(select count(*) from follows f where f.follow_uid = $1 and ${on("f.created_at")})`, day),
			digests: await count(
				`(select count(*) from threads t where ${visible} and t.digest > 0 and ${on("t.created_at")})`,
				day,
			),
		});
	return found;
}

test("a recount equals the tables after random posting, deleting, restoring and killed jobs", async () => {
	const authors = [await makeCreator(site), await makeCreator(site), await makeCreator(site)];
	const readers = [await site.member(), await site.member()];
	const admin = await site.member({ roles: [{ role: "administrator" }] });
	const days = Array.from({ length: 8 }, (_, n) => ago(8 - n));
	let seed = 7;
	const pick = <One>(of: readonly One[]): One => {
		seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
		return of[seed % of.length] as One;
	};
	const at = (): string => `${pick(days)}T${pick(["00:00:00", "11:59:59", "12:00:00", "23:59:59"])}Z`;
	const threads: { tid: number; pid: number; by: TestMember }[] = [];
	const deleted: { tid: number; pid: number; by: TestMember }[] = [];
	const step = async (): Promise<void> => {
		const what = pick([
			"post",
			"view",
			"like",
			"unlike",
			"reply",
			"follow",
			"delete",
			"restore",
			"digest",
			"view",
			"like",
		]);
		const thread = threads.length > 0 ? pick(threads) : undefined;
		const reader = pick(readers);
		if (what === "post" || !thread) {
			const made = await site.createThread(pick(authors));
			await pool.query("update threads set created_at = $2 where tid = $1", [made.tid, at()]);
			threads.push(made);
		} else if (what === "view") await saveViewCounts(db, new Map([[thread.tid, 1 + (seed % 50)]]), new Date(at()));
		else if (what === "like" || what === "unlike") {
			await site.as(reader).post("/v5/content/post/like", { pid: thread.pid, like: Number(what === "like") });
			await pool.query("update likes set created_at = $3 where pid = $1 and uid = $2", [thread.pid, reader.uid, at()]);
		} else if (what === "reply") {
			const data = { tid: thread.tid, message: `And one more thing ${seed}.` };
			const { body } = await site.as(pick([reader, thread.by])).post("/v5/content/post/newReply", { data });
			await pool.query("update posts set created_at = $2 where pid = $1", [body.data.pid, at()]);
		} else if (what === "follow") {
			await site.as(reader).post("/selfapi/ucenter/followadd", { follow_uid: thread.by.uid });
			await pool.query("update follows set created_at = $2 where uid = $1", [reader.uid, at()]);
		} else if (what === "delete") {
			await site.as(thread.by).post("/v5/content/thread/delete", { tid: thread.tid });
			deleted.push(...threads.splice(threads.indexOf(thread), 1));
		} else if (what === "restore") {
			const gone = deleted.pop();
			if (!gone) return;
			await pool.query("update threads set deleted_at = null, deleted_by = null where tid = $1", [gone.tid]);
			threads.push(gone);
		} else await site.as(admin).post("/v5/content/thread/digest", { tid: thread.tid, digest: 1 });
	};
	const uids = authors.map(({ uid }) => uid);
	const range = { from: days[0] as string, to: days.at(-1) as string };
	const stored = async (uid: number) => {
		const { rows } = await pool.query("select * from creator_days where uid = $1", [uid]);
		const none = { threads: 0, views: 0, likes: 0, comments: 0, fans: 0, digests: 0 };
		return days.map((day) => {
			const { uid: _uid, day: _day, ...row } = rows.find((one) => isDay(one.day, day)) ?? none;
			return row;
		});
	};
	for (let round = 0; round < 4; round++) {
		for (let n = 0; n < 25; n++) await step();
		// A job that is killed before its commit, and two that run at once.
		await db
			.transaction(async (tx) => {
				await tx.execute("update creator_days set views = views + 1000");
				throw new Error("killed");
			})
			.catch(() => {});
		await Promise.all([rollUp(db, { uids, ...range }), rollUpDays(site.deps), rollUpDays(site.deps)]);
		await rollUp(db, { uids, ...range });
		for (const author of authors) expect(await stored(author.uid)).toEqual(await countByHand(author, days));
		expect(await countWrongDays(db, { uids, ...range })).toBe(0);
	}
	await pool.query("update creator_days set likes = likes + 1 where uid = $1", [uids[0]]);
	expect(await countWrongDays(db, { uids, ...range })).toBeGreaterThan(0);
});

const isDay = (value: unknown, day: string): boolean =>
	(value instanceof Date
		? new Date(value.getTime() - value.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
		: String(value)) === day;

test("totals leave out what creators like and reply in their own threads, as the days do", async () => {
	const [creator, reader] = [await makeCreator(site), await site.member()];
	const { tid, pid } = await site.createThread(creator);
	for (const by of [creator, reader]) {
		await site.as(by).post("/v5/content/post/like", { pid, like: 1 });
		await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: `Seen by ${by.username}.` } });
	}
	const today = ago(0);
	await rollUp(db, { uids: [creator.uid], from: today, to: today });
	await showUntil(site, today);
	const { data } = (await site.as(creator).get(path("getTotalCount"))).body;
	expect(data).toMatchObject({ commentCount: 1, likeCount: 1, month: { commentCount: 1, likeCount: 1 } });
	expect((await site.as(creator).get(path("getCreatorInfo"))).body.data).toMatchObject({
		commentCount: 1,
		likeCount: 1,
	});
	await pool.query("delete from creator_roll_ups");
});

test("totals end with the day that is shown, as the other figures do", async () => {
	const [creator, reader] = [await makeCreator(site), await site.member()];
	const [today, yesterday] = [ago(0), ago(1)];
	for (const day of [yesterday, today]) {
		const { tid, pid } = await site.createThread(creator);
		const data = { tid, message: `Seen on ${day}.` };
		const { body } = await site.as(reader).post("/v5/content/post/newReply", { data });
		await site.as(reader).post("/v5/content/post/like", { pid, like: 1 });
		await saveViewCounts(db, new Map([[tid, 7]]), new Date(`${day}T00:00:00Z`));
		const at = `${day}T00:00:00Z`;
		await pool.query("update threads set created_at = $2 where tid = $1", [tid, at]);
		await pool.query("update posts set created_at = $2 where pid = $1", [body.data.pid, at]);
		await pool.query("update likes set created_at = $2 where pid = $1", [pid, at]);
	}
	await site.as(reader).post("/selfapi/ucenter/followadd", { follow_uid: creator.uid });
	await rollUp(db, { uids: [creator.uid], from: yesterday, to: today });
	await showUntil(site, yesterday);
	const one = { threadCount: 1, viewCount: 7, commentCount: 1, likeCount: 1 };
	expect((await site.as(creator).get(path("getTotalCount"))).body.data).toMatchObject({ ...one, fansCount: 0 });
	expect((await site.as(creator).get(path("getCreatorInfo"))).body.data).toEqual({ ...one, fansCount: 0 });
	await showUntil(site, today);
	expect((await site.as(creator).get(path("getCreatorInfo"))).body.data).toEqual({
		...{ threadCount: 2, viewCount: 14, commentCount: 2, likeCount: 2, fansCount: 1 },
	});
	await pool.query("delete from creator_roll_ups");
});

test("what worked: threads by views and likes, hours and sections of those who react", async () => {
	const creator = await makeCreator(site);
	const reader = await site.member({ countryFid: 210 });
	const [seen, liked] = [await site.createThread(creator), await site.createThread(creator)];
	await showUntil(site, ago(1));
	await saveViewCounts(db, new Map([[seen.tid, 40]]), new Date(`${ago(2)}T10:00:00Z`));
	await site.as(reader).post("/v5/content/post/like", { pid: liked.pid, like: 1 });
	await pool.query("update likes set created_at = $2 where pid = $1", [liked.pid, `${ago(2)}T21:30:00Z`]);
	const { data } = (await site.as(creator).get("/v5/creator/worked?days=7")).body;
	expect(data.by_views.map(({ tid }: { tid: number }) => tid)).toEqual([seen.tid]);
	expect(data.by_likes).toMatchObject([{ tid: liked.tid, likes: 1, views: 0 }]);
	expect(data.hours[21]).toBe(1);
	expect(data.sections).toEqual([{ country_fid: 210, members: 1 }]);
});
