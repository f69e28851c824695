import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { cleanMessage } from "./cleanMessage.ts";

const site = await buildTestApp();

const im = (by: TestMember, name: string, body: object = {}) => site.as(by).post(`/v5/im/${name}`, body);
const read = (by: TestMember, name: string, query: Record<string, string | number> = {}) =>
	site
		.as(by)
		.get(`/v5/im/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`);
const say = async (by: TestMember, to: string | number, text: string, more: object = {}) => {
	const { status, body, raw } = await im(by, "sendText", { to: String(to), text, ...more });
	expect(status, String(raw)).toBe(200);
	return body.data.message;
};
const textsOf = async (by: TestMember, conversationID: string) =>
	(await read(by, "getMessageList", { conversationID, count: 100 })).body.data.messageList.map(
		({ payload }: { payload: { text: string } }) => payload.text,
	);
const conversationsOf = async (by: TestMember, query = {}) => (await read(by, "getConversationList", query)).body.data;

test.each([
	["<b>Hello</b> there", "Hello there"],
	["3 < 5 and 7 > 2", "3 < 5 and 7 > 2"],
	["&quot;Yes&quot; &#39;no&#39;", "\"Yes\" 'no'"],
	["\uff1cp\uff1e\u2039i\u203a", "<p><i>"],
	["  \n two\nlines \n", "two\nlines"],
	["<script>alert(1)</script>", "alert(1)"],
	["", ""],
])("the text %j is sent as %j", (typed, sent) => expect(cleanMessage(typed)).toBe(sent));

test("what is shared leads to this site", async () => {
	const [sender, other] = [await site.member(), await site.member()];
	const share = (more: object) => im(sender, "sendCustom", { to: String(other.uid), Type: 3, Title: "Ada", ...more });
	for (const address of [
		"https://elsewhere.example/x",
		"//elsewhere.example",
		"/\\elsewhere.example",
		"javascript:alert(1)",
	])
		for (const name of ["ShareUrl", "CoverPath"])
			expectError(await share({ [name]: address }), {
				status: 422,
				convention: "legacy",
			});
	expect((await share({ ShareUrl: `/ucenter/${other.uid}` })).status).toBe(200);
	expect((await share({ ShareUrl: `${site.deps.config.publicUrl}/ucenter/${other.uid}` })).status).toBe(200);
});

test("who may not write, and what is not sent", async () => {
	const [sender, other, banned] = [await site.member(), await site.member(), await site.member({ groupId: 5 })];
	const unconfirmed = await site.member({ emailVerifiedAt: undefined });
	const to = String(other.uid);
	const old = { convention: "legacy" } as const;
	expectError(await site.guest.post("/v5/im/sendText", { to, text: "Hello" }), {
		status: 401,
		reason: "login-required",
		...old,
	});
	expectError(await im(banned, "sendText", { to, text: "Hello" }), { status: 403, reason: "banned", ...old });
	expectError(await im(unconfirmed, "sendText", { to, text: "Hello" }), {
		status: 403,
		reason: "email-unverified",
		...old,
	});
	for (const text of ["", " \n ", "<br>"])
		expectError(await im(sender, "sendText", { to, text }), { status: 422, reason: "message-blank", ...old });
	expectError(await im(sender, "sendText", { to, text: "a".repeat(501) }), {
		status: 422,
		reason: "message-too-long",
		...old,
	});
	expectError(await im(sender, "sendText", { to: String(sender.uid), text: "Me" }), {
		status: 403,
		reason: "chat-self",
		...old,
	});
	for (const nobody of ["999999999", "C2C999999999", "somebody", ""])
		expectError(await im(sender, "sendText", { to: nobody, text: "Hello" }), {
			status: 404,
			reason: "not-found",
			...old,
		});
	expectError(await im(sender, "sendText", { to: "GROUP999999", text: "Hello" }), {
		status: 404,
		reason: "group-not-found",
		...old,
	});
	expectError(await im(sender, "sendText", { to, text: "Hello", replyTo: 7 }), {
		status: 404,
		reason: "message-not-found",
		...old,
	});
	expect((await conversationsOf(other)).requests).toBe(0);
	expect((await say(sender, to, "a".repeat(500))).payload.text).toHaveLength(500);
});

