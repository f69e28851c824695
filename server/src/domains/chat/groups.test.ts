import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const old = { convention: "legacy" } as const;

const im = (by: TestMember, name: string, body: object = {}) => site.as(by).post(`/v5/im/${name}`, body);
const read = (by: TestMember, name: string, query: Record<string, string | number> = {}) =>
	site
		.as(by)
		.get(`/v5/im/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`);
const ok = async (by: TestMember, name: string, body: object = {}) => {
	const response = await im(by, name, body);
	expect(response.status, `${name}: ${response.raw}`).toBe(200);
	return response.body.data;
};
const follow = (by: TestMember, uid: number) => site.as(by).post("/v5/user/follow", { follow_uid: uid, status: 1 });
let groups = 0;

/** A group with an owner, an admin and two members. */
async function createGroup(more: object = {}) {
	const [owner, admin, member, other] = [
		await site.member(),
		await site.member(),
		await site.member(),
		await site.member(),
	];
	for (const { uid } of [admin, member, other]) await follow(owner, uid);
	const ids = [admin, member, other].map(({ uid }) => uid).join(",");
	const { groupID } = await ok(owner, "createGroup", { name: `Cameras ${++groups}`, ids, ...more });
	await ok(owner, "setMemberRole", { groupID, userID: admin.uid, role: "Admin" });
	return { groupID: groupID as string, owner, admin, member, other, stranger: await site.member() };
}
const historyOf = async (by: TestMember, groupID: string, lang = "en") =>
	(
		await site.as(by).get(`/v5/im/getMessageList?conversationID=GROUP${groupID}&count=100`, { lang })
	).body.data.messageList.map(({ payload }: { payload: { text: string } }) => payload.text);

test("a group has a name of its own, two members at least, and only members whom its owner follows", async () => {
	const [owner, friend, stranger] = [await site.member(), await site.member(), await site.member()];
	await follow(owner, friend.uid);
	const ids = String(friend.uid);
	expectError(await im(owner, "createGroup", { name: "Alone" }), { status: 422, reason: "group-too-small", ...old });
	expectError(await im(owner, "createGroup", { name: "Me", ids: String(owner.uid) }), {
		status: 422,
		reason: "group-too-small",
		...old,
	});
	expectError(await im(owner, "createGroup", { name: "  ", ids }), { status: 422, reason: "group-name-empty", ...old });
	for (const picked of [`${friend.uid},${stranger.uid}`, `${friend.uid},999999999`])
		expectError(await im(owner, "createGroup", { name: "Strangers", ids: picked }), {
			status: 403,
			reason: "group-member-unavailable",
			...old,
		});
	const { group } = await ok(owner, "createGroup", { name: "Lagos  by night", ids });
	expect(group).toMatchObject({
		name: "Lagos by night",
		memberCount: 2,
		maxMemberCount: 6000,
		role: "Owner",
		joinOption: "FreeAccess",
	});
	expectError(await im(owner, "createGroup", { name: "LAGOS by Night", ids }), {
		status: 409,
		reason: "group-name-taken",
		...old,
	});
	const both = await Promise.all([1, 2].map(() => im(owner, "createGroup", { name: "At once", ids })));
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	await site.as(friend).post("/v5/user/block", { uid: owner.uid, block: 1 });
	await follow(owner, friend.uid);
	expectError(await im(owner, "createGroup", { name: "Blocked", ids }), {
		status: 403,
		reason: "group-member-unavailable",
		...old,
	});
});

const powers: [name: string, input: (uid: number) => object, who: string][] = [
	["updateGroupName", () => ({ name: `Renamed ${++groups}` }), "owner admin"],
	["updateGroupJoinOption", () => ({ joinOption: "NeedPermission" }), "owner admin"],
	["updateGroupAnnouncement", () => ({ announcement: "We meet on Friday." }), "owner admin"],
	["muteAll", () => ({ mute: 1 }), "owner admin"],
	["pinMessage", () => ({ sequence: 1, pin: 1 }), "owner admin"],
	["muteMember", (userID) => ({ userID }), "owner admin"],
	["kickMember", (userID) => ({ userID }), "owner admin"],
	["setMemberRole", (userID) => ({ userID, role: "Admin" }), "owner"],
	["transferGroup", (userID) => ({ userID }), "owner"],
	["dismissGroup", () => ({}), "owner admin"],
	["setNameCard", () => ({ nameCard: "Ada" }), "owner admin member"],
	["quitGroup", () => ({}), "admin member"],
];

