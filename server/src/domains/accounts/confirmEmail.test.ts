import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/app.ts";
import { bannedGroup } from "./groups.ts";
import { lettersTo, register } from "./registering.fixture.ts";

const site = await buildTestApp();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const bind = (token: string, body: object, headers: Record<string, string> = {}) =>
	site.guest.post("/v5/user/bindEmail", body, { ...bearer(token), ...headers });
const sendMail = (token: string, email?: string) =>
	site.guest.post("/v5/user/sendEmail", { type: "validate_email", ...(email ? { email } : {}) }, bearer(token));
const open = (token: string) => site.guest.post("/v5/user/confirmEmail", { token });
const isConfirmed = async (token: string): Promise<boolean> =>
	(await site.guest.get("/selfapi/common/getUsermsg", bearer(token))).body.data.usermsg.email_verified;
const newcomer = async () => {
	const account = await register(site);
	const letter = (await lettersTo(site, account.email)).at(-1) ?? { code: "", token: "" };
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

test("a repeat under the same key gets the first answer", async () => {
	const { token, code } = await newcomer();
	const key = { "idempotency-key": "bind-mail-1" };
	expect((await bind(token, { code }, key)).body.status).toBe(1);
	expect((await bind(token, { code }, key)).body.status).toBe(1);
});

test("one member's code is nothing to another", async () => {
	const [first, second] = [await newcomer(), await newcomer()];
	if (first.code !== second.code) expect((await bind(second.token, { code: first.code })).body.reason).toBe("code-wrong");
	expect(await isConfirmed(second.token)).toBe(false);
});

test("five wrong tries end the code, at once or one by one", async () => {
	const { token, code } = await newcomer();
	await Promise.all(Array.from({ length: 5 }, () => bind(token, { code: otherCode(code) })));
	expect((await bind(token, { code })).body.reason).toBe("code-wrong");
	expect(await isConfirmed(token)).toBe(false);
});

test("the link confirms, once, signed in or not", async () => {
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

test("both end after a day", async () => {
	const { token, link, code } = await newcomer();
	site.clock.pass(86_400_001);
	expect((await bind(token, { code })).body.reason).toBe("code-wrong");
	expect((await open(link)).body.reason).toBe("code-wrong");
});

test("a new mail ends the earlier one", async () => {
	const { token, link, email } = await newcomer();
	expect((await sendMail(token)).body.status).toBe(1);
	const letters = await lettersTo(site, email);
	expect(letters).toHaveLength(2);
	expect((await open(link)).body.reason).toBe("code-wrong");
	expect((await open(letters.at(-1)?.token ?? "")).body.status).toBe(1);
});

test("an address that isn't confirmed may be corrected, to one of any ending that nobody has", async () => {
	const { token } = await newcomer();
	const taken = await site.member({ email: "somebody@mail.com" });
	expect((await sendMail(token, "Somebody@mail.com")).body.reason).toBe("email-taken");
	expect((await sendMail(token, "not an address")).status).toBe(422);
	expect((await sendMail(token, "right@mail.org")).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(false);
	const [letter] = await lettersTo(site, "right@mail.org");
	expect((await bind(token, { code: letter?.code, email: "RIGHT@mail.org" })).body.status).toBe(1);
	expect(await isConfirmed(token)).toBe(true);
	expect(await isConfirmed(taken.token)).toBe(true);
});

test("of two who correct to one address, the first to confirm has it", async () => {
	const [first, second] = [await newcomer(), await newcomer()];
	await sendMail(first.token, "both@mail.org");
	await sendMail(second.token, "both@mail.org");
	const [firstLetter, secondLetter] = await lettersTo(site, "both@mail.org");
	expect((await open(firstLetter?.token ?? "")).body.status).toBe(1);
	expect((await open(secondLetter?.token ?? "")).body.reason).toBe("email-taken");
});

test("a confirmed address needs no mail and isn't changed", async () => {
	const member = await site.member({ email: "sure@mail.com" });
	expect((await sendMail(member.token)).body.status).toBe(1);
	expect((await sendMail(member.token, "new@mail.com")).body.reason).toBe("not-allowed");
	expect([...(await lettersTo(site, "sure@mail.com")), ...(await lettersTo(site, "new@mail.com"))]).toEqual([]);
});
