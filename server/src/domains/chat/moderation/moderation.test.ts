import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const elsewhere = await site.member({ roles: [{ role: "country-manager", section: 187 }] });
const admin = await site.member({ roles: [{ role: "administrator" }] });

const im = async (by: TestMember, name: string, body: object = {}) => {
	const response = await site.as(by).post(`/v5/im/${name}`, body);
	expect(response.status, `${name}: ${response.raw}`).toBe(200);
	return response.body.data;
};
const follow = (by: TestMember, uid: number) => site.as(by).post("/v5/user/follow", { follow_uid: uid, status: 1 });
const say = async (by: TestMember, to: string | number, text: string) =>
	(await im(by, "sendText", { to: String(to), text })).message;
const report = (by: TestMember, object: string, id: number | string) =>
	site
		.as(by)
		.post("/v5/content/commonReport", { object, id: Number(id), reason: "harassment", message: "Please look" });
const textsOf = async (by: TestMember, conversationID: string): Promise<string[]> =>
	(await site.as(by).get(`/v5/im/getMessageList?conversationID=${conversationID}&count=100`)).body.data.messageList.map(
		({ payload, isRevoked }: { payload: { text: string }; isRevoked: boolean }) => (isRevoked ? "-" : payload.text),
	);
const casesOf = async (by: TestMember) => (await site.as(by).get("/v5/moderation/reports")).body.data.lists;
const caseOf = async (by: TestMember, kind: string, id: number | string) =>
	(await casesOf(by)).find(
		(one: { kind: string; object_id: number }) => one.kind === kind && one.object_id === Number(id),
	);
const close = (by: TestMember, id: number, outcome: string, more: object = {}) =>
	site.as(by).post("/v5/moderation/reports/close", { id, outcome, reason: "Rude", ...more });
const noticesOf = async (by: TestMember): Promise<string[]> => {
	await site.runJobs();
	const { body } = await site.as(by).get("/selfapi/ucenter/systemnoticelist");
	return body.data.notelist.map(({ text }: { text: string }) => text);
};

test("a reported message: kept as it was, deleted for all, told to its author, appealed and restored", async () => {
	const [victim, author] = [await site.member(), await site.member()];
	const [ofVictim, ofAuthor] = [`C2C${author.uid}`, `C2C${victim.uid}`];
	await say(author, victim.uid, "Hello");
	const { mid } = await say(author, victim.uid, "You are stupid");
	await im(author, "editMessage", { mid, text: "You are nice" });
	expectError(await report(author, "message", mid), { status: 403, reason: "report-own" });
	expectError(await report(await site.member(), "message", mid), { status: 404, reason: "message-not-found" });
	expect((await report(victim, "message", mid)).status).toBe(200);
	expect(await caseOf(elsewhere, "message", mid)).toBeUndefined();
	const found = await caseOf(manager, "message", mid);
	expect(found.html).toMatch(/You are stupid[\s\S]*Hello[\s\S]*You are nice/);
	expect(found.can.outcomes).toEqual(["dismiss", "warn", "delete", "ban"]);
	expectError(await close(elsewhere, found.id, "delete"), { status: 404, reason: "not-found" });
	expectError(await close(manager, found.id, "mute"), { status: 403, reason: "not-allowed" });
	expect((await close(manager, found.id, "delete")).status).toBe(200);
	expect([await textsOf(victim, ofVictim), await textsOf(author, ofAuthor)]).toEqual([
		["Hello", "-"],
		["Hello", "-"],
	]);
	expect(await noticesOf(author)).toEqual(["A moderator deleted a message of yours"]);
	const { lists } = (await site.as(author).get("/v5/user/moderation")).body.data;
	expect(lists[0]).toMatchObject({ action: "delete-message", in_force: true });
	expect(
		(
			await site
				.as(author)
				.post("/v5/user/appeal", { id: lists[0].id, text: "I have changed it to something nice at once." })
		).status,
	).toBe(200);
	expect((await site.as(admin).post("/v5/moderation/reports/undo", { id: found.id })).status).toBe(200);
	expect(await textsOf(victim, ofVictim)).toEqual(["Hello", "You are nice"]);
});

test("what its author took back is not restored, and moderators read nothing that was not reported", async () => {
	const [victim, author] = [await site.member(), await site.member()];
	const { mid } = await say(author, victim.uid, "You are stupid");
	await report(victim, "message", mid);
	await im(author, "unsendMessage", { mid });
	const found = await caseOf(manager, "message", mid);
	expect(found.html).toContain("You are stupid");
	expect(found.can.outcomes).toEqual(["dismiss", "warn", "ban"]);
	for (const conversationID of [`C2C${author.uid}`, `C2C${victim.uid}`])
		expect(await textsOf(manager, conversationID)).toEqual([]);
	for (const action of ["delete-message", "mute-in-group", "dismiss-group"])
		expectError(await site.as(admin).post("/v5/moderation/apply", { action, id: mid, value: 1 }), {
			status: 422,
			reason: "field.format",
		});
});

