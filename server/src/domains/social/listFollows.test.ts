import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp } from "../../../test/testApp.ts";

const site = await buildTestApp();
const all = "/selfapi/ucenter/followlistall";

test.each([
	["/v5/user/myFollow", "v5"],
	["/v5/user/myFans", "v5"],
	["/selfapi/ucenter/followlist", "legacy"],
	["/selfapi/ucenter/fanslist", "legacy"],
] as const)("%s is for members", async (url, convention) =>
	expectError(await site.guest.get(url), { status: 401, reason: "login-required", convention }),
);

test.each([
	["/v5/user/otherFollowList", "other_uid", "v5"],
	["/v5/user/otherFansList", "other_uid", "v5"],
	["/selfapi/ucenter/followlistother", "uid", "legacy"],
	["/selfapi/ucenter/fanslistother", "uid", "legacy"],
] as const)("%s needs a member who is there", async (url, key, convention) => {
	expectError(await site.guest.get(url), { status: 422, convention });
	expectError(await site.guest.get(`${url}?${key}=999999`), { status: 404, reason: "not-found", convention });
});

test("followed members and followers, the latest first, with whether the viewer follows", async () => {
	const [star, amina, kofi, lan] = [await site.member(), await site.member(), await site.member(), await site.member()];
	for (const fan of [amina, kofi, lan]) {
		await site.as(fan).post("/v5/user/follow", { follow_uid: star.uid, status: 1 });
		site.clock.advance(1_000);
	}
	await site.as(star).post("/v5/user/follow", { follow_uid: kofi.uid, status: 1 });
	const fans = (await site.as(star).get("/v5/user/myFans?perpage=2")).body.data;
	expect([fans.count, fans.totalPage, fans.lists.map(({ uid }: { uid: number }) => uid)]).toEqual([
		3,
		2,
		[lan.uid, kofi.uid],
	]);
	expect(fans.lists[1]).toMatchObject({
		uid: kofi.uid,
		username: kofi.username,
		status: 1,
		isFollowing: true,
		follows_status: 1,
		user: { uid: kofi.uid },
	});
	expect(fans.lists[0]).toMatchObject({ status: 0, isFollowing: false });
	const rest = (await site.as(star).get(`/v5/user/myFans?perpage=2&cursor=${fans.next}`)).body.data;
	expect([rest.lists.map(({ uid }: { uid: number }) => uid), rest.next]).toEqual([[amina.uid], null]);
	expect((await site.as(star).get("/v5/user/myFans?perpage=2&page=2")).body.data.lists).toEqual(rest.lists);
	expect((await site.guest.get(`/selfapi/ucenter/fanslistother?uid=${star.uid}`)).body).toMatchObject({
		code: 0,
		data: { count: 3 },
	});
	expect((await site.as(amina).get(`/v5/user/otherFollowList?other_uid=${star.uid}`)).body.data.lists).toMatchObject([
		{ uid: kofi.uid, isFollowing: false },
	]);
});

test.each(["", "x", "1,x", "1,,2", "0x1", Array.from({ length: 51 }, (_one, n) => n + 1).join(",")])(
	"follow all refuses %j",
	async (list) => {
		expect((await site.as(await site.member()).get(`${all}?follow_uid=${list}`)).status).toBe(422);
	},
);

test("follow all is for members who are not banned", async () => {
	const star = await site.member();
	expectError(await site.guest.get(`${all}?follow_uid=${star.uid}`), { status: 401, convention: "legacy" });
	expectError(await site.as(await site.member({ groupId: 5 })).get(`${all}?follow_uid=${star.uid}`), {
		status: 403,
		reason: "banned",
		convention: "legacy",
	});
});

test("follow all only adds, skips the viewer and unknown members, and is idempotent", async () => {
	const [amina, one, two] = [await site.member(), await site.member(), await site.member()];
	await site.as(amina).post("/v5/user/follow", { follow_uid: one.uid, status: 1 });
	const list = [two.uid, one.uid, one.uid, amina.uid, 999_999].join(",");
	const responses = await Promise.all(Array.from({ length: 4 }, () => site.as(amina).post(all, { follow_uid: list })));
	for (const { status, body } of responses)
		expect([status, body.code, body.data]).toEqual([200, 0, { follows_status: 1, uids: [one.uid, two.uid] }]);
	expect((await site.as(amina).get("/v5/user/userCount")).body.data.followsCount).toBe(2);
});

test("who follows the viewer is marked in lists and on the member's page, for nobody else", async () => {
	const [star, amina, kofi] = [await site.member(), await site.member(), await site.member()];
	const follow = (from: typeof star, to: typeof star) =>
		site.as(from).post("/v5/user/follow", { follow_uid: to.uid, status: 1 });
	await follow(amina, star);
	await follow(amina, kofi);
	await follow(star, kofi);
	const marks = async (url: string, by?: typeof star) => {
		const { lists } = (await (by ? site.as(by) : site.guest).get(url)).body.data;
		return lists.map((one: { uid: number; isFollowing: boolean; followsViewer: boolean }) => [
			one.uid,
			one.isFollowing,
			one.followsViewer,
		]);
	};
	const fansOfKofi = `/v5/user/otherFansList?other_uid=${kofi.uid}`;
	expect(await marks(fansOfKofi, star)).toEqual([
		[star.uid, false, false],
		[amina.uid, false, true],
	]);
	expect((await marks(fansOfKofi)).map(([, , mark]: unknown[]) => mark)).toEqual([false, false]);
	const page = (by: typeof star, of: typeof star) => site.as(by).get(`/v5/user/userInfo?uuid=${of.uid}`);
	expect((await page(star, amina)).body.data).toMatchObject({ follow_status: 0, followsViewer: true });
	expect((await page(amina, star)).body.data).toMatchObject({ follow_status: 1, followsViewer: false });
	expect((await site.guest.get(`/v5/user/userInfo?uuid=${amina.uid}`)).body.data.followsViewer).toBe(false);
});

test("a list of another member leaves out whom the viewer has blocked", async () => {
	const [star, amina, kofi, blocked] = [
		await site.member(),
		await site.member(),
		await site.member(),
		await site.member(),
	];
	for (const fan of [amina, blocked]) await site.as(fan).post("/v5/user/follow", { follow_uid: star.uid, status: 1 });
	await site.as(kofi).post("/v5/user/block", { uid: blocked.uid, block: 1 });
	const uids = async (url: string) =>
		(await site.as(kofi).get(url)).body.data.lists.map(({ uid }: { uid: number }) => uid);
	expect(await uids(`/v5/user/otherFansList?other_uid=${star.uid}`)).toEqual([amina.uid]);
	expect(await uids(`/selfapi/ucenter/fanslistother?uid=${star.uid}`)).toEqual([amina.uid]);
});
