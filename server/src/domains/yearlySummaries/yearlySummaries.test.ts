import { describe, expect, test } from "vitest";
import { createRandom } from "../../../seed/random.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { makeSummaries } from "./actions/makeSummaries.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const thisYear = site.clock.now().getUTCFullYear();
const year = thisYear - 1;

/** A member who joined before a time. */
async function joined(at: string, fields: object = {}): Promise<TestMember> {
	const member = await site.member(fields);
	await pool.query("update accounts set created_at = $2 where uid = $1", [member.uid, at]);
	return member;
}
const read = async (by: TestMember | undefined, query = "") =>
	(await (by ? site.as(by) : site.guest).get(`/v5/annual${query}`)).body.data;
const make = (by: TestMember, of = year) => site.as(by).post("/v5/annual/make", { year: of });
const hide = (by: TestMember, wanted: number, of = year) =>
	site.as(by).post("/v5/annual/hide", { year: of, hide: wanted });

describe("a yearly summary", () => {
	test("is made of years that have ended since the member joined, by the member", async () => {
		const old = await joined(`${year - 2}-03-01T00:00:00Z`);
		const newcomer = await site.member();
		expect((await site.guest.post("/v5/annual/make", { year })).status).toBe(401);
		expect((await read(undefined)).summary).toBeNull();
		expect((await site.guest.get(`/v5/annual?uid=${old.uid}`)).status).toBe(404);
		expect((await make(newcomer)).body.reason).toBe("annual-year");
		expect((await make(old, thisYear)).body.reason).toBe("annual-year");
		expect((await make(old, year - 3)).body.reason).toBe("annual-year");
		expect((await make(old, 1_999)).status).toBe(422);
		expect((await make(await joined(`${year}-01-01T00:00:00Z`, { groupId: 5 }))).body.reason).toBe("banned");
		expect(await read(old)).toEqual({ summary: null, years: [], missing: [year, year - 1, year - 2] });
		expect((await read(old, `?year=${thisYear}`)).summary).toBeNull();
		for (const none of [year - 3, thisYear + 1])
			expect((await site.as(old).get(`/v5/annual?year=${none}`)).status).toBe(404);
		expect((await site.as(newcomer).get(`/v5/annual?year=${year}`)).status).toBe(404);
		expect((await hide(old, 1)).status).toBe(404);
		expect((await make(old)).status).toBe(200);
		expect(await read(old)).toMatchObject({ summary: { year, own: true, threads: 0 }, years: [year] });
	});

	test("is hidden by its member, and only by its member", async () => {
		const [own, other] = [await joined(`${year}-06-01T00:00:00Z`), await site.member()];
		await make(own);
		const query = `?uid=${own.uid}&year=${year}`;
		const card = `/annual-card/${own.uid}-${year}-likes-fr.jpg`;
		expect((await read(other, query)).summary).toMatchObject({ own: false, hidden: false, days: 214 });
		const picture = await site.guest.get(card);
		expect([picture.status, picture.headers["content-type"], picture.raw.subarray(0, 2)]).toEqual([
			200,
			"image/jpeg",
			Buffer.from([0xff, 0xd8]),
		]);
		for (const wrong of [card.replace("likes", "hates"), card.replace("fr", "de"), card.replace(String(year), "2001")])
			expect([wrong, (await site.guest.get(wrong)).status]).toEqual([wrong, 404]);
		expect((await hide(other, 1)).status).toBe(404);
		expect((await hide(own, 1)).status).toBe(200);
		expect((await site.as(other).get(`/v5/annual${query}`)).status).toBe(404);
		expect((await site.guest.get(card)).status).toBe(404);
		expect((await read(own)).summary).toMatchObject({ hidden: true });
		await hide(own, 0);
		expect((await site.guest.get(card)).status).toBe(200);
	});

	test("agrees with the data, counted again in another way, whatever was removed", async () => {
		const own = await joined(`${year - 1}-12-31T18:00:00Z`);
		const fans = await Promise.all(Array.from({ length: 4 }, () => joined(`${year - 1}-01-01T00:00:00Z`)));
		const random = createRandom(7);
		const moment = () => new Date(Date.UTC(year, -1, 15) + random.whole(0, 394 * 86_400) * 1_000).toISOString();
		const threads: { tid: number; pid: number }[] = [];
		for (let at = 0; at < 6; at++) {
			const thread = await site.createThread(own, { subject: `Thread ${at}` });
			threads.push(thread);
			await pool.query("update threads set created_at = $2 where tid = $1", [thread.tid, moment()]);
		}
		for (const [at, fan] of fans.entries()) {
			await site.as(fan).post("/v5/user/follow", { follow_uid: own.uid, status: 1 });
			const theirs = await site.createThread(fan);
			for (const by of [own, fan]) {
				const reply = { data: { tid: theirs.tid, message: `Reply ${at} of ${by.uid}` } };
				await site.as(by).post("/v5/content/post/newReply", reply);
				await site.as(by).post("/v5/content/post/like", { pid: threads[at]?.pid, like: 1 });
			}
		}
		const spread = async (table: string, key: string) => {
			const { rows } = await pool.query(`select ${key} as key from ${table}`);
			for (const { key: one } of rows)
				await pool.query(`update ${table} set created_at = $2 where ${key} = $1`, [one, moment()]);
		};
		await spread("posts", "pid");
		await spread("likes", "ctid");
		await spread("follows", "ctid");
		await site.as(own).post("/v5/content/thread/delete", { tid: threads[5]?.tid });
		for (const undo of [false, true])
			await site.as(own).post("/v5/content/thread/delete", { tid: threads[4]?.tid, undo });
		await make(own);
		const { summary } = await read(own);
		const [from, end] = [`${year}-01-01T00:00:00Z`, `${year + 1}-01-01T00:00:00Z`];
		const { rows } = await pool.query(
			`with own_posts as (select p.pid, p.tid, p.position, case when p.position = 1 then t.created_at
				else p.created_at end as at,
					case when p.position = 1 then t.deleted_at else p.deleted_at end as gone
				from posts p join threads t using (tid) where p.uid = $1),
			alive as (select * from own_posts where gone is null),
			of_year as (select * from alive where at >= $2 and at < $3)
			select (select count(*)::int from of_year where position = 1) as threads,
				(select count(*)::int from of_year where position is distinct from 1) as comments,
				(select count(*)::int from follows where follow_uid = $1 and created_at >= $2 and created_at < $3) as followers,
				(select count(*)::int from likes l join alive using (pid) where l.uid <> $1 and l.created_at >= $2
				and l.created_at < $3) as likes,
				(select count(distinct date_trunc('hour', at))::int from (select at from of_year
					union all select created_at from likes where uid = $1 and created_at >= $2 and created_at < $3
					union all select created_at from follows where uid = $1 and created_at >= $2 and created_at < $3) x) as hours,
				(select tid from of_year where position = 1 order by at limit 1) as first_tid,
				(select uid from follows where follow_uid = $1 and created_at >= $2 and created_at < $3 order by created_at
				limit 1) as first_follower,
				(select floor(extract(epoch from min(at)))::int from of_year
				where position is distinct from 1) as first_comment`,
			[own.uid, from, end],
		);
		const { first_tid, first_follower, first_comment, ...counts } = rows[0];
		expect(summary).toMatchObject({ ...counts, days: year % 4 === 0 ? 367 : 366 });
		expect(summary.threads).toBeGreaterThan(0);
		expect(summary.first_thread?.tid ?? null).toBe(first_tid);
		expect(summary.first_follower?.member.uid ?? null).toBe(first_follower);
		expect(summary.first_comment).toBe(first_comment ?? 0);
		await site.as(own).post("/v5/content/thread/delete", { tid: first_tid });
		await make(own);
		expect((await read(own)).summary).toMatchObject({ first_thread: null, threads: summary.threads });
	});

	test("has the rank by the points of the year, and is made once by several workers", async () => {
		const of = year - 4;
		const members = await Promise.all(Array.from({ length: 5 }, () => joined(`${of}-01-01T00:00:00Z`)));
		const points = [40, 10, 30, 30, 20];
		for (const [at, { uid }] of members.entries()) {
			const values = "insert into member_points (uid, month, country_fid, points) values ($1, $2, 188, $3)";
			await pool.query(values, [uid, `${of}-02-01`, (points[at] ?? 0) - 5]);
			await pool.query(values, [uid, `${of}-11-01`, 5]);
			await pool.query(values, [uid, `${of + 1}-01-01`, 900]);
		}
		const [first, last, third] = members as [TestMember, TestMember, TestMember];
		await Promise.all(Array.from({ length: 4 }, () => make(first, of)));
		const of_ = async (by: TestMember) => (await read(by, `?year=${of}`)).summary;
		expect(await of_(first)).toMatchObject({ activity: 40, rank: 1, percentile: 80 });
		await make(third, of);
		expect(await of_(third)).toMatchObject({ activity: 30, rank: 2, percentile: 40 });
		await make(last, of);
		expect(await of_(last)).toMatchObject({ activity: 10, rank: 5, percentile: 0 });
		const idle = await joined(`${of}-01-01T00:00:00Z`);
		await make(idle, of);
		expect(await of_(idle)).toMatchObject({ activity: 0, rank: 0, percentile: 0 });
	});

	test("of last year is made by the job of January for all who had points", async () => {
		const member = await joined(`${year}-02-01T00:00:00Z`);
		await pool.query("delete from yearly_summaries where year = $1", [year]);
		await pool.query("delete from summary_ranks where year = $1", [year]);
		await pool.query("delete from summary_years where year = $1", [year]);
		const own = await joined(`${year}-02-01T00:00:00Z`);
		for (const { uid } of [member, own])
			await pool.query("insert into member_points (uid, month, country_fid, points) values ($1, $2, 188, 9)", [
				uid,
				`${year}-05-01`,
			]);
		await make(own);
		await Promise.all([makeSummaries(site.deps), makeSummaries(site.deps)]);
		await makeSummaries(site.deps);
		const { rows } = await pool.query("select uid, activity from yearly_summaries where year = $1", [year]);
		expect(rows).toContainEqual({ uid: member.uid, activity: 9 });
		expect(rows).toHaveLength((await pool.query("select 1 from summary_ranks where year = $1", [year])).rows.length);
		// Only who has not made it themselves is notified, once.
		await site.runJobs();
		const texts = async (by: TestMember) =>
			(await site.as(by).get("/selfapi/ucenter/systemnoticelist")).body.data.notelist.map(
				({ text }: { text: string }) => text,
			);
		expect(await texts(member)).toEqual([`Your ${year} on Baraza is ready: see your year on eight cards`]);
		expect(await texts(own)).toEqual([]);
	});
});
