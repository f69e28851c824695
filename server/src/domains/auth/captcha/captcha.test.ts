import sharp from "sharp";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { cookiesOf, solveCaptcha, validRegistration } from "../registration/registration.fixture.ts";
import { captchaAlphabet, glyphs } from "./glyphs.ts";

const site = await buildTestApp();
const image = (idhash: string) =>
	site.guest.get(`/api/mobile/index.php?module=GraphicVerification&idhash=${idhash}&timestamp=1`);
const tryWith = async (changes: Record<string, string>) =>
	site.guest.post("/selfapi/account/registeremail", await validRegistration(site, changes));

test.each(["short", "has-dash", "ninechars", ""])("refuses the idhash %j", async (idhash) => {
	expect((await image(idhash)).status).toBe(422);
});

test("is a picture of twice its displayed size, not cached, and sets the device cookie", async () => {
	const response = await image("abcDEF12");
	expect(response.status).toBe(200);
	expect(response.headers).toMatchObject({ "content-type": "image/png", "cache-control": "no-store" });
	expect(await sharp(response.raw).metadata()).toMatchObject({ format: "png", width: 300, height: 112 });
	expect(response.raw.length).toBeLessThan(12_000);
	expect(cookiesOf(response).baraza_device?.attributes).toContain("HttpOnly");
});

test("two pictures of one idhash differ", async () => {
	expect((await image("abcDEF13")).raw.equals((await image("abcDEF13")).raw)).toBe(false);
});

test("every character can be drawn", () => {
	for (const character of captchaAlphabet) expect(glyphs[character]?.length).toBeGreaterThan(0);
});

test("is asked in the caller's language", async () => {
	const ask = async (lang: string) =>
		(await site.guest.get("/v5/user/captchaQuestion?idhash=lang0001", { lang })).body.data.question;
	expect(await ask("en")).toMatch(/^Please enter these four digits: \w+, \w+, \w+, \w+\.$/);
	expect(await ask("fr")).toMatch(/^Saisissez ces quatre chiffres\s: /);
	expect(await ask("hi")).toMatch(/अंक/);
});

test("a wrong solution returns code 2 and consumes the captcha", async () => {
	const captcha = await solveCaptcha(site);
	const wrong = await tryWith({ ...captcha, VerificationCode: "nope" });
	expect(wrong.status).toBe(422);
	expect(wrong.body).toMatchObject({
		code: 2,
		reason: "captcha-wrong",
		fields: { VerificationCode: { reason: "captcha-wrong" } },
	});
	expect((await tryWith(captcha)).body.reason).toBe("captcha-wrong");
});

test("a correct solution is accepted once", async () => {
	const captcha = await solveCaptcha(site);
	expect((await tryWith(captcha)).status).toBe(200);
	expect((await tryWith(captcha)).body.reason).toBe("captcha-wrong");
});

test("of ten concurrent requests with one captcha, one succeeds", async () => {
	const captcha = await solveCaptcha(site);
	const fields = await Promise.all(Array.from({ length: 10 }, () => validRegistration(site, captcha)));
	const responses = await Promise.all(fields.map((body) => site.guest.post("/selfapi/account/registeremail", body)));
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(responses.filter(({ body }) => body.reason === "captcha-wrong")).toHaveLength(9);
});

test("an invalid field does not consume it", async () => {
	const captcha = await solveCaptcha(site);
	expect((await tryWith({ ...captcha, password: "12345", password2: "12345" })).body.reason).toBe("password-too-short");
	expect((await tryWith(captcha)).status).toBe(200);
});

test("a new picture replaces the old one", async () => {
	const captcha = await solveCaptcha(site);
	await image(captcha.idhash);
	expect((await tryWith(captcha)).body.reason).toBe("captcha-wrong");
});

test("expires after ten minutes", async () => {
	const captcha = await solveCaptcha(site);
	site.clock.advance(10 * 60_000 + 1);
	expect((await tryWith(captcha)).body.reason).toBe("captcha-wrong");
});

test("a missing captcha solution is rejected", async () => {
	expect((await tryWith({ idhash: "", VerificationCode: "" })).body).toMatchObject({
		code: 2,
		reason: "captcha-wrong",
	});
});
