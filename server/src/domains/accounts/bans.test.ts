import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { hashPassword } from "../../platform/security/passwords.ts";

const site = await buildTestApp();
const password = "a-good-secret";
const passwordHash = await hashPassword(site.deps.config, password);
const url = "/v5/user/ban";

/** `days`: 0 is permanent, negative is expired. */
const ban = (member: TestMember, days: number, reason: string) =>
	site.deps.pool.query(
		`update accounts set group_before_ban = group_id, group_id = 5, ban_reason = $2,
			banned_until = case when $3 = 0 then null else now() + make_interval(days => $3) end where uid = $1`,
		[member.uid, reason, days],
	);
const thread = { subject: "A morning in Lagos", message: "The bridge was quiet and the light was gold." };

test("a guest must log in, an unbanned member has no ban", async () => {
	expectError(await site.guest.get(url), { status: 401, reason: "login-required" });
	expect((await site.as(await site.member()).get(url)).body).toEqual({ status: 1, msg: "", data: { ban: null } });
});

describe("a banned member sees the reason and the end of the ban", () => {
	test.each([
		[7, "Adverts in every thread"],
		[0, ""],
	])("for %d days, because of %j", async (days, reason) => {
		const member = await site.member({ passwordHash });
		await ban(member, days, reason);
		const shown = (await site.as(member).get(url)).body.data.ban;
		expect(shown.reason).toBe(reason);
		const inDays = (shown.until - Date.now() / 1000) / 86_400;
		if (days === 0) expect(shown.until).toBe(0);
		else expect(inDays).toBeCloseTo(days, 1);
		const loggedIn = await site.guest.post("/v5/user/login", { username: member.username, password });
		expect(loggedIn.body.data).toMatchObject({ groupid: 5, ban: shown });
		expectError(await site.as(member).post("/v5/content/thread", thread), { status: 403, reason: "banned" });
	});
	test("nobody else sees it", async () => {
		const member = await site.member();
		await ban(member, 7, "Adverts");
		for (const path of [
			`/v5/user/userInfo?uuid=${member.uid}`,
			`/v5/user/personalInfo?uuid=${member.uid}`,
			`/selfapi/ucenter/getprofile?uid=${member.uid}`,
		])
			expect(String((await site.guest.get(path)).raw)).not.toContain("Adverts");
	});
});

test("an expired ban restores the earlier group", async () => {
	const member = await site.member({ passwordHash, groupId: 3 });
	const { tid } = await site.createThread(member);
	await ban(member, 1, "A day off");
	const group = async () => [
		(await site.guest.get(`/v5/user/userInfo?uuid=${member.uid}`)).body.data.groupid,
		(await site.guest.get(`/v5/user/personalInfo?uuid=${member.uid}`)).body.data.groupid,
		(await site.guest.get(`/v5/content/thread/${tid}`)).body.data.user.groupid,
		(await site.as(member).get("/selfapi/common/getUsermsg")).body.data.usermsg.groupid,
	];
	expect(await group()).toEqual([5, 5, 5, 5]);
	await ban(member, -1, "A day off");
	site.deps.dataCache.clear();
	await site.deps.pool.query("update accounts set group_before_ban = 3 where uid = $1", [member.uid]);
	expect(await group()).toEqual([3, 3, 3, 3]);
	expect((await site.as(member).get(url)).body.data.ban).toBeNull();
	expect((await site.as(member).post("/v5/content/thread", thread)).status).toBe(200);
	const loggedIn = (await site.guest.post("/v5/user/login", { username: member.username, password })).body.data;
	expect([loggedIn.groupid, "ban" in loggedIn]).toEqual([3, false]);
});
