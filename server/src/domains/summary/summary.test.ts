import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp } from "../../../test/testApp.ts";

const site = await buildTestApp();

test.each(["/v5/user/userInfo", "/v5/user/userCount"])("%s: a guest must name an existing member", async (url) => {
	expectError(await site.guest.get(url), { status: 401, reason: "login-required" });
	expectError(await site.guest.get(`${url}?uuid=999999`), { status: 404, reason: "not-found" });
	expectError(await site.guest.get(`${url}?uuid=x`), { status: 422 });
});

test("a member's page: counts, and whether the viewer follows", async () => {
	const [amina, kofi] = [await site.member({ bio: "I <3 photos", city: "Lagos" }), await site.member()];
	const { pid, tid } = await site.createThread(amina);
	const gone = await site.createThread(amina);
	await site.as(amina).post("/v5/content/thread/delete", { tid: gone.tid });
	await site.as(kofi).post("/v5/user/follow", { follow_uid: amina.uid, status: 1 });
	await site.as(kofi).post("/v5/content/post/like", { pid, like: 1 });
	await site.as(kofi).post("/v5/content/post/favorite", { id: tid, favorite: 1 });
	const seen = (await site.as(kofi).get(`/v5/user/userInfo?uuid=${amina.uid}`)).body.data;
	expect(seen).toMatchObject({
		uid: amina.uid,
		postCount: 1,
		fansCount: 1,
		followsCount: 0,
		likeCount: 1,
		follow_status: 1,
		certify: 0,
		banned: false,
		sightml: "I [3 photos",
	});
	expect(seen.group).toMatchObject({ groupid: 1, grouptitle: "Seed", icon: "seed" });
	expect(seen.can.follow).toEqual({ ok: true });
	const own = (await site.as(amina).get("/v5/user/userInfo")).body.data;
	expect([own.follow_status, own.can.follow]).toEqual([0, { ok: false, why: "follow-self" }]);
	expect((await site.guest.get(`/v5/user/userInfo?uuid=${amina.uid}`)).body.data.can.follow).toEqual({
		ok: false,
		why: "login-required",
	});
	expect(
		(await site.as(kofi).get(`/selfapi/ucenter/getprofile?uid=${amina.uid}`)).body.data.Variables.space.follow_status,
	).toBe(1);
	expect((await site.as(kofi).get("/v5/user/userCount")).body.data).toEqual({
		fansCount: 0,
		followsCount: 1,
		postCount: 0,
		favoritesCount: 1,
		xcoinCount: 0,
		xglodCount: 0,
	});
	expect((await site.as(amina).get(`/v5/user/userCount?uuid=${kofi.uid}`)).body.data).toEqual({
		fansCount: 0,
		followsCount: 1,
		postCount: 0,
	});
});

test("a banned member's page says so and hides the profile texts", async () => {
	const amina = await site.member({ bio: "Buy here", groupId: 5 });
	expect((await site.guest.get(`/v5/user/userInfo?uuid=${amina.uid}`)).body.data).toMatchObject({
		banned: true,
		sightml: "",
		back: null,
		groupid: 5,
	});
	expect(
		(await site.guest.get(`/selfapi/ucenter/getprofile?uid=${amina.uid}`)).body.data.Variables.space,
	).toMatchObject({ sightml: "", groupid: 5 });
});

describe("counts stay right", () => {
	test("when many members follow and unfollow concurrently", async () => {
		const star = await site.member();
		const fans = await Promise.all(Array.from({ length: 12 }, () => site.member()));
		await Promise.all(
			fans.flatMap((fan) =>
				[1, 1, 1].map((status) => site.as(fan).post("/v5/user/follow", { follow_uid: star.uid, status })),
			),
		);
		const count = async () => (await site.guest.get(`/v5/user/userCount?uuid=${star.uid}`)).body.data.fansCount;
		expect(await count()).toBe(12);
		await Promise.all(
			fans
				.slice(0, 5)
				.flatMap((fan) =>
					[0, 0].map((status) => site.as(fan).post("/v5/user/follow", { follow_uid: star.uid, status })),
				),
		);
		expect(await count()).toBe(7);
	});
});

