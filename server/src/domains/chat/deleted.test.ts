import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { deleteAccount } from "../auth/deletion/actions/deleteAccount.ts";

const site = await buildTestApp();
const im = async (by: TestMember, name: string, body: object = {}) => {
	const response = await site.as(by).post(`/v5/im/${name}`, body);
	expect(response.status, `${name}: ${response.raw}`).toBe(200);
	return response.body.data;
};
const read = async (by: TestMember, path: string, lang = "en") =>
	(await site.as(by).get(`/v5/im/${path}`, { lang })).body.data;

async function eraseMember({ uid }: TestMember): Promise<void> {
	await site.deps.db.transaction((tx) => deleteAccount(tx, uid, site.clock.now()));
	await site.runJobs();
}

test("after a deletion the others keep the texts, of a deleted member: in the list, the conversation and the group", async () => {
	const [gone, other, third] = [await site.member(), await site.member(), await site.member()];
	for (const { uid } of [other, third]) await site.as(gone).post("/v5/user/follow", { follow_uid: uid, status: 1 });
	await im(gone, "sendText", { to: String(other.uid), text: "See you on Friday" });
	await im(other, "sendText", { to: String(gone.uid), text: "On Friday" });
	const { groupID } = await im(gone, "createGroup", { name: "Fridays", ids: `${other.uid},${third.uid}` });
	await im(gone, "sendText", { to: `GROUP${groupID}`, text: "Welcome" });
	await eraseMember(gone);

	const names = { en: "Deleted member", fr: "Membre supprimé", hi: "हटाया गया सदस्य" };
	for (const [lang, nick] of Object.entries(names)) {
		const { conversationList } = await read(other, "getConversationList", lang);
		const pair = conversationList.find(({ type }: { type: string }) => type === "C2C");
		expect(pair).toMatchObject({
			conversationID: `C2C${gone.uid}`,
			userProfile: { nick, avatar: null },
			lastMessage: { messageForShow: "On Friday" },
			can: { send: { ok: false, why: "not-found" } },
		});
		expect(await read(other, `getConversation?conversationID=C2C${gone.uid}`, lang)).toMatchObject({
			userProfile: { nick },
		});
		const { messageList } = await read(other, `getMessageList?conversationID=C2C${gone.uid}`, lang);
		expect(
			messageList.map(({ nick, payload }: { nick: string; payload: { text: string } }) => [nick, payload.text]),
		).toEqual([
			[nick, "See you on Friday"],
			[other.username, "On Friday"],
		]);
		const group = (await read(other, `getMessageList?conversationID=GROUP${groupID}`, lang)).messageList;
		expect(group[0].payload.text).toContain(nick);
		expect(group[1]).toMatchObject({ nick, payload: { text: "Welcome" } });
	}
	// The group goes on with another owner, and nobody writes to who is gone.
	const { memberList } = await read(other, `getGroupMemberList?groupID=${groupID}`);
	expect(memberList.map(({ uid, role }: { uid: number; role: string }) => [uid, role])).toEqual([
		[other.uid, "Owner"],
		[third.uid, "Member"],
	]);
	expect((await site.as(other).post("/v5/im/sendText", { to: String(gone.uid), text: "Hello?" })).status).toBe(404);
	expect((await site.as(other).get("/selfapi/ucenter/pmlist")).body.data.list).toEqual([
		expect.objectContaining({ touid: gone.uid, tousername: "Deleted member", message: "On Friday" }),
	]);
});
