import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: 188 }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });

const writer = async (account: Parameters<typeof site.member>[0] = {}): Promise<TestMember> => {
	const member = await site.member(account);
	await site.createThread(member);
	return member;
};
const ban = (by: TestMember, ban_uid: number, banexpirynew: number | undefined, reason = "spam") =>
	site.as(by).post("/v5/content/thread/banUser", {
		ban_uid,
		bannew: 1,
		reason,
		...(banexpirynew === undefined ? {} : { banexpirynew }),
	});
const unban = (by: TestMember, ban_uid: number) =>
	site.as(by).post("/v5/content/thread/banUser", { ban_uid, bannew: 0 });
const banOf = async (member: TestMember, lang = "en") =>
	(await site.as(member).get("/v5/user/ban", { lang })).body.data.ban;
const logOf = async (uid: number) =>
	(
		await pool.query(
			`select uid, action, reason, before, after from moderation_log where object_kind = 'member' and object_id = $1
				order by id`,
			[uid],
		)
	).rows;

describe("a ban is refused", () => {
	test("without days, for other days, of nobody", async () => {
		const { uid } = await writer();
		for (const days of [undefined, 2, 365])
			expect((await ban(moderator, uid, days)).body).toMatchObject({ fields: { banexpirynew: {} } });
		expectError(await ban(moderator, 999_999, 7), { status: 404, reason: "not-found" });
	});

	test("to members, to moderators where the member has not written, and permanently to board moderators", async () => {
		const { uid } = await writer();
		for (const by of [await site.member(), elsewhere])
			expectError(await ban(by, uid, 7), { status: 403, reason: "not-allowed" });
		expectError(await ban(moderator, uid, 0), { status: 403, reason: "not-allowed" });
		expectError(await ban(moderator, (await site.member()).uid, 7), { status: 403, reason: "not-allowed" });
		expect(await logOf(uid)).toEqual([]);
	});

	test("of oneself and of the same or a higher role", async () => {
		for (const [by, target] of [
			[moderator, moderator],
			[moderator, manager],
			[manager, administrator],
			[administrator, administrator],
		] as const) {
			await site.createThread(target);
			expectError(await ban(by, target.uid, 1), { status: 403, reason: "not-allowed" });
		}
	});

	test("to end by whom could not have set it", async () => {
		const { uid } = await writer();
		expect((await ban(manager, uid, 0)).status).toBe(200);
		expectError(await unban(moderator, uid), { status: 403, reason: "not-allowed" });
		expectError(await ban(moderator, uid, 1), { status: 403, reason: "not-allowed" });
		expect((await unban(administrator, uid)).status).toBe(200);
	});
});