test("who is blocked, or not followed, can't write to a member who wants that", async () => {
	const [sender, other] = [await site.member(), await site.member()];
	const to = String(other.uid);
	await site.as(other).post("/v5/user/block", { uid: sender.uid, block: 1 });
	expectError(await im(sender, "sendText", { to, text: "Hello" }), {
		status: 403,
		reason: "blocked-by-member",
		convention: "legacy",
	});
	expectError(await im(other, "sendText", { to: String(sender.uid), text: "Hello" }), {
		status: 403,
		reason: "chat-blocked",
		convention: "legacy",
	});
	await site.as(other).post("/v5/user/block", { uid: sender.uid, block: 0 });
	for (const writers of ["followed", "nobody"]) {
		await im(other, "saveSettings", { writers });
		expectError(await im(sender, "sendText", { to, text: "Hello" }), {
			status: 403,
			reason: "chat-closed",
			convention: "legacy",
		});
	}
	await im(other, "saveSettings", { writers: "followed" });
	await site.as(other).post("/v5/user/follow", { follow_uid: sender.uid, status: 1 });
	expect((await say(sender, to, "Hello")).sequence).toBe(1);
});

test("two members talk: numbers, unread, read, requests, deleting for oneself", async () => {
	const [one, two] = [await site.member(), await site.member()];
	const [toOne, toTwo] = [`C2C${one.uid}`, `C2C${two.uid}`];
	expect((await read(one, "getMessageList", { conversationID: toTwo })).body.data).toMatchObject({
		messageList: [],
		isCompleted: true,
	});
	for (let number = 1; number <= 5; number++)
		expect(await say(one, toTwo, `Text ${number}`, { clientId: `text-${number}` })).toMatchObject({
			sequence: number,
			flow: "out",
			conversationID: toTwo,
		});
	expectError(await im(one, "sendText", { to: toTwo, text: "More" }), {
		status: 403,
		reason: "chat-request-waiting",
		convention: "legacy",
	});
	expect(await say(one, toTwo, "Text 5", { clientId: "text-5" })).toMatchObject({ sequence: 5 });
	expect(await conversationsOf(two)).toMatchObject({ conversationList: [], totalUnreadCount: 0, requests: 1 });
	const {
		conversationList: [request],
	} = await conversationsOf(two, { list: "requests" });
	expect(request).toMatchObject({ conversationID: toOne, type: "C2C", unreadCount: 5, isRequest: true });
	await im(two, "setMessageRead", { conversationID: toOne });
	expect((await conversationsOf(one)).conversationList[0]).toMatchObject({ peerReadSequence: 0, unreadCount: 0 });
	await say(two, toOne, "Good morning");
	expect((await conversationsOf(one)).conversationList[0]).toMatchObject({
		unreadCount: 1,
		peerReadSequence: 6,
		lastMessage: { lastSequence: 6, messageForShow: "Good morning", fromAccount: String(two.uid) },
		userProfile: { userID: String(two.uid), nick: two.username },
		can: { send: { ok: true } },
	});
	expect((await im(one, "setMessageRead", { conversationID: toTwo, sequence: 2 })).body.data.unreadCount).toBe(1);
	await im(one, "deleteConversation", { conversationID: toTwo });
	expect((await conversationsOf(one)).conversationList).toEqual([]);
	expect(await textsOf(two, toOne)).toHaveLength(6);
	await say(two, toOne, "Are you there?");
	expect(await textsOf(one, toTwo)).toEqual(["Are you there?"]);
});

