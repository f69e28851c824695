import { beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { eraseAccount } from "../../accounts/actions/eraseAccount.ts";

const site = await buildTestApp();
const search = (query: string, more = "", client = site.guest) =>
	client.get(`/v5/user/search?query=${encodeURIComponent(query)}${more}`);
const find = async (query: string): Promise<string[]> =>
	(await search(query)).body.data.lists.map((found: { username: string }) => found.username);
const members = new Map<string, TestMember>();

beforeAll(async () => {
	const people: [username: string, name: string, groupId?: number][] = [
		["adjoua_k", "Adjoua Kouamé"],
		["kouame", "Aya"],
		["kouame2", "Aya Deux"],
		["neo_12", "Neo 12"],
		["phone_hi", "फ़ोन वाला"],
		["x9_fan", "Fan"],
		["banned_1", "Kouame", 5],
		["ramesh_k", "Ramesh Kumar"],
		["priya_hi", "प्रिया शर्मा"],
		["amara_o", "Amara Okafor"],
		["omar_k", "Omar Kamau"],
		["omar_l", "Omar Lungu"],
	];
	for (const [username, name, groupId = 1] of people)
		members.set(username, await site.member({ username, name, groupId }));
	const follower = site.as(await site.member());
	await follower.post("/v5/user/follow", { follow_uid: members.get("kouame2")?.uid ?? 0 });
});

test.each(["", "?query=", "?query=%20", `?query=${"a".repeat(201)}`, "?query=ab&page=0"])(
	"refuses %j",
	async (query) => {
		const { status, body } = await site.guest.get(`/v5/user/search${query}`);
		expect([status, body.status]).toEqual([422, 0]);
	},
);

test.each<[query: string, usernames: string[]]>([
	["kouame", ["kouame", "kouame2", "adjoua_k"]],
	["KOUAMÉ", ["kouame2", "adjoua_k", "kouame"]],
	["aya deux", ["kouame2"]],
	["फोन", ["phone_hi"]],
	["neo12", ["neo_12"]],
	["x9", ["x9_fan"]],
	["_9", []],
	["%%%", []],
	["nobody here", []],
	["रमेश", ["ramesh_k"]],
	["priya sharma", ["priya_hi"]],
	["rameesh kumaar", ["ramesh_k"]],
	["adjuoa", ["adjoua_k"]],
	["शरमा", ["priya_hi"]],
	["अमारा", ["amara_o"]],
	["ओमर", ["omar_k", "omar_l"]],
])("%j finds %j: the exact username first, then by followers", async (query, usernames) =>
	expect(await find(query)).toEqual(usernames),
);

test("tells whom the viewer follows, and pages beyond the end are empty", async () => {
	const viewer = site.as(await site.member());
	await viewer.post("/v5/user/follow", { follow_uid: members.get("neo_12")?.uid ?? 0 });
	const { data } = (await search("neo12", "", viewer)).body;
	expect(data).toMatchObject({
		page: 1,
		count: 1,
		totalPage: 1,
		lists: [{ username: "neo_12", isFollowing: true, follows_status: 1 }],
	});

	expect((await search("kouame", "&limit=2&page=2")).body.data).toMatchObject({
		lists: [{ username: "adjoua_k" }],
		count: 3,
		totalPage: 2,
	});
	expect((await search("kouame", "&limit=2&page=9")).body.data).toEqual({
		lists: [],
		page: 9,
		count: 3,
		totalPage: 2,
	});
});

test("a deleted account is not found", async () => {
	const { uid } = members.get("x9_fan") as TestMember;
	expect(await find("x9")).toEqual(["x9_fan"]);
	await site.deps.db.transaction((tx) => eraseAccount(tx, uid, site.clock.now()));
	expect(await find("x9")).toEqual([]);
});
