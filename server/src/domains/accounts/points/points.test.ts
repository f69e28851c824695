import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type PointKind, pointAwards } from "#contract/points.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { accounts } from "../tables.ts";
import { changePoints } from "./actions/changePoints.ts";
import { allTime, monthOf } from "./periods.ts";
import { findPoints } from "./queries.ts";

const site = await buildTestApp();
const { db, pool } = site.deps;
const now = () => site.clock.now();

const change = (uid: number, kind: PointKind, step: 1 | -1 = 1, at = now()) =>
	db.transaction((tx) => changePoints(tx, { uid, kind, at, step }));
const pointsOf = async ({ uid }: TestMember) => [
	await findPoints(db, uid, monthOf(now())),
	await findPoints(db, uid, allTime),
];
const groupOf = async ({ uid }: TestMember) =>
	(
		await db
			.select({ group: accounts.groupId, before: accounts.groupBeforeBan })
			.from(accounts)
			.where(eq(accounts.uid, uid))
	)[0];
const setPoints = (uid: number, points: number) =>
	pool.query(
		`insert into member_points (uid, month, country_fid, points) values ($1, '1970-01-01', 188, $2)
			on conflict (uid, month) do update set points = $2`,
		[uid, points],
	);

test.each([
	["thread", 5, 50, 40],
	["thread", 6, 50, 50],
	["reply", 1, 2, 0],
	["reply", 25, 40, 40],
	["like", 51, 50, 50],
] as const)(
	"points for %s, %i times in a day: %i, and %i when the last is removed",
	async (kind, times, points, left) => {
		const member = await site.member();
		for (let time = 0; time < times; time++) await change(member.uid, kind);
		expect(await pointsOf(member)).toEqual([points, points]);
		await change(member.uid, kind, -1);
		expect(await pointsOf(member)).toEqual([left, left]);
	},
);

test("200 points at the same time are all counted, up to the daily maximum", async () => {
	const member = await site.member();
	await Promise.all(Array.from({ length: 200 }, (_, n) => change(member.uid, n % 2 === 0 ? "reply" : "like")));
	const most = pointAwards.reply.perDay * pointAwards.reply.points + pointAwards.like.perDay * pointAwards.like.points;
	expect(await pointsOf(member)).toEqual([most, most]);
	const { rows } = await pool.query("select kind, times from member_point_days where uid = $1 order by kind", [
		member.uid,
	]);
	expect(rows).toEqual([
		{ kind: "like", times: 100 },
		{ kind: "reply", times: 100 },
	]);
});

test("what is removed takes its points along, in its own month, and never more than there are", async () => {
	const member = await site.member();
	const lastMonth = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth(), 0));
	await change(member.uid, "thread", 1, lastMonth);
	await change(member.uid, "thread");
	expect(await pointsOf(member)).toEqual([10, 20]);
	await change(member.uid, "thread", -1, lastMonth);
	await change(member.uid, "thread", -1, lastMonth);
	expect(await pointsOf(member)).toEqual([10, 10]);
});

test("posting, replying and being liked give points; one's own likes, and what is deleted, don't", async () => {
	const [member, fan] = [await site.member(), await site.member()];
	const { tid, pid } = await site.createThread(member);
	await site.as(member).post("/v5/content/post/newReply", { data: { tid, message: "And one more thing." } });
	for (const one of [member, fan, fan]) await site.as(one).post("/v5/content/post/like", { pid, like: 1 });
	expect(await pointsOf(member)).toEqual([13, 13]);
	expect(await pointsOf(fan)).toEqual([0, 0]);
	await site.as(fan).post("/v5/content/post/like", { pid, like: 0 });
	await site.as(member).post("/v5/content/thread/delete", { tid });
	expect(await pointsOf(member)).toEqual([2, 2]);
});

test("enough points lift a member into the next group, and losing them doesn't lower it", async () => {
	const member = await site.member();
	await setPoints(member.uid, 95);
	await change(member.uid, "thread");
	await site.runJobs();
	expect(await groupOf(member)).toMatchObject({ group: 2 });
	await change(member.uid, "thread", -1);
	await site.runJobs();
	expect(await groupOf(member)).toMatchObject({ group: 2 });
});

test.each([
	["a higher group set by hand", { groupId: 4 }, { group: 4 }],
	["an administrator", { groupId: 6 }, { group: 6 }],
	["a banned member", { groupId: 5 }, { group: 5, before: 3 }],
])("points don't lower %s", async (_name, account, expected) => {
	const member = await site.member(account);
	await setPoints(member.uid, 999);
	await change(member.uid, "like");
	await site.runJobs();
	expect(await groupOf(member)).toMatchObject(expected);
});
