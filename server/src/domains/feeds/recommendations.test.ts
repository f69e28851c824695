import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { bestReason, pickBestCandidates, recommendationScore } from "./recommendationRules.ts";

const site = await buildTestApp();
const nigeria = { "site-id": "188" };
const peopleFor = async (
	member: TestMember,
	headers: Record<string, string> = nigeria,
): Promise<{ uid: number; reason: string; follows_status: number }[]> =>
	(await site.as(member).get("/selfapi/recommended/list", headers)).body.data.lists;
const uidsFor = async (member: TestMember, headers?: Record<string, string>): Promise<number[]> =>
	(await peopleFor(member, headers)).map(({ uid }) => uid);

test("is for members", async () => {
	expectError(await site.guest.get("/selfapi/recommended/list"), {
		status: 401,
		reason: "login-required",
		convention: "legacy",
	});
});

test("is empty without authors", async () => {
	expect(await peopleFor(await site.member())).toEqual([]);
});

test("lists authors of the section, then of others; not the viewer, banned, followed or removed members", async () => {
	const [me, near, far, banned, followed, gone] = await Promise.all([
		site.member(),
		site.member(),
		site.member({ countryFid: 207 }),
		site.member(),
		site.member(),
		site.member(),
	]);
	for (const by of [me, near, banned, followed, gone]) await site.createThread(by);
	await site.createThread(far, { country_fid: 207 });
	await site.as(me).post("/v5/user/follow", { follow_uid: followed.uid, status: 1 });
	await site.deps.db.execute(sql`update accounts set group_id = 5 where uid = ${banned.uid}`);
	await site.deps.db.execute(sql`update accounts set deleted_at = now() where uid = ${gone.uid}`);
	const lists = await peopleFor(me);
	expect(new Set(lists.map(({ uid }) => uid))).toEqual(new Set([near.uid, far.uid]));
	expect(lists.find(({ uid }) => uid === near.uid)).toMatchObject({
		reason: "1 recent thread in Nigeria",
		follows_status: 0,
	});
	expect(lists.find(({ uid }) => uid === far.uid)).toMatchObject({ reason: "1 recent thread" });
	await site.as(me).get(`/selfapi/ucenter/followlistall?follow_uid=${near.uid},${far.uid}`);
	expect(await uidsFor(me)).toEqual([]);
});

test("members of the section come first, then those of sections in the same language, whatever their likes", async () => {
	const [ivorian, moroccan, kenyan, me] = [
		await site.member({ countryFid: 211 }),
		await site.member({ countryFid: 212 }),
		await site.member({ countryFid: 207 }),
		await site.member({ countryFid: 211 }),
	];
	await site.createThread(ivorian, { country_fid: 211 });
	await site.createThread(moroccan, { country_fid: 212 });
	const { pid } = await site.createThread(kenyan, { country_fid: 207 });
	for (const fan of [ivorian, moroccan]) await site.as(fan).post("/v5/content/post/like", { pid, like: 1 });
	const uids = await uidsFor(me, { "site-id": "211", lang: "fr" });
	const wanted = [ivorian.uid, moroccan.uid, kenyan.uid];
	expect(uids.filter((uid) => wanted.includes(uid))).toEqual(wanted);
});

test("shows the reason: a shared interest first, then followers", async () => {
	const [me, alike, loved] = [await site.member(), await site.member(), await site.member()];
	for (const by of [alike, loved]) await site.createThread(by);
	for (const fan of [alike, await site.member()])
		await site.as(fan).post("/v5/user/follow", { follow_uid: loved.uid, status: 1 });
	for (const [member, ids] of [[me, "1,2,3"] as const, [alike, "3,4,5"] as const])
		await site.as(member).get(`/selfapi/v4/usertags/new?tagids_new=${ids}`);
	const lists = await peopleFor(me, { ...nigeria, lang: "fr" });
	expect(lists[0]).toMatchObject({ uid: alike.uid, reason: "Aime aussi\u202f: Musique" });
	expect(lists.find(({ uid }) => uid === loved.uid)?.reason).toBe("2 abonnés");
});

test("following all of them is one idempotent call", async () => {
	const [me, one, two] = [await site.member(), await site.member(), await site.member()];
	const send = () =>
		site.as(me).get(`/selfapi/ucenter/followlistall?follow_uid=${one.uid},${two.uid},${me.uid}`, {
			"idempotency-key": "follow-all-1",
		});
	const responses = await Promise.all([send(), send()]);
	for (const { body } of responses) expect(body.data.uids).toEqual([one.uid, two.uid]);
});

const plain = { threads: 1, engagement: 0, fans: 0, shared: [] };
test.each([
	["a shared interest outweighs many likes", { ...plain, shared: [3] }, { ...plain, engagement: 5 }],
	["more followers", { ...plain, fans: 9 }, { ...plain, fans: 2 }],
	["more threads", { ...plain, threads: 9 }, plain],
])("%s comes first", (_name, better, worse) => {
	expect(recommendationScore(better)).toBeGreaterThan(recommendationScore(worse));
	expect(pickBestCandidates([worse, better], 1)).toEqual([better]);
});

test.each([
	[
		{ ...plain, fans: 9, shared: [7, 8] },
		{ kind: "shared", tagId: 7 },
	],
	[
		{ ...plain, fans: 9 },
		{ kind: "popular", n: 9 },
	],
	[
		{ ...plain, fans: 3, threads: 3 },
		{ kind: "active", n: 3 },
	],
])("the reason for %j", (candidate, reason) => {
	expect(bestReason(candidate)).toEqual(reason);
});
