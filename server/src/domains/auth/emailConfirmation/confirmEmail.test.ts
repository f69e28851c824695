import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { bannedGroup } from "../../accounts/groups.ts";
import { findAccount } from "../../accounts/queries.ts";
import { emailsTo, register } from "../registration/registration.fixture.ts";

const site = await buildTestApp();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const bind = (token: string, body: object, headers: Record<string, string> = {}) =>
	site.guest.post("/v5/user/bindEmail", body, { ...bearer(token), ...headers });
const passwordHash = await hashPassword(site.deps.config, "sunrise7");
const sendMail = (token: string, email?: string, password?: string) =>
	site.guest.post(
		"/v5/user/sendEmail",
		{ type: "validate_email", ...(email === undefined ? {} : { email }), ...(password === undefined ? {} : { password }) },
		{ ...bearer(token), cookie: `baraza_device=${"a-browser".padEnd(43, "0")}` },
	);
const emailOf = async (uid: number): Promise<string | null | undefined> => (await findAccount(site.deps.db, uid))?.email;
const open = (token: string) => site.guest.post("/v5/user/confirmEmail", { token });
const isConfirmed = async (token: string): Promise<boolean> =>
	(await site.guest.get("/selfapi/common/getUsermsg", bearer(token))).body.data.usermsg.email_verified;
const newcomer = async () => {
	const account = await register(site);
	const letter = (await emailsTo(site, account.email)).at(-1) ?? { code: "", token: "" };
	return { ...account, code: letter.code, link: letter.token };
};
const otherCode = (code: string) => (code === "000000" ? "000001" : "000000");

test("guests can't", async () => {
	expect((await site.guest.post("/v5/user/sendEmail", { type: "validate_email" })).status).toBe(401);
	expect((await site.guest.post("/v5/user/bindEmail", { code: "123456" })).status).toBe(401);
});

test("banned members can't", async () => {
	const member = await site.member({ groupId: bannedGroup });
	expect((await sendMail(member.token)).body.reason).toBe("banned");
	expect((await bind(member.token, { code: "123456" })).body.reason).toBe("banned");
});

