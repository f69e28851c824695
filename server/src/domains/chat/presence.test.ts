import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const old = { convention: "legacy" } as const;
const im = (by: TestMember, name: string, body: object = {}) => site.as(by).post(`/v5/im/${name}`, body);
const read = (by: TestMember, name: string, query: Record<string, string> = {}) =>
	site.as(by).get(`/v5/im/${name}?${new URLSearchParams(query)}`);
const ok = async (by: TestMember, name: string, body: object = {}) => {
	const response = await im(by, name, body);
	expect(response.status, `${name}: ${response.raw}`).toBe(200);
	return response.body.data;
};
const follow = (by: TestMember, uid: number) => site.as(by).post("/v5/user/follow", { follow_uid: uid, status: 1 });
const isPresent = async (by: TestMember, uid: number) =>
	(await ok(by, "getPresence", { ids: String(uid) })).lists[0].isPresent as boolean;

test("who has written with each other sees who is present, unless one of them hides it or has blocked the other", async () => {
	const [one, two, third] = [await site.member(), await site.member(), await site.member()];
	await ok(two, "getPresence");
	await ok(one, "sendText", { to: String(two.uid), text: "Hello" });
	expect(await isPresent(one, two.uid), "not accepted").toBe(false);
	await ok(two, "sendText", { to: String(one.uid), text: "Hello" });
	expect(await isPresent(one, two.uid)).toBe(true);
	expect(await isPresent(third, two.uid), "a stranger").toBe(false);
	await ok(one, "saveSettings", { showPresence: 0 });
	expect(await isPresent(one, two.uid), "who hides sees nobody").toBe(false);
	await ok(one, "saveSettings", { showPresence: 1 });
	await ok(two, "saveSettings", { showPresence: 0, writers: "followed" });
	expect(await isPresent(one, two.uid)).toBe(false);
	await ok(two, "saveSettings", { showPresence: 1 });
	expect(await isPresent(one, two.uid)).toBe(true);
	site.clock.advance(120_000);
	expect(await isPresent(one, two.uid)).toBe(false);
	await ok(two, "getPresence");
	await site.as(two).post("/v5/user/block", { uid: one.uid, block: 1 });
	expect(await isPresent(one, two.uid), "blocked").toBe(false);
	expect((await read(two, "settings")).body.data).toEqual({
		writers: "followed",
		showRead: 1,
		showTyping: 1,
		showPresence: 1,
		pushContent: "all",
	});
});

test("conversations are found by name, and messages in one of them", async () => {
	const [one, ada, ben] = [
		await site.member(),
		await site.member({ name: "Ada Obi" }),
		await site.member({ name: "Ben" }),
	];
	for (const { uid } of [ada, ben]) await follow(one, uid);
	for (const { uid } of [ada, ben]) await ok(one, "sendText", { to: String(uid), text: "A morning at the lagoon" });
	const { groupID } = await ok(one, "createGroup", { name: "Adagio", ids: `${ada.uid},${ben.uid}` });
	const names = async (search: string) =>
		(await read(one, "getConversationList", { search })).body.data.conversationList.map(
			({ conversationID }: { conversationID: string }) => conversationID,
		);
	expect(await names("ada")).toEqual([`GROUP${groupID}`, `C2C${ada.uid}`]);
	expect(await names("OBI")).toEqual([`C2C${ada.uid}`]);
	expect(await names("%")).toEqual([]);
	const found = async (query: Record<string, string>) =>
		(await read(one, "search", query)).body.data.messageList.length;
	expect(await found({ query: "lagoon" })).toBe(2);
	expect(await found({ query: "lagoon", conversationID: `C2C${ben.uid}` })).toBe(1);
	expectError(await read(one, "search", { query: "lagoon", conversationID: "GROUP999999" }), {
		status: 404,
		reason: "group-not-found",
		...old,
	});
});

test("an invitation lets who has it join without approval until it is renewed; members may not make one for a closed group", async () => {
	const [owner, member, guest, late] = [
		await site.member(),
		await site.member(),
		await site.member(),
		await site.member(),
	];
	await follow(owner, member.uid);
	const { groupID } = await ok(owner, "createGroup", {
		name: "Invited only",
		ids: String(member.uid),
		joinOption: "NeedPermission",
	});
	expectError(await im(member, "getInvitation", { groupID }), { status: 403, reason: "not-allowed", ...old });
	expectError(await im(guest, "getInvitation", { groupID }), { status: 404, reason: "group-not-found", ...old });
	const { invitation, url } = await ok(owner, "getInvitation", { groupID });
	expect(url).toContain(invitation);
	expect((await ok(owner, "getInvitation", { groupID })).invitation).toBe(invitation);
	expect((await read(guest, "openInvitation", { invitation })).body.data).toMatchObject({ groupID, role: "" });
	expect(await ok(late, "joinGroup", { groupID, invitation: "wrong" })).toEqual({ status: "WaitAdminApproval" });
	expect(await ok(guest, "joinGroup", { groupID, invitation })).toEqual({ status: "JoinedSuccess" });
	const profile = async (by: TestMember) => (await read(by, "getGroupProfile", { groupID })).body.data;
	expect(await profile(owner)).toMatchObject({ applications: 1, hasApplied: false });
	expect(await profile(late)).toMatchObject({ applications: 0, hasApplied: true });
	const renewed = await ok(owner, "getInvitation", { groupID, renew: 1 });
	expect(renewed.invitation).not.toBe(invitation);
	expectError(await read(late, "openInvitation", { invitation }), { status: 404, reason: "group-not-found", ...old });
	expect(await ok(late, "joinGroup", { groupID, invitation })).toEqual({ status: "WaitAdminApproval" });
	expect(await ok(late, "joinGroup", { groupID, invitation: renewed.invitation })).toEqual({ status: "JoinedSuccess" });
	expect((await profile(owner)).applications).toBe(0);
});

test("a mention names members of the conversation, and is noted for them", async () => {
	const [owner, member, other, stranger] = [
		await site.member(),
		await site.member(),
		await site.member(),
		await site.member(),
	];
	for (const { uid } of [member, other]) await follow(owner, uid);
	const { groupID } = await ok(owner, "createGroup", { name: "Mentions", ids: `${member.uid},${other.uid}` });
	const mentions = `${member.uid},${stranger.uid}`;
	const { message } = await ok(owner, "sendText", { to: `GROUP${groupID}`, text: "Look", mentions });
	expect(message.mentions).toEqual([String(member.uid)]);
	await ok(member, "setConversation", { conversationID: `GROUP${groupID}`, mentionsOnly: 1 });
	const listed = async (by: TestMember) => (await read(by, "getConversationList")).body.data.conversationList[0];
	expect(await listed(member)).toMatchObject({ mentionSequence: message.sequence, isMentionsOnly: true });
	expect(await listed(other)).toMatchObject({ mentionSequence: 0, isMentionsOnly: false });
});
