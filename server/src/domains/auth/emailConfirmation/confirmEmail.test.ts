import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { bannedGroup } from "../../accounts/groups.ts";
import { wrongCode } from "../phone/phone.fixture.ts";
import { emailsTo } from "../registration/registration.fixture.ts";
import { emailCalls } from "./emailConfirmation.fixture.ts";

const site = await buildTestApp();
const { requestEmail, confirmByCode, confirmByLink, isConfirmed, registerByEmail } = emailCalls(site);

test("guests cannot", async () => {
	expect((await site.guest.post("/v5/user/sendEmail", { type: "validate_email" })).status).toBe(401);
	expect((await site.guest.post("/v5/user/bindEmail", { code: "123456" })).status).toBe(401);
});

test("banned members cannot", async () => {
	const member = await site.member({ groupId: bannedGroup });
	expect((await requestEmail(member.token)).body.reason).toBe("banned");
	expect((await confirmByCode(member.token, { code: "123456" })).body.reason).toBe("banned");
});

test("the code confirms, once", async () => {
	const { token, code, email } = await registerByEmail();
	expect((await confirmByCode(token, { code: wrongCode(code) })).body).toMatchObject({
		status: 0,
		reason: "code-wrong",
	});
	expect((await confirmByCode(token, { code, email: "other@mail.com" })).body.reason).toBe("code-wrong");
	expect((await confirmByCode(token, { code, email })).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(true);
	expect((await confirmByCode(token, { code })).body.reason).toBe("code-wrong");
});

test("a repeat under the same key gets the first response", async () => {
	const { token, code } = await registerByEmail();
	const key = { "idempotency-key": "bind-mail-1" };
	expect((await confirmByCode(token, { code }, key)).body.status).toBe(1);
	expect((await confirmByCode(token, { code }, key)).body.status).toBe(1);
});

test("a code is valid for its own member only", async () => {
	const [first, second] = [await registerByEmail(), await registerByEmail()];
	if (first.code !== second.code)
		expect((await confirmByCode(second.token, { code: first.code })).body.reason).toBe("code-wrong");
	expect(await isConfirmed(second.token)).toBe(false);
});

test("five wrong attempts invalidate the code", async () => {
	const { token, code } = await registerByEmail();
	await Promise.all(Array.from({ length: 5 }, () => confirmByCode(token, { code: wrongCode(code) })));
	expect((await confirmByCode(token, { code })).body.reason).toBe("code-wrong");
	expect(await isConfirmed(token)).toBe(false);
});

test("the link confirms, once, logged in or not", async () => {
	const { token, link, username, code } = await registerByEmail();
	expect((await confirmByLink(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`)).body.reason).toBe("code-wrong");
	expect((await confirmByLink(link)).body).toMatchObject({ status: 1, data: { username } });
	expect(await isConfirmed(token)).toBe(true);
	expect((await confirmByLink(link)).body.reason).toBe("code-wrong");
	expect((await confirmByCode(token, { code })).body.reason).toBe("code-wrong");
});

test.each(["x".repeat(43), `1.${"x".repeat(43)}`, `99999999999999999999.${"x".repeat(43)}`])(
	"the link %j opens nothing",
	async (link) => {
		expect(await confirmByLink(link)).toMatchObject({ status: 422, body: { reason: "code-wrong" } });
	},
);

test("both expire after a day", async () => {
	const { token, link, code } = await registerByEmail();
	site.clock.advance(86_400_001);
	expect((await confirmByCode(token, { code })).body.reason).toBe("code-wrong");
	expect((await confirmByLink(link)).body.reason).toBe("code-wrong");
});

test("a new e-mail invalidates the earlier one", async () => {
	const { token, link, email } = await registerByEmail();
	expect((await requestEmail(token)).body.status).toBe(1);
	const emails = await emailsTo(site, email);
	expect(emails).toHaveLength(2);
	expect((await confirmByLink(link)).body.reason).toBe("code-wrong");
	expect((await confirmByLink(emails.at(-1)?.token ?? "")).body.status).toBe(1);
});