describe("a banned member", () => {
	test.each([
		[1, moderator],
		[7, moderator],
		[30, moderator],
		[90, moderator],
		[0, manager],
	])("is banned for %d days, reads why in their language and cannot publish", async (days, by) => {
		const member = await writer({ groupId: 3 });
		expect((await ban(by, member.uid, days)).body).toEqual({ status: 1, msg: "", data: {} });
		const shown = await banOf(member, "fr");
		expect(shown.reason).toBe("Spam ou publicité");
		if (days === 0) expect(shown.until).toBe(0);
		else expect((shown.until - Date.now() / 1000) / 86_400).toBeCloseTo(days, 1);
		expectError(
			await site.as(member).post("/v5/content/thread", { subject: "A morning", message: "The bridge was quiet." }),
			{
				status: 403,
				reason: "banned",
			},
		);
		expect((await site.guest.get(`/v5/user/userInfo?uuid=${member.uid}`)).body.data.groupid).toBe(5);
		expect(await logOf(member.uid)).toMatchObject([
			{
				uid: by.uid,
				action: "ban-member",
				reason: "spam",
				before: { banned: false, until: null },
				after: { banned: true },
			},
		]);
		expect((await unban(by, member.uid)).status).toBe(200);
		expect([
			await banOf(member),
			(await site.guest.get(`/v5/user/userInfo?uuid=${member.uid}`)).body.data.groupid,
		]).toEqual([null, 3]);
		for (const _ of [1, 2]) await unban(by, member.uid);
		expect((await logOf(member.uid)).map(({ action }) => action)).toEqual(["ban-member", "unban-member"]);
	});

	test("gets a changed ban and keeps the group from before; own words of the moderator are shown as they are", async () => {
		const member = await writer({ groupId: 4 });
		await ban(moderator, member.uid, 1);
		await ban(manager, member.uid, 30, "Adverts in  every thread");
		expect((await banOf(member, "hi")).reason).toBe("Adverts in every thread");
		expectError(await unban(moderator, member.uid), { status: 403, reason: "not-allowed" });
		await unban(manager, member.uid);
		expect((await site.guest.get(`/v5/user/userInfo?uuid=${member.uid}`)).body.data.groupid).toBe(4);
	});

	test("is banned once, however many moderators do it at once", async () => {
		const { uid } = await writer({ groupId: 2 });
		const answers = await Promise.all([manager, manager, manager].map((by) => ban(by, uid, 7)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		await unban(administrator, uid);
		expect((await site.guest.get(`/v5/user/userInfo?uuid=${uid}`)).body.data.groupid).toBe(2);
		expect((await logOf(uid)).map(({ action }) => action)).toEqual(["ban-member", "unban-member"]);
	});
});

describe("a banned network", () => {
	const ban = (by: TestMember, id: number, days?: number) =>
		site.as(by).post("/v5/moderation/apply", { action: "ban-address", id, value: 1, days, reason: "spam" });
	test("is banned by administrators only, for a day or a week, of a member with a session", async () => {
		const { uid } = await writer();
		expectError(await ban(manager, uid, 1), {
			status: 403,
			reason: "not-allowed",
		});
		for (const days of [undefined, 30]) expect((await ban(administrator, uid, days)).status).toBe(422);
		await pool.query("delete from sessions where uid = $1", [uid]);
		expectError(await ban(administrator, uid, 1), {
			status: 404,
			reason: "not-found",
		});
	});

	test("publishes nothing, except moderators, until it ends; the log does not name it", async () => {
		const [member, neighbour] = [await writer(), await writer()];
		const { tid } = await site.createThread();
		const own = await site.createThread(neighbour);
		const deleted = await site.createThread(neighbour);
		await site.as(neighbour).post("/v5/content/thread/delete", { tid: deleted.tid });
		expect((await ban(administrator, member.uid, 1)).status).toBe(200);
		expectError(
			await site
				.as(neighbour)
				.post("/v5/content/thread", { tid: own.tid, subject: "Another text", message: "Buy this instead of that." }),
			{
				status: 403,
				reason: "address-banned",
			},
		);
		const reply = (by: TestMember) =>
			site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "From here." } });
		expectError(await reply(neighbour), { status: 403, reason: "address-banned" });
		expectError(
			await site.as(neighbour).post("/v5/content/thread", { subject: "A morning", message: "The bridge was quiet." }),
			{
				status: 403,
				reason: "address-banned",
			},
		);
		expectError(await site.as(neighbour).post("/v5/content/thread/delete", { tid: deleted.tid, undo: true }), {
			status: 403,
			reason: "address-banned",
		});
		expect((await reply(moderator)).status).toBe(200);
		expect(JSON.stringify(await logOf(member.uid))).not.toContain("127.0.0.1");
		site.clock.advance(dayMs + 1_000);
		expect((await reply(neighbour)).status).toBe(200);
		await ban(administrator, member.uid, 7);
		expectError(await reply(neighbour), { status: 403, reason: "address-banned" });
		await site.as(administrator).post("/v5/moderation/apply", { action: "ban-address", id: member.uid, value: 0 });
		expect((await reply(neighbour)).status).toBe(200);
		expect((await logOf(member.uid)).map(({ action }) => action)).toEqual([
			"ban-address",
			"ban-address",
			"unban-address",
		]);
	});
});