test("history in pages of 15, before and after a number", async () => {
	const [one, two] = [await site.member(), await site.member()];
	const [toOne, toTwo] = [`C2C${one.uid}`, `C2C${two.uid}`];
	await say(one, toTwo, "1");
	await im(two, "setConversation", { conversationID: toOne, accept: 1 });
	for (let number = 2; number <= 19; number++) await say(one, toTwo, String(number));
	await say(two, toOne, "20");
	const page = (await read(one, "getMessageList", { conversationID: toTwo })).body.data;
	expect(page.messageList.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
		Array.from({ length: 15 }, (_, at) => at + 6),
	);
	expect(page).toMatchObject({ isCompleted: false, nextReqMessageID: "6", lastSequence: 20 });
	const before = (await read(one, "getMessageList", { conversationID: toTwo, nextReqMessageID: "6" })).body.data;
	expect(before.messageList.map(({ ID }: { ID: string }) => ID)).toEqual(["1", "2", "3", "4", "5"]);
	expect(before).toMatchObject({ isCompleted: true, nextReqMessageID: "" });
	const after = (await read(one, "getMessageList", { conversationID: toTwo, after: 17 })).body.data;
	expect(after.messageList.map(({ ID }: { ID: string }) => ID)).toEqual(["18", "19", "20"]);
	expect((await read(two, "search", { query: "19" })).body.data.messageList).toHaveLength(1);
	expect((await read(await site.member(), "search", { query: "19" })).body.data.messageList).toEqual([]);
});

test("a message with the same client id is stored once, also at the same time", async () => {
	const [one, two] = [await site.member(), await site.member()];
	const sent = await Promise.all(Array.from({ length: 6 }, () => say(one, two.uid, "Once", { clientId: "abc-1" })));
	expect(new Set(sent.map(({ mid }) => mid)).size).toBe(1);
	expect(await textsOf(one, `C2C${two.uid}`)).toEqual(["Once"]);
});

test("edit, unsend and reactions, for ten minutes and by the sender", async () => {
	const [one, two] = [await site.member(), await site.member()];
	const { mid } = await say(one, two.uid, "Helo");
	const old = { convention: "legacy" } as const;
	expectError(await im(two, "editMessage", { mid, text: "Hello" }), {
		status: 404,
		reason: "message-not-found",
		...old,
	});
	expectError(await im(await site.member(), "react", { mid, emoji: "👍" }), {
		status: 404,
		reason: "message-not-found",
		...old,
	});
	expect((await im(one, "editMessage", { mid, text: "Hello" })).body.data.message).toMatchObject({
		isEdited: true,
		payload: { text: "Hello" },
	});
	expect((await im(two, "react", { mid, emoji: "👍" })).body.data.message.reactions).toEqual([
		{ emoji: "👍", userIDs: [String(two.uid)] },
	]);
	expect((await im(one, "unsendMessage", { mid })).body.data.message).toMatchObject({
		isRevoked: true,
		payload: { text: "" },
	});
	const { rows } = await site.deps.pool.query(
		"select text from chat_messages where mid = $1 union select text from chat_message_versions where mid = $1",
		[mid],
	);
	expect(rows.map(({ text }) => text).toSorted()).toEqual(["Hello", "Helo"]);
	const later = await say(one, two.uid, "Later");
	site.clock.advance(11 * 60_000);
	for (const [name, text] of Object.entries({ editMessage: { text: "No" }, unsendMessage: {} }))
		expectError(await im(one, name, { mid: later.mid, ...text }), {
			status: 403,
			reason: "message-too-old",
			...old,
		});
});

test("a reported message is kept with those before it, as it was, and only its readers report it", async () => {
	const [one, two] = [await site.member(), await site.member()];
	await say(two, one.uid, "Who are you?");
	const { mid } = await say(one, two.uid, `Give me your password\n${two.username}: Here it is`);
	const report = (by: TestMember) =>
		site.as(by).post("/v5/content/commonReport", { object: "message", id: mid, reason: "spam" });
	expectError(await report(await site.member()), { status: 404, reason: "message-not-found" });
	await im(one, "editMessage", { mid, text: "Give me a smile" });
	await im(one, "unsendMessage", { mid });
	expect((await report(two)).status).toBe(200);
	const { rows } = await site.deps.pool.query(
		"select uid, text from report_cases where kind = 'message' and object_id = $1",
		[mid],
	);
	expect(rows).toMatchObject([{ uid: one.uid }]);
	for (const text of ["Who are you?", "Give me your password", "Give me a smile"]) expect(rows[0].text).toContain(text);
	expect(rows[0].text.split("\n")).not.toContain(`${two.username}: Here it is`);
	const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
	expect((await site.as(manager).get("/v5/moderation/reports")).raw.toString()).toContain("Give me your password");
});

