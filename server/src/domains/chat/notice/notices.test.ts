import { beforeEach, expect, test } from "vitest";
import type { TestMember } from "../../../../test/testApp.ts";
import { buildPushSite } from "../../notifications/push/pushSite.fixture.ts";
import { notifyOfMessages } from "./notifyOfMessages.ts";

const { service, site, subscribe, messagesTo, runAllJobs } = await buildPushSite();
const { pool } = site.deps;
beforeEach(() => pool.query("delete from chat_notices"));

const im = async (by: TestMember, name: string, body: object = {}) => {
	const response = await site.as(by).post(`/v5/im/${name}`, body);
	expect(response.status, `${name}: ${response.raw}`).toBe(200);
	return response.body.data;
};
const follow = (by: TestMember, uid: number) => site.as(by).post("/v5/user/follow", { follow_uid: uid, status: 1 });
const bellOf = async (by: TestMember): Promise<string[]> =>
	(await site.as(by).post("/selfapi/v5/atmelist", {})).body.data.result.map(
		({ text, excerpt }: { text: string; excerpt: string }) => [text, excerpt].filter(Boolean).join(" | "),
	);
const countOf = async (by: TestMember): Promise<number> =>
	(await site.as(by).get("/selfapi/ucenter/noticenum?now=1")).body.data.count;

/** Time passes until all messages are due, and who has not read them is notified. */
async function notify(): Promise<void> {
	await pool.query("update chat_notices set due_at = now() - interval '1 second'");
	await notifyOfMessages(site.deps);
	await runAllJobs();
}

/** A member with a browser, and one whom they follow. */
async function pair() {
	const [reader, writer] = [await site.member(), await site.member()];
	await follow(reader, writer.uid);
	const browser = service.newBrowser();
	await subscribe(reader, browser);
	const say = (text: string) => im(writer, "sendText", { to: String(reader.uid), text });
	return { reader, writer, browser, say, cid: `C2C${writer.uid}` };
}

async function group() {
	const [owner, ...others] = await Promise.all(Array.from({ length: 4 }, () => site.member()));
	for (const { uid } of others) await follow(owner as TestMember, uid);
	const { groupID } = await im(owner as TestMember, "createGroup", {
		name: `Cameras ${owner?.uid}`,
		ids: others.map(({ uid }) => uid).join(","),
	});
	const [one, two, three] = others as [TestMember, TestMember, TestMember];
	return { groupID: groupID as string, cid: `GROUP${groupID}`, owner: owner as TestMember, one, two, three };
}

test("a burst is one notification and one push with the sender's name; what is read before is none", async () => {
	const { reader, writer, browser, say, cid } = await pair();
	await say("Good morning");
	await im(reader, "setMessageRead", { conversationID: cid });
	await notify();
	expect([await bellOf(reader), messagesTo(browser)]).toEqual([[], []]);

	await say("Are you there?");
	await say("I have two lenses.");
	await notify();
	await say("And a tripod.");
	await notify();
	expect(messagesTo(browser)).toMatchObject([
		{ title: `${writer.username} sent you 2 messages`, text: "I have two lenses.", href: `/message?cid=${cid}` },
	]);
	expect(await bellOf(reader)).toEqual([`${writer.username} sent you 3 messages | I have two lenses.`]);
	expect(await countOf(reader)).toBe(1);
	await im(reader, "setMessageRead", { conversationID: cid });
	expect(await countOf(reader)).toBe(0);

	await say("The next day");
	await notify();
	site.clock.advance(11 * 60_000);
	await say("Still waiting");
	await notify();
	expect(messagesTo(browser).map(({ text }) => text)).toEqual(["I have two lenses.", "The next day", "Still waiting"]);
	// An answer reads what it answers.
	await im(reader, "sendText", { to: String(writer.uid), text: "Here I am" });
	expect(await countOf(reader)).toBe(0);
});

test("a muted conversation rings no bell and counts its unread messages; a blocked member is not heard", async () => {
	const { reader, writer, browser, say, cid } = await pair();
	await say("Hello");
	await im(reader, "setConversation", { conversationID: cid, mute: 1 });
	await notify();
	await im(reader, "setConversation", { conversationID: cid, mute: 0 });
	await say("Hello again");
	await site.as(reader).post("/v5/user/block", { uid: writer.uid, block: 1 });
	await notify();
	expect([await bellOf(reader), messagesTo(browser)]).toEqual([[], []]);
	await im(reader, "setConversation", { conversationID: cid, mute: 1 });
	const { data } = (await site.as(reader).get("/v5/im/getConversationList")).body;
	expect([data.totalUnreadCount, data.conversationList[0].unreadCount]).toEqual([2, 2]);
});

