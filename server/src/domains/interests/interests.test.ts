import { describe, expect, test } from "vitest";
import { interests } from "#contract/interests.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const url = (ids: string): string => `/selfapi/v4/usertags/new?tagids_new=${encodeURIComponent(ids)}`;
const idsOf = (response: { body: { data: { lists: { tagid: number }[] } } }): number[] =>
	response.body.data.lists.map(({ tagid }) => tagid);
const own = async (member: TestMember): Promise<number[]> => idsOf(await site.as(member).get("/user/tagList"));

describe("choosing is refused", () => {
	test("to a guest", async () => {
		expectError(await site.guest.get(url("1,2,3")), { status: 401, reason: "login-required", convention: "legacy" });
	});
	test("to a banned member", async () => {
		expectError(await site.as(await site.member({ groupId: 5 })).get(url("1,2,3")), {
			status: 403,
			reason: "banned",
			convention: "legacy",
		});
	});
	test("with fewer than three, in the viewer's language", async () => {
		const member = await site.member();
		const response = await site.as(member).get(url("1,2,2"), { lang: "hi" });
		expectError(response, { status: 422, reason: "too-few-tags", convention: "legacy", lang: "hi" });
		expect(await own(member)).toEqual([]);
	});
	test.each(["1,2,99", "a,b,c"])("with %j", async (ids) => {
		expectError(await site.as(await site.member()).get(url(ids)), { status: 422, convention: "legacy" });
	});
	test("without the field", async () => {
		expectError(await site.as(await site.member()).get("/selfapi/v4/usertags/new"), {
			status: 422,
			convention: "legacy",
		});
	});
	test("to a cross-site request with the cookie", async () => {
		const { token } = await site.member();
		const response = await site.guest.get(url("1,2,3"), {
			cookie: `baraza_session=${token}`,
			origin: "https://evil.example",
			"sec-fetch-site": "cross-site",
		});
		expectError(response, { status: 403, reason: "foreign-origin", convention: "legacy" });
	});
});

test("sets exactly the chosen tags, by GET and POST, and both lists of own tags return them", async () => {
	const member = await site.member();
	expect(idsOf(await site.as(member).get(url("3,1,2")))).toEqual([1, 2, 3]);
	expect((await site.as(member).post("/selfapi/v4/usertags/new", { tagids_new: "2,5,7,7" })).body).toMatchObject({
		code: 0,
	});
	expect(await own(member)).toEqual([2, 5, 7]);
	expect(idsOf(await site.as(member).get("/v5/user/tagList"))).toEqual([2, 5, 7]);
});

test("lists all tags in the viewer's language, with the viewer's own checked", async () => {
	const member = await site.member();
	await site.as(member).get(url("1,2,3"));
	const { lists } = (await site.as(member).get("/selfapi/v4/tags/list", { lang: "fr" })).body.data;
	expect(lists).toHaveLength(interests.length);
	expect(lists[1]).toEqual({ tagid: 2, tagname: "Téléphones et tech", icon: "phones", checked: 1 });
	expect(idsOf(await site.guest.get("/selfapi/v4/tags/list"))).toHaveLength(interests.length);
	expectError(await site.guest.get("/user/tagList"), { status: 401, reason: "login-required" });
});

test("concurrent choices leave one complete set", async () => {
	const member = await site.member();
	const same = await Promise.all(Array.from({ length: 4 }, () => site.as(member).get(url("4,5,6"))));
	expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(await own(member)).toEqual([4, 5, 6]);
	await Promise.all(["1,2,3", "7,8,9,10"].map((ids) => site.as(member).get(url(ids))));
	expect([
		[1, 2, 3],
		[7, 8, 9, 10],
	]).toContainEqual(await own(member));
});

test("a retry with the same key does not undo later changes", async () => {
	const member = await site.member();
	const key = { "idempotency-key": "choose-once-1" };
	const first = await site.as(member).get(url("1,2,3"), key);
	await site.as(member).get(url("4,5,6"));
	expect((await site.as(member).get(url("1,2,3"), key)).body).toEqual(first.body);
	expect(await own(member)).toEqual([4, 5, 6]);
});

test("the onboarding is completed once, for this member only", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	const done = async (member: TestMember) => (await site.as(member).get("/v5/user/onboarding")).body.data.done;
	expect(await done(amina)).toBe(false);
	const ends = await Promise.all([1, 2, 3].map(() => site.as(amina).post("/v5/user/onboarding")));
	expect(ends.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect([await done(amina), await done(kofi)]).toEqual([true, false]);
	expectError(await site.guest.post("/v5/user/onboarding"), { status: 401, reason: "login-required" });
});

test("lists tags by use, then by id, with the viewer's own checked", async () => {
	const hot = async (caller = site.guest) => (await caller.get("/selfapi/common/getHottag")).body.data.lists;
	const before = new Map<number, number>(
		(await hot()).map(({ tagid, count }: { tagid: number; count: number }) => [tagid, count]),
	);
	const members = await Promise.all(Array.from({ length: 9 }, () => site.member()));
	for (const member of members) await site.as(member).get(url("11,12,13"));
	await site.as(members[0] as TestMember).get(url("11,12,14"));
	const lists = await hot(site.as(members[0] as TestMember));
	expect(lists).toHaveLength(interests.length);
	const count = (tag: number): number =>
		lists.find(({ tagid }: { tagid: number }) => tagid === tag).count - (before.get(tag) ?? 0);
	expect([11, 12, 13, 14, 15].map(count)).toEqual([9, 9, 8, 1, 0]);
	expect(lists).toEqual([...lists].sort((a, b) => b.count - a.count || a.tagid - b.tagid));
	expect(
		lists
			.filter(({ checked }: { checked: number }) => checked)
			.map(({ tagid }: { tagid: number }) => tagid)
			.sort(),
	).toEqual([11, 12, 14]);
});
