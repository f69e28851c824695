import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { domains } from "../src/domains.ts";
import { codeOf } from "./expectError.ts";
import { cookieOf, startRealtime } from "./realtimeSite.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const { visit } = await startRealtime(site);
const calls = domains
	.flatMap(({ routes }) => routes.map(({ call }) => call))
	.filter((call) => call.overSocket && call.id !== "im.login");

/** Who calls, in a group: how each stands in it. */
const groupRoles = ["guest", "owner", "admin", "member", "muted", "kicked", "stranger", "moderator", "banned"] as const;
/** And towards another member. */
const pairRoles = ["guest", "friend", "stranger", "closed", "blocked", "blocking", "moderator", "banned"] as const;
type Role = (typeof groupRoles)[number] | (typeof pairRoles)[number];

interface Ids {
	group: number;
	/** Of the caller's own message, and of another's. */
	own: number;
	other: number;
	member: number;
	admin: number;
	application: number;
	uid: number;
	name: string;
}

const cid = ({ group }: Ids): string => `GROUP${group}`;
/** The operations on a group, with their input. */
const groupOperations: Record<string, (ids: Ids) => object> = {
	"im.sendText": (ids) => ({ to: cid(ids), text: "Good morning" }),
	"im.sendCustom": (ids) => ({ to: cid(ids), Type: 3, Title: "A morning", ShareUrl: "/" }),
	"im.getConversation": (ids) => ({ conversationID: cid(ids) }),
	"im.getMessageList": (ids) => ({ conversationID: cid(ids) }),
	"im.setMessageRead": (ids) => ({ conversationID: cid(ids) }),
	"im.deleteConversation": (ids) => ({ conversationID: cid(ids) }),
	"im.setConversation": (ids) => ({ conversationID: cid(ids), pin: 1 }),
	"im.typing": (ids) => ({ conversationID: cid(ids) }),
	"im.search": (ids) => ({ conversationID: cid(ids), query: "morning" }),
	"im.editMessage": ({ own }) => ({ mid: own, text: "Good evening" }),
	"im.editMessage (another’s)": ({ other }) => ({ mid: other, text: "Good evening" }),
	"im.unsendMessage": ({ own }) => ({ mid: own }),
	"im.unsendMessage (another’s)": ({ other }) => ({ mid: other }),
	"im.react": ({ other }) => ({ mid: other, emoji: "👍" }),
	"im.getGroupProfile": ({ group }) => ({ groupID: String(group) }),
	"im.getGroupMemberList": ({ group }) => ({ groupID: String(group) }),
	"im.joinGroup": ({ group }) => ({ groupID: String(group) }),
	"im.getInvitation": ({ group }) => ({ groupID: String(group) }),
	"im.getInvitation (new)": ({ group }) => ({ groupID: String(group), renew: 1 }),
	"im.openInvitation": ({ name }) => ({ invitation: name }),
	"im.quitGroup": ({ group }) => ({ groupID: String(group) }),
	"im.addMember": ({ group, uid }) => ({ groupID: String(group), ids: String(uid) }),
	"im.setNameCard": ({ group }) => ({ groupID: String(group), nameCard: "Ada" }),
	"im.getApplicationList": ({ group }) => ({ groupID: String(group) }),
	"im.handleApplication": ({ application }) => ({ application, approve: 1 }),
	"im.updateGroupName": ({ group, name }) => ({ groupID: String(group), name: `Renamed ${name}` }),
	"im.updateGroupAvatar": ({ group }) => ({ groupID: String(group), aid: 1 }),
	"im.updateGroupJoinOption": ({ group }) => ({ groupID: String(group), joinOption: "NeedPermission" }),
	"im.updateGroupAnnouncement": ({ group }) => ({ groupID: String(group), announcement: "We meet on Friday" }),
	"im.pinMessage": ({ group }) => ({ groupID: String(group), sequence: 1, pin: 1 }),
	"im.muteAll": ({ group }) => ({ groupID: String(group), mute: 1 }),
	"im.muteMember": ({ group, member }) => ({ groupID: String(group), userID: member }),
	"im.muteMember (admin)": ({ group, admin }) => ({ groupID: String(group), userID: admin }),
	"im.kickMember": ({ group, member }) => ({ groupID: String(group), userID: member }),
	"im.kickMember (admin)": ({ group, admin }) => ({ groupID: String(group), userID: admin }),
	"im.setMemberRole": ({ group, member }) => ({ groupID: String(group), userID: member, role: "Admin" }),
	"im.transferGroup": ({ group, member }) => ({ groupID: String(group), userID: member }),
	"im.dismissGroup": ({ group }) => ({ groupID: String(group) }),
};
/** And towards the member `uid`. */
const pairOperations: Record<string, (ids: Ids) => object> = {
	"im.sendText": ({ uid }) => ({ to: String(uid), text: "Good morning" }),
	"im.sendCustom": ({ uid }) => ({ to: String(uid), Type: 3, Title: "A morning", ShareUrl: "/" }),
	"im.getConversation": ({ uid }) => ({ conversationID: `C2C${uid}` }),
	"im.getMessageList": ({ uid }) => ({ conversationID: `C2C${uid}` }),
	"im.setMessageRead": ({ uid }) => ({ conversationID: `C2C${uid}` }),
	"im.deleteConversation": ({ uid }) => ({ conversationID: `C2C${uid}` }),
	"im.setConversation": ({ uid }) => ({ conversationID: `C2C${uid}`, mute: 1 }),
	"im.typing": ({ uid }) => ({ conversationID: `C2C${uid}` }),
	"im.react": ({ other }) => ({ mid: other, emoji: "👍" }),
	"im.editMessage": ({ own }) => ({ mid: own, text: "Good evening" }),
	"im.unsendMessage": ({ own }) => ({ mid: own }),
	"im.createGroup": ({ uid, name }) => ({ name, ids: String(uid) }),
	"im.getPresence": ({ uid }) => ({ ids: String(uid) }),
	"im.getConversationList": () => ({}),
	"im.settings": () => ({}),
	"im.saveSettings": () => ({ showRead: 1 }),
};

