import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";
import { accounts } from "../../accounts/tables.ts";
import { clearExpired } from "../actions/clearExpired.ts";
import { cookiesOf, emailsTo } from "../registration/registration.fixture.ts";
import {
	browserHeaders,
	logInWithPassword,
	memberWithPassword,
	password,
	requestChallenge,
	setUpPasskey,
	setUpTwoFactor,
} from "../security.fixture.ts";
import { logins, oneTimeTokens, passkeys, recoveryCodes, totpKeys } from "../tables.ts";
import { deleteScheduledAccounts } from "./actions/deleteScheduledAccounts.ts";

const site = await buildTestApp();
const emailSubjects = async (username: string) =>
	(await emailsTo(site, `${username}@mail.com`)).map(({ subject }) => subject);

test("needs the password, or without one a recent authentication", async () => {
	expectError(await site.guest.post("/v5/user/deletion"), { status: 401 });
	const member = await memberWithPassword(site);
	expectError(await site.as(member).post("/v5/user/deletion"), { status: 422, reason: "password-empty" });
	expectError(await site.as(member).post("/v5/user/deletion", { password: "wrong-one" }), {
		status: 422,
		reason: "password-wrong",
	});
	const social = await site.member();
	site.clock.advance(11 * 60_000);
	expectError(await site.as(social).post("/v5/user/deletion"), { status: 403, reason: "reauthentication-required" });
});

test("ends all sessions, notifies the owner, and can be cancelled after a login", async () => {
	const member = await memberWithPassword(site);
	const otherToken = (await logInWithPassword(site, member, browserHeaders("other"))).body.data.auth_token;
	const response = await site.as(member).post("/v5/user/deletion", { password });
	const when = response.body.data.deletion_time * 1000;
	expect(Math.round((when - site.clock.now().getTime()) / dayMs)).toBe(14);
	expect(cookiesOf(response).baraza_session).toMatchObject({ value: "" });
	for (const token of [member.token, otherToken])
		expect((await site.as({ ...member, token }).get("/v5/user/security")).status).toBe(401);
	expect(await emailSubjects(member.username)).toContain("Your Baraza account will be deleted");

	const nextLogin = await logInWithPassword(site, member, browserHeaders("other"));
	expect(nextLogin.body.data.deletion_time).toBe(response.body.data.deletion_time);
	const caller = site.as({ ...member, token: nextLogin.body.data.auth_token });
	expect((await caller.get("/v5/user/security")).body.data.deletion_time).toBe(response.body.data.deletion_time);
	const keep = () => caller.post("/v5/user/deletion/cancel");
	expect((await Promise.all([keep(), keep()])).map(({ status }) => status)).toEqual([200, 200]);
	expect(
		(await emailSubjects(member.username)).filter((subject) => subject.includes("will not be deleted")),
	).toHaveLength(1);
	site.clock.advance(20 * dayMs);
	await deleteScheduledAccounts(site.deps);
	expect((await logInWithPassword(site, member, browserHeaders("other"))).status).toBe(200);
});

