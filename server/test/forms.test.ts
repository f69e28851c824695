import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { insertSession } from "../src/domains/auth/session/queries.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { createBrowser } from "./browserWithoutScripts.ts";
import { buildTestApp } from "./testApp.ts";

const emailPath = "/account/confirm";
const feedbackPath = "/ng/ucenter/setting/helpcenter/feedback";
const securityPath = "/ng/ucenter/setting/account";
const profilePath = "/ucenter/setting/basicinfo";
const message = "The photos of the market load slowly on my phone.";

/** The element of a page that has this name. */
const fieldOf = (page: string, name: string): string =>
	new RegExp(`<(?:input|textarea)(?=[^>]* name="${name}")[^>]*>`).exec(page)?.[0] ?? "";

describe("a form of a page", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;
	const countFeedback = async (uid: number): Promise<number> =>
		Number((await site.deps.db.execute(sql`select count(*) from feedbacks where uid = ${uid}`)).rows[0]?.count);

	test("draws a field's error and keeps the input, but no secret", async () => {
		const member = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
		const browser = createBrowser(app, member.token);
		const refused = await browser.send(emailPath, "", {
			form: "send-to-address",
			email: "new@fans.org",
			password: "not-it-77",
		});
		expect(refused.status).toBe(422);
		expect(refused.body).toContain("The current password is incorrect");
		expect(fieldOf(refused.body, "password")).toContain('aria-invalid="true"');
		expect(fieldOf(refused.body, "email")).toContain('value="new@fans.org"');
		expect(fieldOf(refused.body, "email")).not.toContain("aria-invalid");
		expect(refused.body).not.toContain("not-it-77");
	});

	test("ends no other session when it does not say which one", async () => {
		const member = await site.member();
		const login = {
			uid: member.uid,
			remembered: true,
			userAgent: "phone",
			address: "127.0.0.1",
			now: site.clock.now(),
		};
		const { token } = await insertSession(site.deps.db, login);
		const refused = await createBrowser(app, member.token).send(securityPath, "", { intent: "end-session" });
		expect(refused.status).toBe(422);
		const other = await createBrowser(app, token).get(securityPath);
		expect(other.status).toBe(200);
	});

	test("shows the error of a field in the form that was sent, with the input of its other fields", async () => {
		const browser = createBrowser(app, (await site.member()).token);
		const page = (await browser.get(profilePath)).body;
		const refused = await browser.send(profilePath, page, {
			form: "edit-profile",
			nickname: "Amina",
			birthday: "31",
			birthmonth: "2",
			birthyear: "1999",
			occupation: "Tailor",
		});
		expect(refused.status).toBe(422);
		expect(refused.body).toContain("This date doesn’t exist");
		expect(fieldOf(refused.body, "nickname")).toContain('value="Amina"');
		expect(fieldOf(refused.body, "occupation")).toContain('value="Tailor"');
		expect((await browser.get(profilePath)).body).not.toContain("Tailor");
	});

	test("redirects after success to the page that shows it", async () => {
		const browser = createBrowser(app, (await site.member()).token);
		const page = (await browser.get(profilePath)).body;
		const saved = await browser.send(profilePath, page, {
			form: "edit-profile",
			nickname: "Amina",
			gender: "0",
			birthday: "0",
			birthmonth: "0",
			birthyear: "",
			occupation: "Tailor",
		});
		expect([saved.status, saved.headers.location]).toEqual([303, "/ng/ucenter/setting/basicinfo?saved=yes#content"]);
		expect(fieldOf((await browser.get(profilePath)).body, "occupation")).toContain('value="Tailor"');
	});

	test("writes once when it is sent twice, and again from a new page", async () => {
		const member = await site.member();
		const browser = createBrowser(app, member.token);
		const page = (await browser.get(feedbackPath)).body;
		for (let sending = 0; sending < 2; sending++) {
			const sent = await browser.send(feedbackPath, page, { message });
			expect([sent.status, sent.headers.location]).toEqual([303, `${feedbackPath}?sent=1`]);
		}
		expect(await countFeedback(member.uid)).toBe(1);
		await browser.send(feedbackPath, (await browser.get(feedbackPath)).body, { message });
		expect(await countFeedback(member.uid)).toBe(2);
	});

	test("answers a script with the view of what was written, without a redirect", async () => {
		const browser = createBrowser(app, (await site.member()).token);
		const page = (await browser.get(profilePath)).body;
		const saved = await browser.send(`${profilePath}.data`, page, {
			form: "edit-profile",
			nickname: "Kofi",
			gender: "0",
			birthday: "0",
			birthmonth: "0",
			birthyear: "",
			scripted: "1",
		});
		expect([saved.status, saved.headers.location]).toEqual([200, undefined]);
		expect(saved.body).toContain("Kofi");
	});
});