let names = 0;
const insertMessage = async (conversation: number, uid: number, number: number): Promise<number> => {
	const { rows } = await pool.query<{ mid: string }>(
		`insert into chat_messages (conversation_id, number, uid, kind, text, random, created_at)
			values ($1, $2, $3, 'text', 'Good morning', 1, now()) returning mid`,
		[conversation, number, uid],
	);
	return Number(rows[0]?.mid);
};
const insertMember = (conversation: number, uid: number, role = "Member", silent = false) =>
	pool.query(
		`insert into chat_members (conversation_id, uid, role, silent_until, joined_at)
			values ($1, $2, $3, case when $4 then now() + interval '1 day' end, now())`,
		[conversation, uid, role, silent],
	);

const [owner, admin, member, applicant, outsider] = (await Promise.all(
	Array.from({ length: 5 }, () => site.member()),
)) as [TestMember, TestMember, TestMember, TestMember, TestMember];

async function createCaller(role: Role): Promise<TestMember | undefined> {
	if (role === "guest") return undefined;
	if (role === "banned") return site.member({ groupId: 5 });
	if (role === "moderator") return site.member({ roles: [{ role: "country-manager", section: 188 }] });
	return site.member();
}

/** A group in which the caller has their role, and has written as long as they were in it. */
async function createGroup(role: Role, caller: TestMember | undefined): Promise<Ids> {
	const name = `matrix${++names}`;
	const uid = role === "owner" && caller ? caller.uid : owner.uid;
	const { rows } = await pool.query<{ id: string }>(
		"insert into chat_conversations (last_number, last_at) values (2, now()) returning id",
	);
	const group = Number(rows[0]?.id);
	await pool.query(
		`insert into chat_groups (id, name, name_key, uid, join_option, member_count, invitation, created_at)
			values ($1, $2, $2, $3, 'FreeAccess', 3, $2, now())`,
		[group, name, uid],
	);
	await insertMember(group, uid, "Owner");
	await insertMember(group, admin.uid, "Admin");
	await insertMember(group, member.uid);
	if (caller && ["admin", "member", "muted", "banned"].includes(role))
		await insertMember(group, caller.uid, role === "admin" ? "Admin" : "Member", role === "muted");
	const own = await insertMessage(group, caller?.uid ?? member.uid, 1);
	const other = await insertMessage(group, member.uid, 2);
	const { rows: applications } = await pool.query<{ id: string }>(
		"insert into chat_applications (conversation_id, uid, message, created_at) values ($1, $2, '', now()) returning id",
		[group, applicant.uid],
	);
	if (caller) await site.as(caller).post("/v5/user/follow", { follow_uid: outsider.uid, status: 1 });
	return {
		...{ group, own, other, name },
		member: member.uid,
		admin: admin.uid,
		application: Number(applications[0]?.id),
		uid: outsider.uid,
	};
}

