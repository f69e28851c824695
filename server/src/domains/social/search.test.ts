import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const mention = (by: TestMember, typed: string) =>
	site.as(by).get(`/v5/user/searchAtUser?username=${encodeURIComponent(typed)}`);
const names = (found: { username: string }[]): string[] => found.map(({ username }) => username);
const followed = async (by: TestMember, words?: string): Promise<string[]> =>
	names(
		(
			await site
				.as(by)
				.get(`/selfapi/getMyFollowedUser${words === undefined ? "" : `?search=${encodeURIComponent(words)}`}`)
		).body.data.lists,
	);

const me = await site.member({ username: "searcher" });
const people = new Map<string, TestMember>();
for (const username of ["zawadi_1", "zawadi_2", "zawadi_3", "za_wadi", "Zubeda", "other_one", "zawadi_bad"])
	people.set(
		username,
		await site.member({
			username,
			name: username === "other_one" ? "Zawadi’s brother" : username,
			...(username === "zawadi_bad" ? { groupId: 5 } : {}),
		}),
	);
const follow = (username: string) =>
	site.as(me).post("/v5/user/follow", { follow_uid: people.get(username)?.uid ?? 0, status: 1 });

describe("refused", () => {
	test("to guests", async () => {
		expectError(await site.guest.get("/v5/user/searchAtUser?username=a"), { status: 401, reason: "login-required" });
		expectError(await site.guest.get("/selfapi/getMyFollowedUser"), {
			status: 401,
			reason: "login-required",
			convention: "legacy",
		});
	});
	test("without a name, or with a long text", async () => {
		expectError(await site.as(me).get("/v5/user/searchAtUser"), { status: 422, reason: "invalid-input" });
		expectError(await mention(me, "a".repeat(256)), { status: 422, reason: "invalid-input" });
	});
});

test("a mention finds usernames by prefix, followed ones first, without banned members and the viewer", async () => {
	await follow("zawadi_3");
	expect(names((await mention(me, "ZAWADI")).body.data)).toEqual(["zawadi_3", "zawadi_1", "zawadi_2"]);
	expect(names((await mention(me, "@zu")).body.data)).toEqual(["Zubeda"]);
	expect(names((await mention(me, "sear")).body.data)).toEqual([]);
	expect((await mention(me, "zu")).body.data[0]).toMatchObject({
		username: "Zubeda",
		avatar: null,
		user: { groupid: 1 },
	});
});

test.each(["%", "_", "za%", "\\", "' or 1=1 --"])("%j is escaped", async (typed) => {
	expect((await mention(me, typed)).body.data).toEqual([]);
});
test("an underscore matches only itself", async () =>
	expect(names((await mention(me, "za_")).body.data)).toEqual(["za_wadi"]));

test("followed members, the last first, by username or display name, at most six", async () => {
	for (const username of ["zawadi_1", "other_one", "zawadi_2", "Zubeda", "za_wadi"]) await follow(username);
	expect(await followed(me, "zawadi")).toEqual(["zawadi_2", "other_one", "zawadi_1", "zawadi_3"]);
	expect(await followed(me, "%")).toEqual([]);
	await follow("zawadi_bad");
	expect(await followed(me)).toEqual(["zawadi_bad", "za_wadi", "Zubeda", "zawadi_2", "other_one", "zawadi_1"]);
	expect(await followed(people.get("Zubeda") as TestMember)).toEqual([]);
	expect(names((await mention(me, "")).body.data)).toEqual([
		"za_wadi",
		"Zubeda",
		"zawadi_2",
		"other_one",
		"zawadi_1",
		"zawadi_3",
	]);
});

test("a mention finds followed members by display name, and nobody on either side of a block", async () => {
	expect(names((await mention(me, "zawadi’s")).body.data)).toEqual(["other_one"]);
	const [blocked, blocker] = [
		await site.member({ username: "blocked_1" }),
		await site.member({ username: "blocker_1" }),
	];
	await site.as(me).post("/v5/user/block", { uid: blocked.uid, block: 1 });
	await site.as(blocker).post("/v5/user/block", { uid: me.uid, block: 1 });
	expect(names((await mention(me, "block")).body.data)).toEqual([]);
	expect(names((await mention(blocked, "blocker")).body.data)).toEqual(["blocker_1"]);
});

test("a removed member is not found", async () => {
	await site.deps.pool.query("update accounts set deleted_at = now() where uid = $1", [people.get("Zubeda")?.uid]);
	expect(names((await mention(me, "zu")).body.data)).toEqual([]);
	expect(await followed(me, "zub")).toEqual([]);
});