test.each([
	["all", "writer sent you a message", "The secret"],
	["sender", "writer sent you a message", ""],
	["nothing", "You have a new message", ""],
])("a push shows %s as its member wants", async (pushContent, title, text) => {
	const { reader, writer, browser, say } = await pair();
	await im(reader, "saveSettings", { pushContent });
	await say("The secret");
	await notify();
	expect(messagesTo(browser)).toMatchObject([{ title: title.replace("writer", writer.username), text }]);
	expect(await bellOf(reader)).toEqual([`${writer.username} sent you a message | The secret`]);
});

test("a message request notifies without its text, and a message that was taken back not at all", async () => {
	const [reader, stranger] = [await site.member(), await site.member()];
	await im(stranger, "sendText", { to: String(reader.uid), text: "Buy my coins" });
	await notify();
	expect(await bellOf(reader)).toEqual([`${stranger.username} would like to write to you`]);

	const { browser, say, writer } = await pair();
	const { message } = await say("A mistake");
	await im(writer, "unsendMessage", { mid: message.mid });
	await notify();
	expect(messagesTo(browser)).toEqual([]);
});

test("quiet hours hold a push of messages, and switched off messages ring nothing", async () => {
	const { reader, browser, say } = await pair();
	const { switches: _, ...settings } = (await site.as(reader).get("/v5/notifications/settings")).body.data;
	const clockTime = (minutes: number): string =>
		new Date(site.clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
	await site.as(reader).post("/v5/notifications/setSettings", {
		...settings,
		time_zone: "UTC",
		quiet: { from: clockTime(-30), to: clockTime(60) },
	});
	await say("At night");
	await notify();
	expect(messagesTo(browser)).toEqual([]);
	site.clock.advance(61 * 60_000);
	await runAllJobs();
	expect(messagesTo(browser)).toMatchObject([{ text: "At night" }]);
});

test("a group tells its members, who wants mentions only by a mention, and who was removed nothing", async () => {
	const { owner, one, two, three, cid, groupID } = await group();
	await im(one, "setConversation", { conversationID: cid, mentionsOnly: 1 });
	await im(owner, "sendText", { to: cid, text: "The walk begins" });
	await im(owner, "kickMember", { groupID, userID: three.uid });
	await notify();
	expect([await bellOf(one), await bellOf(three), await bellOf(owner)]).toEqual([[], [], []]);
	// The removal of a member is a message of the group too.
	expect(await bellOf(two)).toEqual([expect.stringContaining(`new messages in “Cameras ${owner.uid}”`)]);
	await im(owner, "sendText", { to: cid, text: "Without you?", mentions: String(one.uid) });
	await notify();
	expect(await bellOf(one)).toEqual([`${owner.username} mentioned you in “Cameras ${owner.uid}” | Without you?`]);
});

test("admission, refusal, addition and removal are notified", async () => {
	const { owner, one, groupID } = await group();
	const [applicant, refused] = [await site.member(), await site.member()];
	const texts = async (by: TestMember): Promise<string[]> =>
		(await site.as(by).get("/selfapi/ucenter/systemnoticelist")).body.data.notelist.map(
			({ text, href }: { text: string; href: string }) => `${text} ${href}`,
		);
	const name = `“Cameras ${owner.uid}”`;
	expect(await texts(one)).toEqual([`${owner.username} added you to the group ${name} /message?cid=GROUP${groupID}`]);
	await im(owner, "updateGroupJoinOption", { groupID, joinOption: "NeedPermission" });
	for (const by of [applicant, refused]) await im(by, "joinGroup", { groupID });
	expect(await texts(owner)).toEqual([
		`${refused.username} and ${applicant.username} ask to join ${name} /message/groupdetail?cid=GROUP${groupID}`,
	]);
	const { lists } = (await site.as(owner).get(`/v5/im/getApplicationList?groupID=${groupID}`)).body.data;
	for (const [at, approve] of [1, 0].entries())
		await im(owner, "handleApplication", { application: lists[at].application, approve });
	expect(await texts(applicant)).toEqual([`Your request to join ${name} was approved /message?cid=GROUP${groupID}`]);
	expect(await texts(refused)).toEqual([`Your request to join ${name} was refused /message`]);
	expect(await texts(owner)).toEqual([]);
	await im(owner, "kickMember", { groupID, userID: one.uid });
	expect(await texts(one)).toEqual([`You are no longer in the group ${name}: Removed by the group’s admins /message`]);
});
