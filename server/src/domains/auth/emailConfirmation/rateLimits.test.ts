import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { emailsTo } from "../registration/registration.fixture.ts";
import { emailCalls } from "./emailConfirmation.fixture.ts";

const site = await buildTestApp();
const { requestEmail, confirmByCode, registerByEmail } = emailCalls(site);
const passwordHash = await hashPassword(site.deps.config, "sunrise7");

test("guesses of the password to change the address are throttled", async () => {
	const member = await site.member({ passwordHash });
	for (let guess = 0; guess < 5; guess++)
		expect((await requestEmail(member.token, "attacker@mail.com", `wrong-${guess}`)).status).toBe(422);
	expect((await requestEmail(member.token, "attacker@mail.com", "wrong-5")).status).toBe(429);
});

test("e-mails requested by others do not use up the owner's limit", async () => {
	const owner = await registerByEmail();
	const [one, another] = [await registerByEmail(), await registerByEmail()];
	for (let at = 0; at < 5; at++) expect((await requestEmail(one.token, owner.email)).status).toBe(200);
	expect((await requestEmail(another.token, owner.email)).status, "other members share a limit").toBe(429);
	expect((await requestEmail(owner.token)).status).toBe(200);
});

test("new codes do not add attempts", async () => {
	const { token } = await registerByEmail();
	let tries = 0;
	for (let sent = 0; sent < 5 && tries < 25; sent++) {
		site.clock.advance(3_600_001);
		await requestEmail(token);
		for (let guess = 0; guess < 5; guess++) if ((await confirmByCode(token, { code: "12345" })).status === 422) tries++;
	}
	expect(tries).toBe(20);
	expect((await confirmByCode(token, { code: "123456" })).status).toBe(429);
});

test("e-mails to one address are limited across members", async () => {
	const senders = await Promise.all(Array.from({ length: 7 }, () => site.member({ emailVerifiedAt: undefined })));
	const responses = await Promise.all(senders.map(({ token }) => requestEmail(token, "victim@mail.com")));
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
	expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
	expect(await emailsTo(site, "victim@mail.com")).toHaveLength(5);
});