describe.each(powers)("%s", (name, input, who) => {
	test.each(["owner", "admin", "member", "stranger"] as const)(`by the %s, of ${who}`, async (role) => {
		const group = await createGroup();
		const { status } = await im(group[role], name, { groupID: group.groupID, ...input(group.other.uid) });
		expect(status).toBe(who.split(" ").includes(role) ? 200 : role === "stranger" ? 404 : 403);
	});
});

test("an admin controls neither the owner nor another admin, and the owner leaves only after handing over", async () => {
	const { groupID, owner, admin, other } = await createGroup();
	await ok(owner, "setMemberRole", { groupID, userID: other.uid, role: "Admin" });
	for (const { uid: userID } of [owner, other, admin])
		for (const name of ["kickMember", "muteMember"])
			expectError(await im(admin, name, { groupID, userID }), { status: 403, reason: "not-allowed", ...old });
	expectError(await im(owner, "quitGroup", { groupID }), { status: 403, reason: "group-owner-leaves", ...old });
	await ok(owner, "transferGroup", { groupID, userID: other.uid });
	await ok(owner, "quitGroup", { groupID });
	expect((await read(other, "getGroupProfile", { groupID })).body.data).toMatchObject({
		role: "Owner",
		ownerID: String(other.uid),
		memberCount: 3,
	});
});

test("a muted member doesn't write for a day, and nobody but admins where all are muted", async () => {
	const { groupID, owner, admin, member } = await createGroup();
	const send = (by: TestMember) => im(by, "sendText", { to: `GROUP${groupID}`, text: "Good morning" });
	await ok(admin, "muteMember", { groupID, userID: member.uid, muteTime: 86_400 });
	expectError(await send(member), { status: 403, reason: "group-muted", ...old });
	await ok(admin, "muteMember", { groupID, userID: member.uid, muteTime: 0 });
	expect((await send(member)).status).toBe(200);
	await ok(admin, "muteMember", { groupID, userID: member.uid });
	site.clock.advance(86_400_000 + 1000);
	expect((await send(member)).status).toBe(200);
	await ok(owner, "muteAll", { groupID, mute: 1 });
	expectError(await send(member), { status: 403, reason: "group-muted", ...old });
	expect((await send(admin)).status).toBe(200);
});

test("joining by approval: one pending application, which leaves the list, approved or rejected", async () => {
	const { groupID, owner, admin, member, stranger } = await createGroup({ joinOption: "NeedPermission" });
	const applications = async (by: TestMember) => (await read(by, "getApplicationList", { groupID })).body.data?.lists;
	for (let times = 0; times < 2; times++)
		expect(await ok(stranger, "joinGroup", { groupID, message: "May I?" })).toEqual({ status: "WaitAdminApproval" });
	expect(await ok(member, "joinGroup", { groupID })).toEqual({ status: "AlreadyInGroup" });
	expect(await applications(member)).toBeUndefined();
	const [first] = await applications(admin);
	expect(await applications(owner)).toMatchObject([{ message: "May I?", user: { uid: stranger.uid } }]);
	for (const by of [member, stranger])
		expect((await im(by, "handleApplication", { application: first.application, approve: 1 })).status).not.toBe(200);
	await ok(admin, "handleApplication", { application: first.application, approve: 0 });
	expect(await applications(owner)).toEqual([]);
	expectError(await im(owner, "handleApplication", { application: first.application, approve: 1 }), {
		status: 404,
		reason: "application-not-found",
		...old,
	});
	expect(
		(await site.as(stranger).post("/selfapi/join/group", { groupId: groupID, status: 1, uid: stranger.uid })).body.data
			.status,
	).toBe(2);
	const [again] = await applications(admin);
	await ok(owner, "handleApplication", { application: again.application, approve: 1 });
	expect((await site.as(stranger).post("/selfapi/join/group", { groupId: groupID, status: 1 })).body.data.status).toBe(
		1,
	);
	await site.as(owner).post("/selfapi/update/group/permission", { groupId: groupID, status: 2, uid: owner.uid });
	expect(await ok(await site.member(), "joinGroup", { groupID })).toEqual({ status: "JoinedSuccess" });
});

