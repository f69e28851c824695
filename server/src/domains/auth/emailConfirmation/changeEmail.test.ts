import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { wrongCode } from "../phone/phone.fixture.ts";
import { emailsTo } from "../registration/registration.fixture.ts";
import { emailCalls } from "./emailConfirmation.fixture.ts";

const site = await buildTestApp();
const { requestEmail, confirmByCode, confirmByLink, emailOf, isConfirmed, registerByEmail } = emailCalls(site);
const passwordHash = await hashPassword(site.deps.config, "sunrise7");

test("an unconfirmed address may be corrected, to any domain", async () => {
	const { token } = await registerByEmail();
	const taken = await site.member({ email: "somebody@mail.com" });
	expect((await requestEmail(token, "not an address")).status).toBe(422);
	expect((await requestEmail(token, "right@mail.org")).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(false);
	const [received] = await emailsTo(site, "right@mail.org");
	expect((await confirmByCode(token, { code: received?.code, email: "RIGHT@mail.org" })).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(true);
	expect(await isConfirmed(taken.token)).toBe(true);
});

test("of two members with the same new address, the first to confirm gets it", async () => {
	const [first, second] = [await registerByEmail(), await registerByEmail()];
	await requestEmail(first.token, "both@mail.org");
	await requestEmail(second.token, "both@mail.org");
	const [firstEmail, secondEmail] = await emailsTo(site, "both@mail.org");
	expect((await confirmByLink(firstEmail?.token ?? "")).body.status).toBe(1);
	expect((await confirmByLink(secondEmail?.token ?? "")).body.reason).toBe("email-taken");
});

test("a confirmed address gets no e-mail, and is not changed without the password", async () => {
	const member = await site.member({ email: "sure@mail.com", passwordHash });
	expect((await requestEmail(member.token)).body.status).toBe(1);
	expect((await requestEmail(member.token, "new@mail.com")).body.fields).toMatchObject({
		password: { reason: "password-empty" },
	});
	expect((await requestEmail(member.token, "new@mail.com", "not-it-77")).body.fields).toMatchObject({
		password: { reason: "old-password-wrong" },
	});
	expect([...(await emailsTo(site, "sure@mail.com")), ...(await emailsTo(site, "new@mail.com"))]).toEqual([]);
});

test("a member without a password changes the address after a recent login", async () => {
	const member = await site.member();
	expect((await requestEmail(member.token, "social@fan.org")).body.status).toBe(1);
	const [received] = await emailsTo(site, "social@fan.org");
	expect((await confirmByCode(member.token, { code: received?.code })).body.status).toBe(1);
	expect(await emailOf(member.uid)).toBe("social@fan.org");
});

test("a member without a password who logged in long ago proves the present address first, then the new one", async () => {
	const [member, thief] = [await site.member(), await site.member()];
	const [present, wanted] = [`${member.username}@mail.com`, "later@fan.org"];
	const codes = async (address: string) => (await emailsTo(site, address)).map(({ code }) => code);
	site.clock.advance(11 * 60_000);
	expect((await requestEmail(member.token, wanted)).body).toMatchObject({
		status: 1,
		data: { sent_to_current: "m…@mail.com" },
	});
	expect(await codes(wanted)).toEqual([]);
	const [first = ""] = await codes(present);
	const bind = (token: string, code: string, email = wanted) => confirmByCode(token, { code, email });
	expect((await bind(member.token, wrongCode(first))).body.fields).toMatchObject({ code: { reason: "code-wrong" } });
	expect((await bind(thief.token, first)).body.fields).toMatchObject({ code: { reason: "code-wrong" } });
	expect((await bind(member.token, first)).body.fields).toMatchObject({
		code: { reason: "another-code-sent", msg: expect.stringContaining(wanted) },
	});
	expect(await emailOf(member.uid)).toBe(present);
	const [second = ""] = await codes(wanted);
	expect((await bind(member.token, second, "elsewhere@fan.org")).body.fields).toMatchObject({
		code: { reason: "code-wrong" },
	});
	expect((await bind(member.token, second)).body.status).toBe(1);
	expect(await emailOf(member.uid)).toBe(wanted);
	expect((await emailsTo(site, present)).at(-1)?.subject).toContain("was changed");
});

test("guesses at the code of the present address are limited", async () => {
	const member = await site.member();
	site.clock.advance(11 * 60_000);
	await requestEmail(member.token, "guess@fan.org");
	const [{ code = "" } = {}] = await emailsTo(site, `${member.username}@mail.com`);
	for (let guess = 0; guess < 6; guess++)
		await confirmByCode(member.token, { code: wrongCode(code), email: "guess@fan.org" });
	expect((await confirmByCode(member.token, { code, email: "guess@fan.org" })).status).not.toBe(200);
	expect(await emailsTo(site, "guess@fan.org")).toEqual([]);
});

test("a confirmed address changes by the password and the new address's code, and the old address is notified", async () => {
	const member = await site.member({ email: "old@mail.com", passwordHash });
	expect((await requestEmail(member.token, "New@mail.org", "sunrise7")).body.status).toBe(1);
	expect(await emailOf(member.uid)).toBe("old@mail.com");
	const [received] = await emailsTo(site, "New@mail.org");
	expect((await confirmByCode(member.token, { code: received?.code })).body.status).toBe(1);
	expect(await emailOf(member.uid)).toBe("New@mail.org");
	const notices = await emailsTo(site, "old@mail.com");
	expect(notices).toHaveLength(1);
	expect(notices[0]?.subject).toContain("was changed");
	expect(notices[0]?.body).not.toContain("New@mail.org");
});

test("an address in use gets the same response, its owner is notified, and no code is sent", async () => {
	const { token, username } = await registerByEmail();
	await site.member({ username: "the_owner", email: "owned@mail.com" });
	const free = await requestEmail(token, "free@mail.com");
	const taken = await requestEmail(token, "OWNED@mail.com");
	expect({ ...taken.body, requestId: 0 }).toEqual({ ...free.body, requestId: 0 });
	expect(taken.status).toBe(free.status);
	const [received] = await emailsTo(site, "OWNED@mail.com");
	expect(received).toMatchObject({ code: "", token: "" });
	expect(received?.body).toContain("the_owner");
	expect(received?.body).not.toContain(username);
});

test("a member with an unconfirmed address loses it to the one who confirms it", async () => {
	const unconfirmed = await site.member({
		username: "unconfirmed",
		email: "mine@mail.com",
		emailVerifiedAt: undefined,
	});
	const { token } = await registerByEmail();
	await requestEmail(token, "mine@mail.com");
	const received = (await emailsTo(site, "mine@mail.com")).at(-1);
	expect((await confirmByCode(token, { code: received?.code })).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(true);
	expect(await emailOf(unconfirmed.uid)).toBeNull();
	expect(
		await site.as(unconfirmed).post("/v5/content/thread", { subject: "No mail", message: "I have none any more." }),
	).toMatchObject({
		status: 403,
		body: { reason: "email-missing" },
	});
});

test("a member registered by phone adds an address, and can write then", async () => {
	const member = await site.member({ email: undefined, emailVerifiedAt: undefined, phone: "+2348031230001" });
	const post = () =>
		site
			.as(member)
			.post("/v5/content/thread", { subject: "Hello", message: "My first words in here.", fid: 1, country_fid: 188 });
	expect((await post()).body.reason).toBe("email-missing");
	expect((await requestEmail(member.token)).body.fields).toMatchObject({ email: { reason: "email-empty" } });
	expect((await requestEmail(member.token, "")).body.fields).toMatchObject({ email: { reason: "email-empty" } });
	expect((await requestEmail(member.token, "nonsense")).body.fields).toMatchObject({
		email: { reason: "email-invalid" },
	});
	expect((await requestEmail(member.token, "phone@fan.org")).body.status).toBe(1);
	const [received] = await emailsTo(site, "phone@fan.org");
	expect((await confirmByCode(member.token, { email: "phone@fan.org", code: received?.code })).body.status).toBe(1);
	expect((await post()).status).toBe(200);
});

test.each(["link", "code"])("a %s that is used while the password changes causes no deadlock", async (by) => {
	const member = await site.member({ passwordHash });
	const address = `${member.username}@new.org`;
	await requestEmail(member.token, address, "sunrise7");
	const [received] = await emailsTo(site, address);
	const waiting = async (count: number): Promise<void> => {
		const query = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		while ((await site.deps.pool.query(query)).rowCount !== count)
			await new Promise((resolve) => setTimeout(resolve, 10));
	};
	const other = await site.deps.pool.connect();
	await other.query("begin");
	await other.query("select 1 from accounts where uid = $1 for update", [member.uid]);
	const change = site
		.as(member)
		.post("/v5/user/changePassword", { oldpassword: "sunrise7", newpassword: "sunset88", newpassword2: "sunset88" });
	await waiting(1);
	const confirm =
		by === "link" ? confirmByLink(received?.token ?? "") : confirmByCode(member.token, { code: received?.code });
	await waiting(2);
	await other.query("commit");
	other.release();
	expect((await change).status).toBe(200);
	expect((await confirm).status).toBe(422);
	expect(await emailOf(member.uid)).toBe(`${member.username}@mail.com`);
});

test("concurrent links, codes and password changes cause no errors", async () => {
	const responses = await Promise.all(
		Array.from({ length: 8 }, async () => {
			const member = await site.member({ passwordHash });
			const address = `${member.username}@new.org`;
			await requestEmail(member.token, address, "sunrise7");
			const [received] = await emailsTo(site, address);
			const change = { oldpassword: "sunrise7", newpassword: "sunset88", newpassword2: "sunset88" };
			return Promise.all([
				confirmByLink(received?.token ?? ""),
				site.as(member).post("/v5/user/changePassword", change),
				confirmByCode(member.token, { code: received?.code }),
				confirmByLink(received?.token ?? ""),
			]);
		}),
	);
	expect(responses.flat().filter(({ status }) => status >= 500)).toEqual([]);
});

test.each<[string, number, string | undefined]>([
	["", 422, "email-empty"],
	["nonsense", 422, "email-invalid"],
	["free%40mail.org", 200, undefined],
	["checked%40mail.com", 200, undefined],
])("checkemail validates %j, and never tells whether it is registered", async (email, status, reason) => {
	const member = await site.member();
	await site.member({ email: "checked@mail.com" }).catch(() => {});
	const response = await site.as(member).get(`/selfapi/ucenter/checkemail?email=${email}`);
	expect({ status: response.status, reason: response.body.reason }).toEqual({ status, reason });
	if (status === 200) expect(response.body).toMatchObject({ code: 0, data: { email: decodeURIComponent(email) } });
	expect((await site.guest.get(`/selfapi/ucenter/checkemail?email=${email}`)).status).toBe(401);
});
