import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { solveCaptcha } from "../registration/registration.fixture.ts";
import { deviceCookie, newPhoneNumber, phoneRegistration, requestCode, smsTo, toE164 } from "./phone.fixture.ts";

const site = await buildTestApp({ trustProxy: 1 });
const from = (address: string) => ({ "x-forwarded-for": address });
const recover = async (on: typeof site, who: object, headers: Record<string, string> = {}) =>
	on.guest.post("/v5/user/recover", { ...who, ...(await solveCaptcha(on)) }, headers);

test("a device gets ten a day, a number five an hour, a number range thirty an hour", async () => {
	const send = async (mobile: string, headers = {}) =>
		(await requestCode(site, await phoneRegistration(site, { mobile }), headers)).status;
	const device = deviceCookie("pumping");
	for (let at = 0; at < 10; at++) expect(await send(newPhoneNumber(), device)).toBe(200);
	expect(await send(newPhoneNumber(), device)).toBe(429);
	const one = newPhoneNumber();
	for (let at = 0; at < 5; at++) {
		expect(await send(one)).toBe(200);
		site.clock.advance(61_000);
	}
	expect(await send(one)).toBe(429);
	for (let at = 0; at < 30; at++) expect(await send(`0806555${1000 + at}`)).toBe(200);
	expect(await send("08065559999")).toBe(429);
	expect(await send("08065569999")).toBe(200);
});

test("an address gets two hundred a day, whatever devices and numbers it uses; other addresses are unaffected", async () => {
	const send = async (headers: Record<string, string>) =>
		(await requestCode(site, await phoneRegistration(site), headers)).status;
	for (let at = 0; at < 200; at++) expect(await send(from("2001:db8:1:2::7"))).toBe(200);
	expect(await send(from("2001:db8:1:2::7"))).toBe(429);
	expect(
		await send({ ...from("2001:db8:1:2:aaaa::9"), ...deviceCookie("another-one") }),
		"the other half is each customer's own",
	).toBe(429);
	// What a sender writes in front of the proxy's word is nobody's address.
	expect(await send(from("9.9.9.9, 2001:db8:1:2::7"))).toBe(429);
	expect(await send(from("2001:db8:1:3::7"))).toBe(200);
	const mobile = newPhoneNumber();
	await site.member({ phone: toE164(mobile), phoneVerifiedAt: site.clock.now() });
	expect(
		(await recover(site, { mobile, cid: "188" }, from("2001:db8:1:2::7"))).status,
		"password resets have their own limit",
	).toBe(200);
	expect(await smsTo(site, toE164(mobile))).toHaveLength(1);
});

test("an address may request two hundred password resets a day", async () => {
	for (let at = 0; at < 200; at++)
		expect((await recover(site, { account: `somebody_${at}` }, from("7.7.7.7"))).status).toBe(200);
	expect((await recover(site, { account: "somebody_else" }, from("7.7.7.7"))).status).toBe(429);
	expect((await recover(site, { account: "somebody_else" }, from("7.7.7.8"))).status).toBe(200);
});

test("registration codes for a member's number do not use up the limit of password resets", async () => {
	const mobile = newPhoneNumber();
	await site.member({ phone: toE164(mobile), phoneVerifiedAt: site.clock.now() });
	for (let at = 0; at < 5; at++) {
		expect((await requestCode(site, await phoneRegistration(site, { mobile }))).status).toBe(200);
		site.clock.advance(61_000);
	}
	expect((await requestCode(site, await phoneRegistration(site, { mobile }))).status).toBe(429);
	await recover(site, { mobile, cid: "188" });
	expect((await smsTo(site, toE164(mobile))).at(-1)?.text).toContain("reset your password");
});

test("the daily quota of registrations is separate from that of members, also under concurrency", async () => {
	const poor = await buildTestApp({ smsPrice: 50, smsDayBudget: 400 });
	const forms = await Promise.all(Array.from({ length: 10 }, () => phoneRegistration(poor)));
	const responses = await Promise.all(forms.map((form) => requestCode(poor, form)));
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
	expect(responses.filter(({ status, body }) => status === 503 && body.reason === "sms-unavailable")).toHaveLength(4);

	const numbers = [newPhoneNumber(), newPhoneNumber(), newPhoneNumber()];
	for (const mobile of numbers) {
		await poor.member({ phone: toE164(mobile), phoneVerifiedAt: poor.clock.now() });
		expect((await recover(poor, { mobile, cid: "188" })).status).toBe(200);
	}
	await poor.runJobs();
	const sent = await Promise.all(numbers.map(async (mobile) => (await smsTo(poor, toE164(mobile))).length));
	expect(sent, "two parts of fifty are theirs").toEqual([1, 1, 0]);
	poor.clock.advance(86_400_001);
	expect((await requestCode(poor, await phoneRegistration(poor))).status).toBe(200);
});

test("the price of an SMS and what may be spent in a day hold as soon as they are changed", async () => {
	const poor = await buildTestApp({ smsPrice: 50, smsDayBudget: 60 });
	const administrator = await poor.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const set = async (name: string, value: string) =>
		(await poor.as(administrator).post("/v5/admin/settings/set", { name, value })).status;
	const request = async () => (await requestCode(poor, await phoneRegistration(poor))).body.reason;
	expect(await request()).toBe("sms-unavailable");
	expect(await set("delivery.sms-price", "20")).toBe(200);
	expect([await request(), await request(), await request()]).toEqual([undefined, undefined, "sms-unavailable"]);
	expect(await set("delivery.sms-budget", "100")).toBe(200);
	expect(await request()).toBeUndefined();
});