test("every change is a message in the reader's language", async () => {
	const { groupID, owner, admin, member } = await createGroup();
	await ok(admin, "kickMember", { groupID, userID: member.uid });
	expect((await historyOf(owner, groupID)).at(-1)).toBe(`${admin.username} removed ${member.username}`);
	expect((await historyOf(owner, groupID, "fr")).at(-1)).toBe(`${admin.username} a retiré ${member.username}`);
	expect((await historyOf(owner, groupID, "hi")).at(-1)).toMatch(/हटाया/);
	expectError(await read(member, "getMessageList", { conversationID: `GROUP${groupID}` }), {
		status: 404,
		reason: "group-not-found",
		...old,
	});
});

test("members in pages, with search", async () => {
	const { groupID, owner, admin, member, other, stranger } = await createGroup();
	const page = (await read(owner, "getGroupMemberList", { groupID, count: 3 })).body.data;
	expect(page.memberList.map(({ uid, role }: { uid: number; role: string }) => [uid, role])).toEqual([
		[owner.uid, "Owner"],
		[admin.uid, "Admin"],
		[member.uid, "Member"],
	]);
	const rest = (await read(owner, "getGroupMemberList", { groupID, count: 3, after: page.next })).body.data;
	expect(rest).toMatchObject({ memberList: [{ uid: other.uid }], next: null });
	const found = (await read(member, "getGroupMemberList", { groupID, search: admin.username.toUpperCase() })).body.data;
	expect(found.memberList.map(({ uid }: { uid: number }) => uid)).toContain(admin.uid);
	expectError(await read(stranger, "getGroupMemberList", { groupID }), {
		status: 404,
		reason: "group-not-found",
		...old,
	});
});

test("the chat of a topic is its host's, and members ask to join it", async () => {
	const host = await site.member();
	const subject = "Street photography";
	const { topid } = (
		await site.as(host).post("/v5/content/topic", { subject, categoryid: 7, tagids: "1", country_fid: 188 })
	).body.data;
	const member = await site.member();
	expectError(await im(member, "createGroup", { name: subject, topid }), {
		status: 403,
		reason: "not-allowed",
		...old,
	});
	const { groupID } = await ok(host, "createGroup", { name: subject, topid });
	expectError(await im(host, "createGroup", { name: "Another", topid }), { status: 409, reason: "conflict", ...old });
	expect((await read(member, "getGroupProfile", { topid })).body.data).toMatchObject({
		groupID,
		joinOption: "NeedPermission",
		role: "",
	});
	expect((await site.as(member).post("/selfapi/join/group", { topid, status: 1 })).body.data).toEqual({
		groupId: `GROUP${groupID}`,
		status: 2,
	});
});

test("the older calls of groups, and recommended groups", async () => {
	const { groupID, owner, member, stranger } = await createGroup();
	const get = (by: TestMember, name: string, query: string) =>
		site.as(by).get(`/selfapi/groupcp/${name}?plid=${groupID}${query}`);
	expect((await site.as(member).post("/selfapi/groupcp/send", { plid: groupID, message: "Good morning" })).status).toBe(
		200,
	);
	const { list } = (await get(owner, "history", "&page=1")).body.data;
	expect(list.at(-1)).toMatchObject({ msgfromid: member.uid, message: "Good morning" });
	expect((await get(owner, "memberlist", "")).body.data.list).toHaveLength(4);
	expect((await get(owner, "kickmember", `&uid=${member.uid}`)).status).toBe(200);
	await follow(owner, stranger.uid);
	const recommended = async (by: TestMember): Promise<string[]> => {
		const pages = [1, 2, 3, 4].map((page) => site.as(by).get(`/selfapi/getrecommendchat?page=${page}&limit=20`));
		return (await Promise.all(pages)).flatMap(({ body }) =>
			body.data.lists.map((one: { groupID: string }) => one.groupID),
		);
	};
	expect(await recommended(stranger)).toContain(groupID);
	expect((await get(owner, "appendmember", `&uids=${stranger.uid}`)).body.data.memberCount).toBe(4);
	expect(await recommended(stranger)).not.toContain(groupID);
	expect((await get(stranger, "quit", "")).status).toBe(200);
	expect((await get(owner, "delete", "")).status).toBe(200);
	expect((await get(owner, "history", "")).status).toBe(404);
	expect(
		(await site.as(owner).post("/selfapi/groupcp/create", { name: "Older", uids: String(stranger.uid) })).body.data
			.plid,
	).toMatch(/^GROUP\d+$/);
});
