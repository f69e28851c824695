import { afterAll, describe, expect, test } from "vitest";
import { t } from "../../e2e/messages.ts";
import { wrongCode } from "../src/domains/auth/phone/phone.fixture.ts";
import { emailsTo } from "../src/domains/auth/registration/registration.fixture.ts";
import { Visitor } from "../src/domains/auth/social/visitor.fixture.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { facebookApp, startFacebookGraph } from "./facebookGraph.ts";
import { digitsOf, openBrowser } from "./formBrowser.ts";
import { oidcClient, startOidcProvider } from "./oidcProvider.ts";
import { buildTestApp } from "./testApp.ts";

const password = "sunrise7";
const settings = "/ng/ucenter/setting/account";
const passwordLabel = t("password.label");

describe("logins by Google and Facebook without scripts", async () => {
	const googleUser = (sub: string, email: string) => ({ sub, name: `Amina ${sub}`, email, email_verified: true });
	const issuer = await startOidcProvider(
		[
			googleUser("new", "new@gmail.test"),
			googleUser("same", "corrected@fans.org"),
			googleUser("settings", "settings@gmail.test"),
		],
		"http://localhost:3000/account/with/google/back",
	);
	const graph = await startFacebookGraph(
		["kofi", "linked"].map((id) => ({ id, name: `Kofi ${id}`, email: `${id}@mail.com` })),
	);
	const site = await buildTestApp(
		{
			google: { issuer: issuer.url, tokenInfoUrl: issuer.tokenInfoUrl, ...oidcClient },
			facebook: { ...facebookApp, graphUrl: graph.url, dialogUrl: graph.dialogUrl },
		},
		{ pages: true },
	);
	const { app } = site;
	afterAll(() => Promise.all([issuer.close(), graph.close()]));
	type Browser = ReturnType<typeof openBrowser>;

	/** Answers the provider to which the page led, and returns to the site. */
	async function logInAtProvider(browser: Browser, address: URL | undefined, who: string) {
		if (!address) throw new Error("the page does not lead to a provider");
		const provider = address.origin === new URL(graph.url).origin ? "facebook" : "google";
		return browser.open(`/account/with/${provider}/back${await new Visitor(site).authorizeAs(who, address)}`);
	}
	async function logInWith(browser: Browser, provider: string, who: string, from = "/account") {
		await browser.open(from);
		const left = await browser.follow(t("social.logInWith", { provider }), "content");
		return logInAtProvider(browser, left.elsewhere, who);
	}

	test("a guest registers through Google, chooses username and password, and logs in again", async () => {
		const browser = openBrowser(app);
		expect((await logInWith(browser, "Google", "new", "/account?back=%2Flatest")).heading).toBe(
			t("social.registeredTitle"),
		);
		const named = await browser.press(t("social.registeredSubmit"), { [t("register.username")]: "google_fan" });
		expect([named.heading, named.path]).toEqual([
			t("social.passwordTitle"),
			expect.stringContaining("/confirm/setpasswordgoogle"),
		]);
		const [submit, repeat] = [t("social.passwordSubmit"), t("social.repeatPassword")];
		const refused = await browser.press(submit, { [passwordLabel]: password, [repeat]: "sunrise8" });
		expect(refused.text).toContain(t("error.password-mismatch"));
		const done = await browser.press(submit, { [passwordLabel]: password, [repeat]: password });
		expect(done.path).toMatch(/\/latest$/);

		const again = openBrowser(app);
		expect((await logInWith(again, "Google", "new", "/account/register")).path).toMatch(/\/foryou$/);
		expect((await again.open("/ucenter/account/posts")).text).toContain("google_fan");
	});

	test("a guest registers through Facebook, confirms the e-mail by its link, and sets no password yet", async () => {
		const browser = openBrowser(app);
		expect((await logInWith(browser, "Facebook", "kofi")).heading).toBe(t("social.completeTitle"));
		const refused = await browser.press(t("register.submit"), { [t("register.username")]: "abc" });
		expect(refused.text).toContain(t("error.username-too-short"));
		const fields = { [t("register.username")]: "kofi_fan", [refused.boxes[0] ?? ""]: true };
		const done = await browser.press(t("register.submit"), fields);
		expect([done.heading, done.path]).toEqual([t("social.passwordTitle"), "/confirm/setpassword"]);
		expect((await browser.follow(t("social.later"))).path).toMatch(/\/foryou$/);
		// The e-mail is opened on another device without a session.
		const mailbox = openBrowser(app);
		const [email] = await emailsTo(site, "kofi@mail.com");
		await mailbox.open(`/account/confirm?token=${email?.token}`);
		expect((await mailbox.press(t("confirmEmail.submit"))).heading).toBe(t("confirmEmail.doneTitle"));
	});

	test("a member corrects the e-mail of the registration, and links Facebook and Google, which log in", async () => {
		const browser = openBrowser(app);
		const form = await browser.open("/ng/account/email");
		const fields = {
			[t("register.email")]: "mistyped@fans.org",
			[t("register.username")]: "linking_fan",
			[form.boxes[0] ?? ""]: true,
		};
		const asked = await browser.press(t("captcha.switchToQuestion"), fields);
		const registered = await browser.press(t("register.submit"), {
			...fields,
			[passwordLabel]: password,
			[t("captcha.answerInDigits")]: digitsOf(asked),
		});
		expect([registered.heading, registered.path]).toEqual([t("welcome.profileTitle"), "/ng/welcome"]);
		const [mistyped] = await emailsTo(site, "mistyped@fans.org");

		await browser.open("/ng/account/confirm");
		const sent = await browser.press(t("confirmEmail.otherAddressSubmit"), {
			[t("confirmEmail.otherAddress")]: "corrected@fans.org",
		});
		expect(sent.text).toContain(t("shell.confirmationSent"));
		const [{ code = "" } = {}] = await emailsTo(site, "corrected@fans.org");
		const otherPerson = openBrowser(app);
		await otherPerson.open(`/account/confirm?token=${mistyped?.token}`);
		expect((await otherPerson.press(t("confirmEmail.submit"))).heading).toBe(t("confirmEmail.failedTitle"));
		const [confirm, codeLabel] = [t("confirmEmail.submit"), t("confirmEmail.code")];
		const wrong = await browser.press(confirm, { [codeLabel]: wrongCode(code) });
		expect(wrong.text).toContain(t("error.code-wrong"));
		expect((await browser.press(confirm, { [codeLabel]: code })).heading).toBe(t("confirmEmail.doneTitle"));

		// Long after the login, linking asks for the password again.
		await site.deps.pool.query(
			`update sessions set authenticated_at = now() - interval '11 minutes' where uid = (select uid from accounts
				where username = 'linking_fan')`,
		);
		await browser.open(settings);
		const link = t("social.linkProvider", { provider: "Facebook" });
		expect((await browser.press(link)).heading).toBe(t("reauthenticate.title"));
		const [submit, own] = [t("reauthenticate.submit"), t("reauthenticate.password")];
		expect((await browser.press(submit, { [own]: "wrong-one" })).text).toContain(t("error.password-wrong"));
		await browser.press(submit, { [own]: password });
		const linked = await logInAtProvider(browser, (await browser.press(link)).elsewhere, "linked");
		expect(linked.text).toContain(t("social.linked", { provider: "Facebook" }));

		// In another browser: Google has the same e-mail address, and the password links it.
		const other = openBrowser(app);
		const found = await logInWith(other, "Google", "same", "/account?back=%2Fng%2Flatest");
		expect([found.heading, found.path]).toEqual([t("social.linkTitle"), "/confirm/googleconfirm"]);
		const refused = await other.press(t("social.linkSubmit"), { [passwordLabel]: "wrong-one" });
		expect(refused.text).toContain(t("error.login-failed"));
		expect((await other.press(t("social.linkSubmit"), { [passwordLabel]: password })).path).toBe("/ng/latest");
		const notices = await emailsTo(site, "corrected@fans.org");
		expect(
			notices.filter(({ body }) => body.includes("/ucenter/setting/account")).map(({ subject }) => subject),
		).toEqual(expect.arrayContaining([expect.stringContaining("Facebook"), expect.stringContaining("Google")]));
		for (const [provider, who] of [
			["Google", "same"],
			["Facebook", "linked"],
		] as const)
			expect((await logInWith(openBrowser(app), provider, who)).path, provider).toBe("/ng/foryou");
	});

	test("a member links Google in the settings and unlinks it", async () => {
		const member = await site.member({ passwordHash: await hashPassword(site.deps.config, password) });
		const browser = openBrowser(app, member.token);
		await browser.open(settings);
		const link = t("social.linkProvider", { provider: "Google" });
		const linked = await logInAtProvider(browser, (await browser.press(link)).elsewhere, "settings");
		expect(linked.text).toContain(t("social.linked", { provider: "Google" }));
		expect(linked.text).toContain("settings@gmail.test");
		const unlinked = await browser.press(t("social.unlinkConfirm", { provider: "Google" }));
		expect(unlinked.text).toContain(t("social.unlinked", { provider: "Google" }));
		unlinked.named(["button"], link);
	});

	test("a guest who cancels at the provider is told so, and logs in by password", async () => {
		const browser = openBrowser(app);
		const cancelled = await logInWith(browser, "Facebook", "nobody");
		expect(cancelled.text).toContain(t("error.social-cancelled", { site: "Facebook" }));
		expect((await browser.follow(t("social.logInWithPassword"))).heading).toBe(t("logIn.title"));
	});
});