describe("one's own lists", () => {
	const get = async (caller: ReturnType<typeof site.as>, url: string) => (await caller.get(url)).body.data;

	test.each([
		"/v5/content/post/myReply",
		"/v5/content/thread/myFavorite",
		"/v5/content/thread/myFavoriteVideo",
		"/selfapi/v4/mylike/list",
	])("%s is for members, and refuses a cursor that nobody gave", async (url) => {
		expect((await site.guest.get(url)).status).toBe(401);
		const caller = site.as(await site.member());
		expect((await caller.get(url)).body.data).toMatchObject({ lists: [], page: 1, count: 0, totalPage: 0, next: null });
		expect((await caller.get(`${url}?cursor=bm9uc2Vuc2U`)).status).toBe(422);
		expect((await caller.get(`${url}?page=501`)).status).toBe(422);
	});

	test("replies, nested ones too, newest first, without deleted replies and first posts", async () => {
		const amina = await site.member();
		const { tid } = await site.createThread();
		const reply = (message: string, more = {}) =>
			site.as(amina).post("/v5/content/post/newReply", { data: { tid, message, ...more } });
		const first = (await reply("First words.")).body.data;
		await reply("Second words.");
		const third = (await reply("Third words.")).body.data;
		await site.createThread(amina);
		await site.as(amina).post("/v5/content/post/delete", { pid: third.pid });
		const { lists, count, next } = await get(site.as(amina), "/v5/content/post/myReply");
		expect(lists.map((line: { message: string }) => line.message)).toEqual(["Second words.", "First words."]);
		expect([count, next, lists[1].pid, lists[1].position, lists[1].subject]).toEqual([
			2,
			null,
			first.pid,
			2,
			"A morning in Lagos",
		]);
	});

	test("are paged by cursor without gaps or duplicates, also with equal times", async () => {
		const amina = await site.member();
		const { tid } = await site.createThread();
		for (let n = 0; n < 7; n++)
			await site.as(amina).post("/v5/content/post/newReply", { data: { tid, message: `Words ${n}.` } });
		await site.deps.db.execute(
			sql`update posts set created_at = '2026-01-01T00:00:00.123456Z' where uid = ${amina.uid}`,
		);
		const seen: string[] = [];
		let cursor: string | null = "";
		while (cursor !== null) {
			const page: { lists: { message: string }[]; next: string | null } = await get(
				site.as(amina),
				`/v5/content/post/myReply?limit=3&cursor=${cursor}`,
			);
			seen.push(...page.lists.map(({ message }) => message));
			cursor = page.next;
		}
		expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Words ${n}.`));
		expect((await get(site.as(amina), "/v5/content/post/myReply?limit=3&page=3")).lists).toHaveLength(1);
	});

	test("bookmarks and likes, without deleted threads", async () => {
		const amina = await site.member();
		const [one, two] = [await site.createThread(), await site.createThread(undefined, { subject: "Two" })];
		for (const { tid, pid } of [one, two]) {
			await site.as(amina).post("/v5/content/post/favorite", { id: tid, favorite: 1 });
			await site.as(amina).post("/v5/content/post/like", { pid, like: 1 });
		}
		const bookmarked = await get(site.as(amina), "/v5/content/thread/myFavorite");
		expect([bookmarked.count, bookmarked.lists.map((card: { tid: number }) => card.tid)]).toEqual([
			2,
			[two.tid, one.tid],
		]);
		await site.as(two.by).post("/v5/content/thread/delete", { tid: two.tid });
		expect((await get(site.as(amina), "/v5/content/thread/myFavorite")).count).toBe(1);
		const liked = await get(site.as(amina), `/selfapi/v4/mylike/list?uid=${amina.uid}`);
		expect(
			liked.lists.map((line: { subject: string; message: string }) => [line.subject, line.message !== ""]),
		).toEqual([
			["", false],
			["A morning in Lagos", true],
		]);
		expect((await get(site.as(one.by), `/selfapi/v4/mylike/list?uid=${amina.uid}`)).lists).toMatchObject([
			{ subject: "", message: "" },
			{ subject: "A morning in Lagos" },
		]);
		expect((await get(site.as(amina), "/v5/content/thread/myFavoriteVideo")).count).toBe(0);
	});
});

test("no country has a store yet", async () => {
	const url = "/selfapi/ucenter/xstore";
	for (const query of ["", "?uid=1001&cid=188", "?cid=999999"])
		expect((await site.guest.get(url + query)).body).toEqual({ code: 0, msg: "", success: 1, data: { store_show: 0 } });
	expectError(await site.guest.get(`${url}?cid=x`), { status: 422, reason: "invalid-input", convention: "legacy" });
});