/** Another member who stands to the caller as their role says, with two messages between them. */
async function createPair(role: Role, caller: TestMember | undefined): Promise<Ids> {
	const other = await site.member();
	const { uid } = other;
	const none = { group: 0, own: 0, other: 0, member: 0, admin: 0, application: 0, uid, name: `pair${++names}` };
	if (!caller) return none;
	await site.as(caller).post("/v5/user/follow", { follow_uid: uid, status: 1 });
	if (role === "friend") await site.as(other).post("/v5/user/follow", { follow_uid: caller.uid, status: 1 });
	const [low, high] = [Math.min(uid, caller.uid), Math.max(uid, caller.uid)];
	const { rows } = await pool.query<{ id: string }>(
		"insert into chat_conversations (low_uid, high_uid, last_number, last_at) values ($1, $2, 2, now()) returning id",
		[low, high],
	);
	const id = Number(rows[0]?.id);
	for (const one of [caller.uid, uid]) await insertMember(id, one);
	// Only a friend has accepted the conversation.
	if (role !== "friend")
		await pool.query("update chat_members set accepted = false where conversation_id = $1 and uid = $2", [id, uid]);
	const own = await insertMessage(id, caller.uid, 1);
	const theirs = await insertMessage(id, uid, 2);
	if (role === "closed") await site.as(other).post("/v5/im/saveSettings", { writers: "nobody" });
	if (role === "blocked") await site.as(other).post("/v5/user/block", { uid: caller.uid, block: 1 });
	if (role === "blocking") await site.as(caller).post("/v5/user/block", { uid, block: 1 });
	return { ...none, own, other: theirs };
}

type Transport = (call: Call, input: object) => Promise<string>;

const overHttp =
	(caller: TestMember | undefined): Transport =>
	async (call, input) => {
		const client = caller ? site.as(caller) : site.guest;
		const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
		const { status, body } =
			call.method === "GET" ? await client.get(`${call.path}?${query}`) : await client.post(call.path, input);
		expect(status, call.id).not.toBe(500);
		return status === 200 ? "yes" : codeOf(body);
	};
const overSocket =
	(socket: Socket): Transport =>
	async (call, input) => {
		const answer = await socket.emitWithAck("call", call.id, input);
		return answer.code === 0 ? "yes" : answer.reason;
	};

/** The answers to a role, by operation; an object serves several until a call that writes has changed it. */
async function answersTo(
	role: Role,
	operations: Record<string, (ids: Ids) => object>,
	create: (role: Role, caller: TestMember | undefined) => Promise<Ids>,
	transport: "http" | "socket",
): Promise<string[]> {
	let caller = await createCaller(role);
	const connect = async (): Promise<Transport> =>
		transport === "http" ? overHttp(caller) : overSocket((await visit(caller ? cookieOf(caller) : {})).socket);
	let ask = await connect();
	let ids = await create(role, caller);
	const answers: string[] = [];
	for (const [name, inputOf] of Object.entries(operations)) {
		const call = calls.find(({ id }) => id === name.replace(/ \(.*/, ""));
		if (!call) throw new Error(`no call ${name}`);
		const answer = await ask(call, inputOf(ids));
		answers.push(answer);
		if (answer !== "yes" || !call.writes) continue;
		if (create === createPair) {
			caller = await createCaller(role);
			ask = await connect();
		}
		ids = await create(role, caller);
	}
	return answers;
}

const table = (head: readonly string[], operations: object, columns: string[][]): string => {
	const rows = [
		["operation", ...head],
		...Object.keys(operations).map((name, at) => [name, ...columns.map((column) => column[at] ?? "")]),
	];
	const widths = rows[0]?.map((_cell, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
	const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`);
	lines.splice(1, 0, `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`);
	return lines.join("\n");
};

test("each call of the chat over a socket has a row", () => {
	const named = new Set(
		[...Object.keys(groupOperations), ...Object.keys(pairOperations)].map((name) => name.replace(/ \(.*/, "")),
	);
	expect(calls.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
});

test("what each answers to whom, over HTTP and over a socket alike", { timeout: 240_000 }, async () => {
	const [inGroup, towards]: [string[][], string[][]] = [[], []];
	for (const role of groupRoles) {
		const http = await answersTo(role, groupOperations, createGroup, "http");
		expect(await answersTo(role, groupOperations, createGroup, "socket"), role).toEqual(http);
		inGroup.push(http);
	}
	for (const role of pairRoles) {
		const http = await answersTo(role, pairOperations, createPair, "http");
		expect(await answersTo(role, pairOperations, createPair, "socket"), role).toEqual(http);
		towards.push(http);
	}
	const text = [
		"# Who may do what in the chat",
		"",
		"The answer over HTTP and over a socket: `yes`, or the code of the refusal. `vitest run server/test/chatMatrix.test.ts --update=all` writes it.",
		"",
		"## In a group",
		"",
		table(groupRoles, groupOperations, inGroup),
		"",
		"## Towards another member",
		"",
		"`closed`: who lets nobody write. `blocked`: by the other; `blocking`: the other.",
		"",
		table(pairRoles, pairOperations, towards),
		"",
	].join("\n");
	await expect(text).toMatchFileSnapshot("./chat.matrix.md");
});