test("a reported conversation and group: the last messages, mute, dismissal and its undoing", async () => {
	const [owner, one, two, stranger] = [
		await site.member(),
		await site.member(),
		await site.member(),
		await site.member(),
	];
	for (const { uid } of [one, two]) await follow(owner, uid);
	expectError(await report(one, "conversation", stranger.uid), { status: 404, reason: "not-found" });
	await say(owner, one.uid, "Buy followers here");
	await report(one, "conversation", owner.uid);
	const [conversation] = (await casesOf(manager)).filter(({ kind }: { kind: string }) => kind === "conversation");
	expect(conversation.html).toContain("Buy followers here");
	expect(conversation.can.outcomes).toEqual(["dismiss", "warn", "ban"]);

	const { groupID } = await im(owner, "createGroup", { name: "Cheap followers", ids: `${one.uid},${two.uid}` });
	await im(owner, "setMemberRole", { groupID, userID: two.uid, role: "Admin" });
	const cid = `GROUP${groupID}`;
	const { mid } = await say(one, cid, "Followers for all");
	await report(two, "message", mid);
	const message = await caseOf(manager, "message", mid);
	expect(message.can.outcomes).toEqual(["dismiss", "warn", "delete", "mute", "ban"]);
	expect((await close(manager, message.id, "mute")).status).toBe(200);
	expectError(await site.as(one).post("/v5/im/sendText", { to: cid, text: "More" }), {
		status: 403,
		reason: "group-muted",
		convention: "legacy",
	});
	expect(await noticesOf(one)).toContain("A moderator muted you in a group chat for a day");
	expect((await site.as(manager).post("/v5/moderation/reports/undo", { id: message.id })).status).toBe(200);
	await say(one, cid, "Sorry");

	await report(two, "group", groupID);
	const group = await caseOf(manager, "group", groupID);
	expect([group.subject, group.can.outcomes]).toEqual(["Cheap followers", ["dismiss", "warn", "close", "ban"]]);
	expect(group.html).toContain("Sorry");
	expect((await close(manager, group.id, "close")).status).toBe(200);
	for (const by of [owner, one, two])
		expectError(await site.as(by).get(`/v5/im/getMessageList?conversationID=${cid}`), {
			status: 404,
			reason: "group-not-found",
			convention: "legacy",
		});
	expect(await noticesOf(owner)).toContain("A moderator dismissed your group “Cheap followers”");
	expect((await site.as(manager).post("/v5/moderation/reports/undo", { id: group.id })).status).toBe(200);
	expect(await textsOf(one, cid)).toContain("Sorry");
	const { memberList } = (await site.as(one).get(`/v5/im/getGroupMemberList?groupID=${groupID}`)).body.data;
	expect(memberList.map(({ role }: { role: string }) => role)).toEqual(["Owner", "Member", "Admin"]);
});

test("the manager of their section bans who has written in the chat only, for days or for ever, and ends it", async () => {
	const [victim, author, colleague] = [
		await site.member(),
		await site.member(),
		await site.member({ roles: [{ role: "country-manager", section: 188 }] }),
	];
	const { mid } = await say(author, victim.uid, "I know where you live");
	await report(victim, "message", mid);
	expect(await caseOf(elsewhere, "message", mid)).toBeUndefined();
	const ban = (by: TestMember, uid: number, days: number) =>
		site.as(by).post("/v5/content/thread/banUser", { ban_uid: uid, bannew: 1, banexpirynew: days, reason: "rude" });
	for (const by of [elsewhere, victim])
		expectError(await ban(by, author.uid, 7), { status: 403, reason: "not-allowed" });
	expectError(await ban(manager, colleague.uid, 7), { status: 403, reason: "not-allowed" });
	const found = await caseOf(manager, "message", mid);
	expect((await close(manager, found.id, "ban", { days: 0 })).status).toBe(200);
	const refused = await site.as(author).post("/v5/im/sendText", { to: String(victim.uid), text: "More" });
	expectError(refused, { status: 403, reason: "banned", convention: "legacy" });
	expect((await site.as(manager).post("/v5/moderation/reports/undo", { id: found.id })).status).toBe(200);
	await say(author, victim.uid, "Sorry");
});
