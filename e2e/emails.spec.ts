import type { Page } from "@playwright/test";
import { button, expectHeading, logInAtProvider, passwordField, solveCaptcha } from "./authScreens.ts";
import { sharedEmails } from "./identityProviders.ts";
import { uniqueUsername } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { type SiteWithMail, startSiteWithMail } from "./siteWithMail.ts";
import { expect, test, waitForHydration } from "./test.ts";

// The tests share one site, so they run one after the other in one worker.
test.describe.configure({ mode: "default" });
test.use({
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the first parameter what a fixture needs
	allowedErrors: async ({}, use) =>
		use([/Failed to load resource: the server responded with a status of 4(03|22)/, /favicon\.ico/]),
});

let site: SiteWithMail;
test.beforeAll(async () => {
	site = await startSiteWithMail();
});
test.afterAll(() => site?.close());

/** Waits for an e-mail that contains the text. */
const expectEmail = (to: string, part: string) =>
	expect.poll(() => site.messagesTo(to).some((text) => text.includes(part)), { timeout: 20_000 }).toBe(true);

async function registerByEmail(page: Page, scripts: boolean, email: string): Promise<string> {
	const username = uniqueUsername();
	await page.goto("/ng/account/email");
	if (scripts) await waitForHydration(page);
	await page.getByLabel(t("register.email"), { exact: true }).fill(email);
	await page.getByLabel(t("register.username")).fill(username);
	await solveCaptcha(page);
	await passwordField(page).fill("sunrise7");
	await page.getByRole("checkbox", { name: messagePattern("register.agree", "terms", "privacy") }).check();
	await button(page, t("register.submit")).click();
	await expectHeading(page, t("welcome.profileTitle"));
	return username;
}

/** Links Facebook in the settings long after the login, which asks for the password again. */
async function linkFacebookLater(page: Page, scripts: boolean, username: string, userName: string): Promise<void> {
	await site.expireReauthentication(username);
	await page.goto("/ng/ucenter/setting/account");
	if (scripts) await waitForHydration(page);
	await page.getByRole("button", { name: t("social.linkProvider", { provider: "Facebook" }) }).click();
	await expectHeading(page, t("reauthenticate.title"));
	const own = page.getByLabel(t("reauthenticate.password"), { exact: true });
	await own.fill("wrong-one");
	await button(page, t("reauthenticate.submit")).click();
	await expect(page.getByText(t("error.password-wrong"))).toBeVisible();
	await own.fill("sunrise7");
	await button(page, t("reauthenticate.submit")).click();
	await page.getByRole("button", { name: t("social.linkProvider", { provider: "Facebook" }) }).click();
	await logInAtProvider(page, site.url, userName);
	await expect(page.getByText(t("social.linked", { provider: "Facebook" }))).toBeVisible();
}