test("sends one reminder, then deletes the account: personal data is erased, posts stay, the username stays reserved", async () => {
	const member = await memberWithPassword(site, {
		bio: "About me",
		city: "Lagos",
		avatar: "/media/abcdefghabcdefghabcd/96.webp",
	});
	const { tid } = await site.createThread(member);
	const authenticator = await setUpPasskey(site, member);
	await setUpTwoFactor(site, member);
	const friend = await site.member();
	await site.as(member).post("/v5/user/follow", { follow_uid: friend.uid, status: 1 });
	await site.as(friend).post("/v5/user/follow", { follow_uid: member.uid, status: 1 });
	expect((await site.as(member).post("/selfapi/v4/usertags/new", { tagids_new: "1,2,3" })).status).toBe(200);
	const { aid } = (await site.as(member).upload("/v5/content/imageUpload", await photo(60, 60).jpeg().toBuffer())).body
		.data;
	expect((await site.as(member).post("/v5/feedback/send", { message: "I like it here, thank you.", aid })).status).toBe(
		200,
	);
	await site.as(member).post("/v5/user/deletion", { password });
	await deleteScheduledAccounts(site.deps);
	expect(await emailSubjects(member.username)).not.toContain("Your Baraza account will be deleted in two days");
	site.clock.advance(12.5 * dayMs);
	await Promise.all([deleteScheduledAccounts(site.deps), deleteScheduledAccounts(site.deps)]);
	await deleteScheduledAccounts(site.deps);
	expect((await emailSubjects(member.username)).filter((subject) => subject.includes("in two days"))).toHaveLength(1);
	site.clock.advance(2 * dayMs);
	// Two concurrent runs delete once.
	await Promise.all([deleteScheduledAccounts(site.deps), deleteScheduledAccounts(site.deps)]);
	expect((await emailSubjects(member.username)).filter((subject) => subject.endsWith("was deleted"))).toHaveLength(1);

	const [row] = await site.deps.db.select().from(accounts).where(eq(accounts.uid, member.uid));
	expect(row).toMatchObject({
		email: null,
		emailKey: null,
		phone: null,
		passwordHash: null,
		name: "—",
		bio: "",
		city: "",
		avatar: null,
		scheduledDeletionAt: null,
	});
	for (const table of [totpKeys, recoveryCodes, passkeys, oneTimeTokens, logins])
		expect(await site.deps.db.select().from(table).where(eq(table.uid, member.uid))).toEqual([]);
	await site.runJobs();
	for (const left of [
		"follows where uid = $ or follow_uid = $",
		"member_interests where uid = $",
		"feedbacks where uid = $",
		"profiles where uid = $",
	])
		expect(
			(await site.deps.db.execute(sql.raw(`select 1 from ${left.replaceAll("$", String(member.uid))}`))).rows,
			left,
		).toEqual([]);
	expect((await site.deps.db.execute(sql`select used_by from pictures where aid = ${aid}`)).rows).toEqual([
		{ used_by: null },
	]);
	const thread = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
	expect(JSON.stringify(thread)).not.toContain(member.username);
	expect(thread.user).toMatchObject({ username: "former_member", avatar: null });
	expect((await site.guest.get(`/selfapi/ucenter/getprofile?uid=${member.uid}`)).status).toBe(404);
	expect((await logInWithPassword(site, member, browserHeaders("phone"))).body.reason).toBe("login-failed");
	const assertion = authenticator.get(await requestChallenge(site, "login", browserHeaders("phone")));
	expect((await site.guest.post("/v5/user/passkey/logIn", { assertion }, browserHeaders("phone"))).body.reason).toBe(
		"passkey-failed",
	);
	expect((await site.guest.post("/selfapi/account/checkusername", { username: member.username })).body.reason).toBe(
		"username-taken",
	);
});

test("a deletion by the administration is reminded of as theirs, with its reason, once", async () => {
	const administrator = await site.member({ roles: [{ role: "administrator" }] });
	const { uid, username } = await memberWithPassword(site);
	const erase = { uid, username, reason: "Asked by letter" };
	expect((await site.as(administrator).post("/v5/admin/members/erase", erase)).status).toBe(200);
	const mails = async () =>
		(await emailsTo(site, `${username}@mail.com`)).filter(({ body }) => body.includes("Reason: Asked by letter"));
	expect(await mails()).toHaveLength(1);
	site.clock.advance(12.5 * dayMs);
	await deleteScheduledAccounts(site.deps);
	await deleteScheduledAccounts(site.deps);
	expect(await mails()).toHaveLength(2);
	expect((await emailSubjects(username)).filter((subject) => subject.includes("in two days"))).toEqual([]);
});

test("logins are deleted after 90 days, challenges after five minutes", async () => {
	const member = await memberWithPassword(site);
	await logInWithPassword(site, member, browserHeaders("phone"));
	await requestChallenge(site, "login", browserHeaders("phone"));
	site.clock.advance(89 * dayMs);
	await clearExpired(site.deps);
	expect(await site.deps.db.select().from(logins).where(eq(logins.uid, member.uid))).toHaveLength(1);
	expect(await site.deps.db.select().from(oneTimeTokens)).toEqual([]);
	site.clock.advance(2 * dayMs);
	await clearExpired(site.deps);
	expect(await site.deps.db.select().from(logins).where(eq(logins.uid, member.uid))).toEqual([]);
});