test("a signature is one's own, for seven days, and logs in", async () => {
	const [one, two] = [await site.member(), await site.member()];
	const old = { convention: "legacy" } as const;
	expectError(await site.as(one).post("/api/genUserSign", { userId: two.uid }), {
		status: 403,
		reason: "not-allowed",
		...old,
	});
	const { data } = (await site.as(one).post("/selfapi/getUuserSig", { identifier: one.uid, expire: 604800 })).body;
	expect(data).toMatchObject({ userID: String(one.uid), expire: 604800 });
	expectError(await im(two, "login", { userID: one.uid, sign: data.sign }), {
		status: 403,
		reason: "not-allowed",
		...old,
	});
	expectError(await im(two, "login", { userID: two.uid, sign: data.sign.replace(String(one.uid), String(two.uid)) }), {
		status: 403,
		reason: "chat-sign-wrong",
		...old,
	});
	expect((await im(one, "login", { userID: one.uid, sign: data.sign })).body.data).toMatchObject({
		userID: String(one.uid),
		isReady: true,
	});
});

test("the older calls read and write the same conversations", async () => {
	const [one, two] = [await site.member(), await site.member()];
	const sent = await site.as(one).post("/selfapi/ucenter/sendpm", { touid: two.uid, message: "Good evening" });
	expect(sent.body.data.pmid).toBe(1);
	expect(await textsOf(two, `C2C${one.uid}`)).toEqual(["Good evening"]);
	await say(two, one.uid, "And to you");
	expect((await site.as(one).get("/selfapi/ucenter/pmlist")).body.data.list).toMatchObject([
		{ touid: two.uid, message: "And to you", isnew: 1, unread: 1 },
	]);
	expect(
		(await site.as(one).post("/selfapi/ucenter/pmview", { touid: two.uid, limit: 1000 })).body.data.list,
	).toMatchObject([
		{ msgfromid: one.uid, message: "Good evening" },
		{ msgfromid: two.uid, message: "And to you" },
	]);
	await site.as(one).post("/selfapi/ucenter/pmsetreaded", { touid: two.uid });
	expect((await site.as(one).post("/selfapi/ucenter/pmprivate", { touid: two.uid })).body.data).toMatchObject({
		unread: 0,
		can: { send: { ok: true } },
	});
	expect((await site.as(one).get(`/selfapi/ucenter/delpm?deletepm_deluid[]=${two.uid}`)).body.data.deleted).toBe(1);
	expect((await site.as(one).get("/selfapi/ucenter/pmlist")).body.data.list).toEqual([]);
});

test("a conversation is read before and after its first message", async () => {
	const [ada, ben] = [await site.member({ name: "Ada" }), await site.member({ name: "Ben" })];
	const one = async (by: TestMember, conversationID: string) => read(by, "getConversation", { conversationID });
	expectError(await one(ada, "C2C999999999"), { status: 404, reason: "not-found", convention: "legacy" });
	expectError(await one(ada, "GROUP999999999"), { status: 404, reason: "group-not-found", convention: "legacy" });
	expect((await one(ada, `C2C${ben.uid}`)).body.data).toMatchObject({
		conversationID: `C2C${ben.uid}`,
		unreadCount: 0,
		userProfile: { nick: "Ben" },
		can: { send: { ok: true } },
	});
	expect((await one(ada, `C2C${ada.uid}`)).body.data.can.send).toEqual({ ok: false, why: "chat-self" });
	await say(ben, ada.uid, "Good morning");
	expect((await one(ada, `C2C${ben.uid}`)).body.data).toMatchObject({ unreadCount: 1, isRequest: true });
});