for (const [kind, scripts] of [
	["scripts", true],
	["noscript", false],
] as const) {
	const options = {
		get baseURL() {
			return site.url;
		},
		javaScriptEnabled: scripts,
	};

	test(`registers by e-mail, corrects the address, links Google and Facebook and gets every e-mail, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
	}) => {
		test.slow();
		const page = await openPage(undefined, options);
		const mistyped = `${uniqueUsername()}@maill.com`;
		const email = sharedEmails[kind];
		const username = await registerByEmail(page, scripts, mistyped);
		const oldLink = await site.linkTo(mistyped);

		await page.goto("/ng/account/confirm");
		if (scripts) await waitForHydration(page);
		await page.getByText(t("confirmEmail.useOtherAddress")).click();
		await page.getByLabel(t("confirmEmail.otherAddress")).fill(email);
		await button(page, t("confirmEmail.otherAddressSubmit")).click();
		await expect(page.getByText(t("shell.confirmationSent")).first()).toBeVisible();
		const code = await site.codeTo(email);
		const otherPerson = await openPage(undefined, options);
		await otherPerson.goto(oldLink);
		await button(otherPerson, t("confirmEmail.submit")).click();
		// The link sent to the mistyped address no longer works.
		await expectHeading(otherPerson, t("confirmEmail.failedTitle"));
		await page.getByLabel(t("confirmEmail.code")).fill(code === "111111" ? "222222" : "111111");
		await button(page, t("confirmEmail.submit")).click();
		await expect(page.getByText(t("error.code-wrong")).first()).toBeVisible();
		await page.getByLabel(t("confirmEmail.code")).fill(code);
		await button(page, t("confirmEmail.submit")).click();
		await expectHeading(page, t("confirmEmail.doneTitle"));

		await linkFacebookLater(page, scripts, username, `Kofi kofi_${kind}`);
		await expectEmail(email, "Facebook");

		// In another browser: Google has the same e-mail address, and the password links it.
		const other = await openPage(undefined, options);
		await other.goto("/account?back=%2Fng%2Flatest");
		if (scripts) await waitForHydration(other);
		await other.getByRole("link", { name: t("social.logInWith", { provider: "Google" }) }).click();
		await logInAtProvider(other, site.url, `same_${kind}`);
		await expectHeading(other, t("social.linkTitle"));
		await passwordField(other).fill("sunrise7");
		await button(other, t("social.linkSubmit")).click();
		await expect(other).toHaveURL(/\/ng\/latest$/);
		await expectEmail(email, "Google");
		await expect
			.poll(() => site.messagesTo(email).filter((text) => text.includes("/ucenter/setting/account")).length, {
				timeout: 20_000,
			})
			.toBeGreaterThanOrEqual(3);

		for (const [provider, who] of [
			["Google", `same_${kind}`],
			["Facebook", `Kofi kofi_${kind}`],
		] as const) {
			const again = await openPage(undefined, options);
			await again.goto("/account");
			await again.getByRole("link", { name: t("social.logInWith", { provider }) }).click();
			await logInAtProvider(again, site.url, who);
			await expect(again).toHaveURL(/\/ng\/foryou$/);
		}
	});

	test(`registers through Facebook, confirms the e-mail by its link and sets a password by the reset, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
	}) => {
		test.slow();
		const page = await openPage(undefined, options);
		const who = `emails_${kind}`;
		const email = `kofi_${who}@mail.com`;
		const username = uniqueUsername();
		await page.goto("/account");
		await page.getByRole("link", { name: t("social.logInWith", { provider: "Facebook" }) }).click();
		await logInAtProvider(page, site.url, `Kofi kofi_${who}`);
		await expectHeading(page, t("social.completeTitle"));
		await page.getByLabel(t("register.username")).fill(username);
		await page.getByRole("checkbox").check();
		await button(page, t("register.submit")).click();
		await expectHeading(page, t("social.passwordTitle"));
		// The e-mail is opened on another device without a session.
		const mailbox = await openPage(undefined, options);
		await mailbox.goto(await site.linkTo(email));
		await button(mailbox, t("confirmEmail.submit")).click();
		await expectHeading(mailbox, t("confirmEmail.doneTitle"));

		const before = site.messagesTo(email).length;
		await mailbox.goto("/forget/email");
		await mailbox.getByLabel(t("passwordReset.account")).fill(email);
		if (scripts) await waitForHydration(mailbox);
		await solveCaptcha(mailbox);
		await button(mailbox, t("passwordReset.sendCode")).click();
		await expectHeading(mailbox, t("passwordReset.sentTitle"));
		await mailbox.getByLabel(t("phone.code")).fill(await site.codeTo(email, before));
		await mailbox.getByLabel(t("changePassword.new"), { exact: true }).fill("sunset88");
		await mailbox.getByLabel(t("changePassword.repeat")).fill("sunset88");
		await button(mailbox, t("passwordReset.savePassword")).click();
		await expectHeading(mailbox, t("passwordReset.doneTitle"));
		await mailbox.getByRole("link", { name: t("logIn.submit") }).click();
		await mailbox.getByLabel(t("logIn.identifier")).fill(email);
		await passwordField(mailbox).fill("sunset88");
		await button(mailbox, t("logIn.submit")).click();
		await expect(mailbox).toHaveURL(/\/foryou$/);
		await expectEmail(email, "logged out of all other sessions");
	});
}