test("the code confirms, once", async () => {
	const { token, code, email } = await newcomer();
	expect((await bind(token, { code: otherCode(code) })).body).toMatchObject({ status: 0, reason: "code-wrong" });
	expect((await bind(token, { code, email: "other@mail.com" })).body.reason).toBe("code-wrong");
	expect((await bind(token, { code, email })).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(true);
	expect((await bind(token, { code })).body.reason).toBe("code-wrong");
});

test("a repeat under the same key gets the first response", async () => {
	const { token, code } = await newcomer();
	const key = { "idempotency-key": "bind-mail-1" };
	expect((await bind(token, { code }, key)).body.status).toBe(1);
	expect((await bind(token, { code }, key)).body.status).toBe(1);
});

test("a code is valid for its own member only", async () => {
	const [first, second] = [await newcomer(), await newcomer()];
	if (first.code !== second.code) expect((await bind(second.token, { code: first.code })).body.reason).toBe("code-wrong");
	expect(await isConfirmed(second.token)).toBe(false);
});

test("five wrong attempts invalidate the code", async () => {
	const { token, code } = await newcomer();
	await Promise.all(Array.from({ length: 5 }, () => bind(token, { code: otherCode(code) })));
	expect((await bind(token, { code })).body.reason).toBe("code-wrong");
	expect(await isConfirmed(token)).toBe(false);
});

test("the link confirms, once, logged in or not", async () => {
	const { token, link, username, code } = await newcomer();
	expect((await open(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`)).body.reason).toBe("code-wrong");
	expect((await open(link)).body).toMatchObject({ status: 1, data: { username } });
	expect(await isConfirmed(token)).toBe(true);
	expect((await open(link)).body.reason).toBe("code-wrong");
	expect((await bind(token, { code })).body.reason).toBe("code-wrong");
});

test.each(["x".repeat(43), `1.${"x".repeat(43)}`, `99999999999999999999.${"x".repeat(43)}`])("the link %j opens nothing", async (link) => {
	expect(await open(link)).toMatchObject({ status: 422, body: { reason: "code-wrong" } });
});

test("both expire after a day", async () => {
	const { token, link, code } = await newcomer();
	site.clock.advance(86_400_001);
	expect((await bind(token, { code })).body.reason).toBe("code-wrong");
	expect((await open(link)).body.reason).toBe("code-wrong");
});

test("a new e-mail invalidates the earlier one", async () => {
	const { token, link, email } = await newcomer();
	expect((await sendMail(token)).body.status).toBe(1);
	const emails = await emailsTo(site, email);
	expect(emails).toHaveLength(2);
	expect((await open(link)).body.reason).toBe("code-wrong");
	expect((await open(emails.at(-1)?.token ?? "")).body.status).toBe(1);
});

test("an unconfirmed address may be corrected, to any domain", async () => {
	const { token } = await newcomer();
	const taken = await site.member({ email: "somebody@mail.com" });
	expect((await sendMail(token, "not an address")).status).toBe(422);
	expect((await sendMail(token, "right@mail.org")).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(false);
	const [letter] = await emailsTo(site, "right@mail.org");
	expect((await bind(token, { code: letter?.code, email: "RIGHT@mail.org" })).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(true);
	expect(await isConfirmed(taken.token)).toBe(true);
});

test("of two members with the same new address, the first to confirm gets it", async () => {
	const [first, second] = [await newcomer(), await newcomer()];
	await sendMail(first.token, "both@mail.org");
	await sendMail(second.token, "both@mail.org");
	const [firstLetter, secondLetter] = await emailsTo(site, "both@mail.org");
	expect((await open(firstLetter?.token ?? "")).body.status).toBe(1);
	expect((await open(secondLetter?.token ?? "")).body.reason).toBe("email-taken");
});

test("a confirmed address gets no e-mail, and is not changed without the password", async () => {
	const member = await site.member({ email: "sure@mail.com", passwordHash });
	expect((await sendMail(member.token)).body.status).toBe(1);
	expect((await sendMail(member.token, "new@mail.com")).body.fields).toMatchObject({ password: { reason: "password-empty" } });
	expect((await sendMail(member.token, "new@mail.com", "not-it-77")).body.fields).toMatchObject({ password: { reason: "old-password-wrong" } });
	expect([...(await emailsTo(site, "sure@mail.com")), ...(await emailsTo(site, "new@mail.com"))]).toEqual([]);
});

test("a confirmed address changes by the password and the new address's code, and the old address is notified", async () => {
	const member = await site.member({ email: "old@mail.com", passwordHash });
	expect((await sendMail(member.token, "New@mail.org", "sunrise7")).body.status).toBe(1);
	expect(await emailOf(member.uid)).toBe("old@mail.com");
	const [letter] = await emailsTo(site, "New@mail.org");
	expect((await bind(member.token, { code: letter?.code })).body.status).toBe(1);
	expect(await emailOf(member.uid)).toBe("New@mail.org");
	const told = await emailsTo(site, "old@mail.com");
	expect(told).toHaveLength(1);
	expect(told[0]?.subject).toContain("was changed");
	expect(told[0]?.body).not.toContain("New@mail.org");
});

test("guesses of the password to change the address are throttled", async () => {
	const member = await site.member({ passwordHash });
	for (let guess = 0; guess < 5; guess++) expect((await sendMail(member.token, "attacker@mail.com", `wrong-${guess}`)).status).toBe(422);
	expect((await sendMail(member.token, "attacker@mail.com", "wrong-5")).status).toBe(429);
});

test("an address in use gets the same response, its owner is notified, and no code is sent", async () => {
	const { token, username } = await newcomer();
	await site.member({ username: "the_owner", email: "owned@mail.com" });
	const free = await sendMail(token, "free@mail.com");
	const taken = await sendMail(token, "OWNED@mail.com");
	expect({ ...taken.body, requestId: 0 }).toEqual({ ...free.body, requestId: 0 });
	expect(taken.status).toBe(free.status);
	const [letter] = await emailsTo(site, "OWNED@mail.com");
	expect(letter).toMatchObject({ code: "", token: "" });
	expect(letter?.body).toContain("the_owner");
	expect(letter?.body).not.toContain(username);
});

test("a member with an unconfirmed address loses it to the one who confirms it", async () => {
	const squatter = await site.member({ username: "squatter", email: "mine@mail.com", emailVerifiedAt: undefined });
	const { token } = await newcomer();
	await sendMail(token, "mine@mail.com");
	const letter = (await emailsTo(site, "mine@mail.com")).at(-1);
	expect((await bind(token, { code: letter?.code })).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(true);
	expect(await emailOf(squatter.uid)).toBeNull();
	expect(await site.as(squatter).post("/v5/content/thread", { subject: "No mail", message: "I have none any more." })).toMatchObject({
		status: 403,
		body: { reason: "email-missing" },
	});
});

test("a member registered by phone adds an address, and can write then", async () => {
	const member = await site.member({ email: undefined, emailVerifiedAt: undefined, phone: "+2348031230001" });
	const post = () => site.as(member).post("/v5/content/thread", { subject: "Hello", message: "My first words in here.", fid: 1, country_fid: 188 });
	expect((await post()).body.reason).toBe("email-missing");
	expect((await sendMail(member.token)).body.fields).toMatchObject({ email: { reason: "email-empty" } });
	expect((await sendMail(member.token, "")).body.fields).toMatchObject({ email: { reason: "email-empty" } });
	expect((await sendMail(member.token, "nonsense")).body.fields).toMatchObject({ email: { reason: "email-invalid" } });
	expect((await sendMail(member.token, "phone@fan.org")).body.status).toBe(1);
	const [letter] = await emailsTo(site, "phone@fan.org");
	expect((await bind(member.token, { email: "phone@fan.org", code: letter?.code })).body.status).toBe(1);
	expect((await post()).status).toBe(200);
});

test.each(["link", "code"])("a %s that is used while the password changes causes no deadlock", async (by) => {
	const member = await site.member({ passwordHash });
	const address = `${member.username}@new.org`;
	await sendMail(member.token, address, "sunrise7");
	const [letter] = await emailsTo(site, address);
	const waiting = async (count: number): Promise<void> => {
		const query = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		while ((await site.deps.pool.query(query)).rowCount !== count) await new Promise((resolve) => setTimeout(resolve, 10));
	};
	const other = await site.deps.pool.connect();
	await other.query("begin");
	await other.query("select 1 from accounts where uid = $1 for update", [member.uid]);
	const change = site.as(member).post("/v5/user/changePassword", { oldpassword: "sunrise7", newpassword: "sunset88", newpassword2: "sunset88" });
	await waiting(1);
	const confirm = by === "link" ? open(letter?.token ?? "") : bind(member.token, { code: letter?.code });
	await waiting(2);
	await other.query("commit");
	other.release();
	expect((await change).status).toBe(200);
	expect((await confirm).status).toBe(422);
	expect(await emailOf(member.uid)).toBe(`${member.username}@mail.com`);
});

test("concurrent links, codes and password changes cause no errors", async () => {
	const answers = await Promise.all(
		Array.from({ length: 8 }, async () => {
			const member = await site.member({ passwordHash });
			const address = `${member.username}@new.org`;
			await sendMail(member.token, address, "sunrise7");
			const [letter] = await emailsTo(site, address);
			const change = { oldpassword: "sunrise7", newpassword: "sunset88", newpassword2: "sunset88" };
			return Promise.all([
				open(letter?.token ?? ""),
				site.as(member).post("/v5/user/changePassword", change),
				bind(member.token, { code: letter?.code }),
				open(letter?.token ?? ""),
			]);
		}),
	);
	expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([]);
});

test("e-mails requested by others do not use up the owner's limit", async () => {
	const owner = await newcomer();
	const [one, another] = [await newcomer(), await newcomer()];
	for (let at = 0; at < 5; at++) expect((await sendMail(one.token, owner.email)).status).toBe(200);
	expect((await sendMail(another.token, owner.email)).status, "other members share a limit").toBe(429);
	expect((await sendMail(owner.token)).status).toBe(200);
});

test("new codes do not add attempts", async () => {
	const { token } = await newcomer();
	let tries = 0;
	for (let letter = 0; letter < 5 && tries < 25; letter++) {
		site.clock.advance(3_600_001);
		await sendMail(token);
		for (let guess = 0; guess < 5; guess++) if ((await bind(token, { code: "12345" })).status === 422) tries++;
	}
	expect(tries).toBe(20);
	expect((await bind(token, { code: "123456" })).status).toBe(429);
});

test("e-mails to one address are limited across members", async () => {
	const senders = await Promise.all(Array.from({ length: 7 }, () => site.member({ emailVerifiedAt: undefined })));
	const answers = await Promise.all(senders.map(({ token }) => sendMail(token, "victim@mail.com")));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
	expect(await emailsTo(site, "victim@mail.com")).toHaveLength(5);
});

test.each<[string, number, string | undefined]>([
	["", 422, "email-empty"],
	["nonsense", 422, "email-invalid"],
	["free%40mail.org", 200, undefined],
	["checked%40mail.com", 200, undefined],
])("checkemail validates %j, and never tells whether it is registered", async (email, status, reason) => {
	const member = await site.member();
	await site.member({ email: "checked@mail.com" }).catch(() => {});
	const answer = await site.as(member).get(`/selfapi/ucenter/checkemail?email=${email}`);
	expect({ status: answer.status, reason: answer.body.reason }).toEqual({ status, reason });
	if (status === 200) expect(answer.body).toMatchObject({ code: 0, data: { email: decodeURIComponent(email) } });
	expect((await site.guest.get(`/selfapi/ucenter/checkemail?email=${email}`)).status).toBe(401);
});
