import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { deviceCookie, newPhoneNumber, smsTo, toE164 } from "../phone/phone.fixture.ts";
import { emailsTo, solveCaptcha } from "../registration/registration.fixture.ts";

const site = await buildTestApp({ trustProxy: 1 });
const passwordHash = await hashPassword(site.deps.config, "forgotten1");
const at = (address: string, name: string) => ({ ...deviceCookie(name), "sec-fetch-site": "same-origin", "x-forwarded-for": address });
const ask = async (who: object, headers: Record<string, string>) => site.guest.post("/v5/user/recover", { ...who, ...(await solveCaptcha(site)) }, headers);
const again = (token: string, headers: Record<string, string>) => site.guest.post("/v5/user/recover/again", { token }, headers);
const change = (token: string, code: string | undefined, headers: Record<string, string>) =>
	site.guest.post("/v5/user/recover/change", { token, code, newpassword: "sunrise8", newpassword2: "sunrise8" }, headers);
const minute = (): void => site.clock.advance(61_000);

/** A member, a browser that their account knows, and what comes to them. */
async function owner(by: "account" | "mobile") {
	const mobile = newPhoneNumber();
	const email = by === "account" ? {} : { email: undefined, emailVerifiedAt: undefined };
	const { username } = await site.member({ passwordHash, phone: toE164(mobile), phoneVerifiedAt: site.clock.now(), ...email });
	const home = `home-of-${username}`;
	await site.guest.post("/v5/user/login", { username, password: "forgotten1" }, at("5.5.5.5", home));
	const codes = async (): Promise<string[]> =>
		(await (by === "account" ? emailsTo(site, `${username}@mail.com`) : smsTo(site, toE164(mobile)))).map(({ code }) => code).filter(Boolean);
	return { username, home, who: by === "account" ? { account: username } : { mobile, cid: "188" }, codes };
}

test.each([
	["account", "a known device at the same address", "6.6.6.6"],
	["account", "a new device elsewhere", "7.7.7.7"],
	["mobile", "a known device at the same address", "6.6.6.6"],
	["mobile", "a new device elsewhere", "7.7.7.7"],
] as const)("an unknown device requests, resends and guesses all day by %s: the owner can reset by %s", async (by, _which, address) => {
	const member = await owner(by);
	for (let round = 0; round < 8; round++) {
		const { body } = await ask(member.who, at("6.6.6.6", `mask-${member.username}-${round}`));
		for (let more = 0; more < 2; more++) {
			minute();
			await again(body.data.token, at("6.6.6.6", `other-${member.username}-${round}-${more}`));
		}
		await site.runJobs();
		for (let guess = 0; guess < 6; guess++) await change(body.data.token, "000000", at("6.6.6.6", `guess-${member.username}-${guess}`));
		minute();
	}
	const sent = (await member.codes()).length;
	const mine = at(address, address === "6.6.6.6" ? member.home : `new-of-${member.username}`);
	const { status, body } = await ask(member.who, mine);
	expect(status).toBe(200);
	const codes = await member.codes();
	expect(codes).toHaveLength(sent + 1);
	expect((await change(body.data.token, codes.at(-1), mine)).body).toMatchObject({ status: 1 });
});

test("a request resends at most four codes, a minute apart", async () => {
	const { who } = await owner("account");
	const { body } = await ask(who, at("6.1.1.1", "patient"));
	expect((await again(body.data.token, at("6.1.1.2", "impatient"))).status).toBe(429);
	for (let more = 0; more < 4; more++) {
		minute();
		expect((await again(body.data.token, at(`6.1.2.${more}`, `holder-${more}`))).status).toBe(200);
	}
	minute();
	expect((await again(body.data.token, at("6.1.3.1", "holder-x"))).status).toBe(429);
});

test("e-mails to a member are limited: five an hour per network, twelve in total; a known device has its own limit", async () => {
	const { who, codes, home } = await owner("account");
	for (let turn = 0; turn < 7; turn++) expect((await ask(who, at("8.8.8.8", `flood-${turn}`))).status).toBe(200);
	expect(await codes()).toHaveLength(5);
	for (let turn = 0; turn < 12; turn++) expect((await ask(who, at(`8.8.${turn}.1`, `flood-${turn}x`))).status).toBe(200);
	expect(await codes()).toHaveLength(12);
	expect((await ask(who, at("8.8.8.8", home))).status).toBe(200);
	expect(await codes()).toHaveLength(13);
	site.clock.advance(3_600_001);
	for (let turn = 0; turn < 30; turn++) expect((await ask(who, at(`9.8.${turn}.1`, `flood-${turn}y`))).status).toBe(200);
	expect(await codes(), "an hour later").toHaveLength(25);
});

test("guesses from many networks are limited in total", async () => {
	const { who, codes } = await owner("account");
	for (let network = 0; network < 4; network++) {
		const from = (name: string) => at(`4.${network}.4.4`, `${name}-of-${network}`);
		for (let round = 0; round < 3; round++) {
			const { body } = await ask(who, from(`guesser${round}`));
			await site.runJobs();
			for (let guess = 0; guess < 5; guess++) await change(body.data.token, "000000", from(`guesser${round}`));
		}
		site.clock.advance(3_600_001);
	}
	const late = at("4.9.9.9", "late-one");
	const { body } = await ask(who, late);
	expect((await change(body.data.token, (await codes()).at(-1), late)).body.reason).toBe("code-wrong");
});
