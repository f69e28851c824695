import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/app.ts";
import { photo } from "../../../test/pictures.ts";
import { expectRefusal } from "../../../test/refusals.ts";
import { clearExpired } from "../accounts/actions/clearExpired.ts";
import { cookiesOf, lettersTo } from "../accounts/registering.fixture.ts";
import { accounts, signIns } from "../accounts/tables.ts";
import { clearChallenges } from "./actions/clearChallenges.ts";
import { removeClosed } from "./actions/removeClosed.ts";
import { browser, challenge, firstStep, password, secured, withPasskey, withTwoStep } from "./security.fixture.ts";
import { passkeyChallenges, passkeys, recoveryCodes, twoSteps } from "./tables.ts";

const site = await buildTestApp();
const dayMs = 86_400_000;
const emailSubjects = async (username: string) => (await lettersTo(site, `${username}@mail.com`)).map(({ subject }) => subject);

test("needs the password, or without one a recent authentication", async () => {
	expectRefusal(await site.guest.post("/v5/user/close"), { status: 401 });
	const member = await secured(site);
	expectRefusal(await site.as(member).post("/v5/user/close"), { status: 422, reason: "password-empty" });
	expectRefusal(await site.as(member).post("/v5/user/close", { password: "wrong-one" }), { status: 422, reason: "password-wrong" });
	const social = await site.member();
	site.clock.pass(11 * 60_000);
	expectRefusal(await site.as(social).post("/v5/user/close"), { status: 403, reason: "fresh-sign-in-required" });
});

test("ends all sessions, notifies the owner, and can be cancelled after a login", async () => {
	const member = await secured(site);
	const otherToken = (await firstStep(site, member, browser("other"))).body.data.auth_token;
	const answer = await site.as(member).post("/v5/user/close", { password });
	const when = answer.body.data.closing_time * 1000;
	expect(Math.round((when - site.clock.now().getTime()) / dayMs)).toBe(14);
	expect(cookiesOf(answer).baraza_session).toMatchObject({ value: "" });
	for (const token of [member.token, otherToken]) expect((await site.as({ ...member, token }).get("/v5/user/security")).status).toBe(401);
	expect(await emailSubjects(member.username)).toContain("Your Baraza account will be deleted");

	const nextLogin = await firstStep(site, member, browser("other"));
	expect(nextLogin.body.data.closing_time).toBe(answer.body.data.closing_time);
	const caller = site.as({ ...member, token: nextLogin.body.data.auth_token });
	expect((await caller.get("/v5/user/security")).body.data.closing_time).toBe(answer.body.data.closing_time);
	const keep = () => caller.post("/v5/user/close/keep");
	expect((await Promise.all([keep(), keep()])).map(({ status }) => status)).toEqual([200, 200]);
	expect((await emailSubjects(member.username)).filter((subject) => subject.includes("stays"))).toHaveLength(1);
	site.clock.pass(20 * dayMs);
	await removeClosed(site.deps);
	expect((await firstStep(site, member, browser("other"))).status).toBe(200);
});

test("sends one reminder, then deletes the account: personal data is erased, posts stay, the username stays reserved", async () => {
	const member = await secured(site, { bio: "About me", city: "Lagos", avatar: "/media/abcdefghabcdefghabcd/96.webp" });
	const { tid } = await site.thread(member);
	const authenticator = await withPasskey(site, member);
	await withTwoStep(site, member);
	const friend = await site.member();
	await site.as(member).post("/v5/user/follow", { follow_uid: friend.uid, status: 1 });
	await site.as(friend).post("/v5/user/follow", { follow_uid: member.uid, status: 1 });
	expect((await site.as(member).post("/selfapi/v4/usertags/new", { tagids_new: "1,2,3" })).status).toBe(200);
	const { aid } = (await site.as(member).upload("/v5/content/imageUpload", await photo(60, 60).jpeg().toBuffer())).body.data;
	expect((await site.as(member).post("/v5/feedback/send", { message: "I like it here, thank you.", aid })).status).toBe(200);
	await site.as(member).post("/v5/user/close", { password });
	await removeClosed(site.deps);
	expect(await emailSubjects(member.username)).not.toContain("Your Baraza account will be deleted in two days");
	site.clock.pass(12.5 * dayMs);
	await Promise.all([removeClosed(site.deps), removeClosed(site.deps)]);
	await removeClosed(site.deps);
	expect((await emailSubjects(member.username)).filter((subject) => subject.startsWith("Two days left"))).toHaveLength(1);
	site.clock.pass(2 * dayMs);
	// Two concurrent runs delete once.
	await Promise.all([removeClosed(site.deps), removeClosed(site.deps)]);
	expect((await emailSubjects(member.username)).filter((subject) => subject.endsWith("was deleted"))).toHaveLength(1);

	const [row] = await site.deps.db.select().from(accounts).where(eq(accounts.uid, member.uid));
	expect(row).toMatchObject({ email: null, emailKey: null, phone: null, passwordHash: null, name: "—", bio: "", city: "", avatar: null, closingAt: null });
	for (const table of [twoSteps, recoveryCodes, passkeys, passkeyChallenges, signIns])
		expect(await site.deps.db.select().from(table).where(eq(table.uid, member.uid))).toEqual([]);
	await site.settle();
	for (const left of ["follows where uid = $ or follow_uid = $", "member_interests where uid = $", "feedbacks where uid = $", "profiles where uid = $"])
		expect((await site.deps.db.execute(sql.raw(`select 1 from ${left.replaceAll("$", String(member.uid))}`))).rows, left).toEqual([]);
	expect((await site.deps.db.execute(sql`select used_by from pictures where aid = ${aid}`)).rows).toEqual([{ used_by: null }]);
	const thread = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
	expect(JSON.stringify(thread)).not.toContain(member.username);
	expect(thread.author).toMatchObject({ username: "former_member", avatar: null });
	expect((await site.guest.get(`/selfapi/ucenter/getprofile?uid=${member.uid}`)).status).toBe(404);
	expect((await firstStep(site, member, browser("phone"))).body.reason).toBe("login-failed");
	const assertion = authenticator.get(await challenge(site, "sign-in", browser("phone")));
	expect((await site.guest.post("/v5/user/passkey/signIn", { assertion }, browser("phone"))).body.reason).toBe("passkey-failed");
	expect((await site.guest.post("/selfapi/account/checkusername", { username: member.username })).body.reason).toBe("username-taken");
});

test("logins are deleted after 90 days, challenges after five minutes", async () => {
	const member = await secured(site);
	await firstStep(site, member, browser("phone"));
	await challenge(site, "sign-in", browser("phone"));
	site.clock.pass(89 * dayMs);
	await clearExpired(site.deps);
	await clearChallenges(site.deps);
	expect(await site.deps.db.select().from(signIns).where(eq(signIns.uid, member.uid))).toHaveLength(1);
	expect(await site.deps.db.select().from(passkeyChallenges)).toEqual([]);
	site.clock.pass(2 * dayMs);
	await clearExpired(site.deps);
	expect(await site.deps.db.select().from(signIns).where(eq(signIns.uid, member.uid))).toEqual([]);
});
