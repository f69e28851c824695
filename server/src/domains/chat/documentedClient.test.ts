import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { writeOgg } from "./voice/ogg.ts";

const site = await buildTestApp();
const old = { convention: "legacy" } as const;
let keys = 0;

const im = (by: TestMember, name: string, body: object = {}, headers = {}) =>
	site.as(by).post(`/v5/im/${name}`, body, headers);
const ok = async (by: TestMember, name: string, body: object = {}) => {
	const response = await im(by, name, body);
	expect(response.status, `${name}: ${response.raw}`).toBe(200);
	return response.body.data;
};
/** What a call answers the first time and when it is repeated with its key. */
async function twice(by: TestMember, name: string, body: object): Promise<unknown[]> {
	const key = { "idempotency-key": `chat-twice-${++keys}` };
	const answers = [await im(by, name, body, key), await im(by, name, body, key)];
	return answers.map(({ status, body }) => [status, body.data]);
}
const follow = (by: TestMember, uid: number) => site.as(by).post("/v5/user/follow", { follow_uid: uid, status: 1 });

test("a card leads to a thread or topic that its sender may read, or to a page of this site", async () => {
	const [sender, other] = [await site.member(), await site.member()];
	const share = (more: object) => im(sender, "sendCustom", { to: String(other.uid), Type: 1, Title: "Ada", ...more });
	const [secret, thread] = [await site.createThread(), await site.createThread()];
	await site.deps.pool.query("update threads set readaccess = 200 where tid = $1", [secret.tid]);
	for (const more of [{}, { Tid: 0 }, { Title: "Nowhere", ShareUrl: "" }])
		expectError(await share(more), { status: 422, ...old });
	expectError(await share({ Tid: 999_999_999 }), { status: 404, reason: "thread-not-found", ...old });
	expectError(await share({ TopicId: 999_999_999 }), { status: 404, reason: "topic-not-found", ...old });
	expectError(await share({ Tid: secret.tid }), { status: 403, reason: "thread-forbidden", ...old });
	const sent = await share({ Tid: thread.tid, clientId: "card-1" });
	expect(sent.body.data.message.payload.share).toMatchObject({ Tid: thread.tid });
	await site.as(thread.by).post("/v5/content/thread/delete", { tid: thread.tid });
	expectError(await share({ Tid: thread.tid }), { status: 404, reason: "thread-not-found", ...old });
	const again = await share({ Tid: thread.tid, clientId: "card-1" });
	expect(again.body.data.message.mid).toBe(sent.body.data.message.mid);
});

test("a reaction is one of the emoji that clients offer", async () => {
	const [one, two] = [await site.member(), await site.member()];
	const { mid } = (await ok(one, "sendText", { to: String(two.uid), text: "Hello" })).message;
	for (const emoji of ["hello", "👍👍", " 👍", "🦄"])
		expectError(await im(two, "react", { mid, emoji }), { status: 422, ...old });
	const { message } = await ok(two, "react", { mid, emoji: "🙏" });
	expect(message.reactions).toEqual([{ emoji: "🙏", userIDs: [String(two.uid)] }]);
	expect((await ok(two, "react", { mid, emoji: "" })).message.reactions).toEqual([]);
});

test("the older calls show what is shared and spoken, and count what they delete once", async () => {
	const [one, two, three] = [await site.member(), await site.member(), await site.member()];
	await follow(two, one.uid);
	const head = Buffer.from("4f707573486561640101380180bb0000000000", "hex");
	const packets = Array.from({ length: 50 }, (_, at) => Buffer.from([0x78, at, 7]));
	const voice = (await site.as(one).upload("/v5/im/uploadVoice", writeOgg({ head, packets }))).body.data;
	await ok(one, "sendText", { to: String(two.uid), voice: voice.vid });
	const card = { Type: 3, Title: "Ada", ShareUrl: `/ucenter/${one.uid}` };
	await ok(one, "sendCustom", { to: String(two.uid), ...card });
	const { list } = (await site.as(two).post("/selfapi/ucenter/pmview", { touid: one.uid })).body.data;
	expect(list).toMatchObject([
		{
			message: expect.stringContaining(new URL(voice.url).pathname),
			voice: { vid: voice.vid, seconds: 1 },
			share: null,
			pictures: [],
		},
		{ message: "Ada", voice: null, share: card },
	]);
	await ok(three, "sendText", { to: String(two.uid), text: "Hello" });
	const remove = async (headers = {}) =>
		(await site.as(two).get(`/selfapi/ucenter/delpm?deletepm_deluid=${one.uid},${three.uid},${two.uid}`, headers)).body
			.data.deleted;
	const key = { "idempotency-key": "delete-both-1" };
	expect([await remove(key), await remove(key), await remove()]).toEqual([2, 2, 0]);
	expect((await site.as(two).get("/selfapi/ucenter/pmlist")).body.data.list).toEqual([]);
});

test("a call that is repeated with its key answers as the first time, and is done once", async () => {
	const [owner, friend, one, two] = [
		await site.member(),
		await site.member(),
		await site.member(),
		await site.member(),
	];
	await follow(owner, friend.uid);
	const { groupID } = await ok(owner, "createGroup", { name: "Repeated", ids: String(friend.uid) });
	const same = async (by: TestMember, name: string, body: object): Promise<unknown> => {
		const [first, second] = await twice(by, name, body);
		expect(second, name).toEqual(first);
		return first;
	};
	expect(await same(one, "joinGroup", { groupID })).toEqual([200, { status: "JoinedSuccess" }]);
	await ok(owner, "updateGroupJoinOption", { groupID, joinOption: "NeedPermission" });
	expect(await same(two, "joinGroup", { groupID })).toEqual([200, { status: "WaitAdminApproval" }]);
	expect(await ok(two, "joinGroup", { groupID })).toEqual({ status: "WaitAdminApproval" });
	const { lists } = (await site.as(owner).get(`/v5/im/getApplicationList?groupID=${groupID}`)).body.data;
	const { application } = lists[0];
	expectError(await im(one, "handleApplication", { application, approve: 1 }), {
		status: 403,
		reason: "not-allowed",
		...old,
	});
	expect(await same(owner, "handleApplication", { application, approve: 1 })).toEqual([200, {}]);
	expect(await ok(two, "joinGroup", { groupID })).toEqual({ status: "AlreadyInGroup" });
	expect(await same(owner, "getInvitation", { groupID })).toMatchObject([
		200,
		{ invitation: expect.stringMatching(/^\w{24}$/) },
	]);
	for (const text of ["One", "Two", "Three"]) await ok(one, "sendText", { to: `GROUP${groupID}`, text });
	const conversationID = `GROUP${groupID}`;
	expect(await same(owner, "setMessageRead", { conversationID, sequence: 1 })).not.toEqual([200, { unreadCount: 0 }]);
	expect(await same(owner, "setMessageRead", { conversationID })).toEqual([200, { unreadCount: 0 }]);
	const { rows } = await site.deps.pool.query(
		`select change->>'operation' as operation from chat_messages where conversation_id = $1 and kind = 'system'
			order by number`,
		[groupID],
	);
	expect(rows.map(({ operation }) => operation)).toEqual(["create", "join", "joinOption", "add"]);
});
