import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { deviceCookie, newPhoneNumber, smsTo, toE164 } from "../phone/phone.fixture.ts";
import { emailsTo } from "../registration/registration.fixture.ts";
import { forgottenPassword, hashForgottenPassword, recoveryCalls } from "./recovery.fixture.ts";

const site = await buildTestApp({ trustProxy: 1 });
const passwordHash = await hashForgottenPassword(site);
const { requestReset, resendCode, resetPassword, logIn } = recoveryCalls(site);
const at = (address: string, name: string) => ({
	...deviceCookie(name),
	"sec-fetch-site": "same-origin",
	"x-forwarded-for": address,
});
/** Passes the minute after which another code may be sent. */
const passWait = (): void => site.clock.advance(61_000);

/** A member, a browser that their account knows, and what comes to them. */
async function owner(by: "account" | "mobile") {
	const mobile = newPhoneNumber();
	const email = by === "account" ? {} : { email: undefined, emailVerifiedAt: undefined };
	const { username } = await site.member({
		passwordHash,
		phone: toE164(mobile),
		phoneVerifiedAt: site.clock.now(),
		...email,
	});
	const home = `home-of-${username}`;
	await logIn(username, forgottenPassword, at("5.5.5.5", home));
	const codes = async (): Promise<string[]> =>
		(await (by === "account" ? emailsTo(site, `${username}@mail.com`) : smsTo(site, toE164(mobile))))
			.map(({ code }) => code)
			.filter(Boolean);
	return { username, home, who: by === "account" ? { account: username } : { mobile, cid: "188" }, codes };
}

test.each([
	["account", "a known device at the same address", "6.6.6.6"],
	["account", "a new device elsewhere", "7.7.7.7"],
	["mobile", "a known device at the same address", "6.6.6.6"],
	["mobile", "a new device elsewhere", "7.7.7.7"],
] as const)(
	"an unknown device requests, resends and guesses all day by %s: the owner can reset by %s",
	async (by, _which, address) => {
		const member = await owner(by);
		for (let round = 0; round < 8; round++) {
			const { body } = await requestReset(member.who, at("6.6.6.6", `mask-${member.username}-${round}`));
			for (let more = 0; more < 2; more++) {
				passWait();
				await resendCode(body.data.token, at("6.6.6.6", `other-${member.username}-${round}-${more}`));
			}
			await site.runJobs();
			for (let guess = 0; guess < 6; guess++)
				await resetPassword(
					{ token: body.data.token, code: "000000" },
					at("6.6.6.6", `guess-${member.username}-${guess}`),
				);
			passWait();
		}
		const sent = (await member.codes()).length;
		const mine = at(address, address === "6.6.6.6" ? member.home : `new-of-${member.username}`);
		const { status, body } = await requestReset(member.who, mine);
		expect(status).toBe(200);
		const codes = await member.codes();
		expect(codes).toHaveLength(sent + 1);
		expect((await resetPassword({ token: body.data.token, code: codes.at(-1) }, mine)).body).toMatchObject({
			status: 1,
		});
	},
);

test("a request resends at most four codes, a minute apart", async () => {
	const { who } = await owner("account");
	const { body } = await requestReset(who, at("6.1.1.1", "patient"));
	expect((await resendCode(body.data.token, at("6.1.1.2", "impatient"))).status).toBe(429);
	for (let more = 0; more < 4; more++) {
		passWait();
		expect((await resendCode(body.data.token, at(`6.1.2.${more}`, `holder-${more}`))).status).toBe(200);
	}
	passWait();
	expect((await resendCode(body.data.token, at("6.1.3.1", "holder-x"))).status).toBe(429);
});

test("e-mails to a member are limited: five an hour per network, twelve in total; a known device has its own limit", async () => {
	const { who, codes, home } = await owner("account");
	for (let turn = 0; turn < 7; turn++)
		expect((await requestReset(who, at("8.8.8.8", `flood-${turn}`))).status).toBe(200);
	expect(await codes()).toHaveLength(5);
	for (let turn = 0; turn < 12; turn++)
		expect((await requestReset(who, at(`8.8.${turn}.1`, `flood-${turn}x`))).status).toBe(200);
	expect(await codes()).toHaveLength(12);
	expect((await requestReset(who, at("8.8.8.8", home))).status).toBe(200);
	expect(await codes()).toHaveLength(13);
	site.clock.advance(3_600_001);
	for (let turn = 0; turn < 30; turn++)
		expect((await requestReset(who, at(`9.8.${turn}.1`, `flood-${turn}y`))).status).toBe(200);
	expect(await codes(), "an hour later").toHaveLength(25);
});

test("guesses from many networks are limited in total", async () => {
	const { who, codes } = await owner("account");
	for (let network = 0; network < 4; network++) {
		const from = (name: string) => at(`4.${network}.4.4`, `${name}-of-${network}`);
		for (let round = 0; round < 3; round++) {
			const { body } = await requestReset(who, from(`guesser${round}`));
			await site.runJobs();
			for (let guess = 0; guess < 5; guess++)
				await resetPassword({ token: body.data.token, code: "000000" }, from(`guesser${round}`));
		}
		site.clock.advance(3_600_001);
	}
	const late = at("4.9.9.9", "late-one");
	const { body } = await requestReset(who, late);
	expect((await resetPassword({ token: body.data.token, code: (await codes()).at(-1) }, late)).body.reason).toBe(
		"code-wrong",
	);
});
