import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { graphPort, issuerPort } from "./address.ts";
import { sharedEmails } from "./identityProviders.ts";
import { withoutScripts } from "./locators.ts";
import { createMember, uniqueUsername } from "./members.ts";
import { t } from "./messages.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

/** Console errors of rejected forms and of the provider's missing icon. */
test.use({
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the first parameter what a fixture needs
	allowedErrors: async ({}, use) =>
		use([/Failed to load resource: the server responded with a status of 4(03|22)/, /favicon\.ico/]),
});

const providerUrl = new RegExp(`^http://localhost:(${issuerPort}|${graphPort})/`);

/** Chooses a user on the login page of the identity provider. */
async function logInAtProvider(page: Page, userName: string): Promise<void> {
	await expect(page).toHaveURL(providerUrl);
	await page.getByRole("button", { name: userName, exact: true }).click();
}

const expectHeading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const passwordField = (page: Page) => page.getByLabel(t("password.label"), { exact: true });

for (const [kind, options] of [
	["scripts", {}],
	["noscript", withoutScripts],
] as const) {
	const scripts = kind === "scripts";

	test(`registers through Google, chooses a username, sets a password and logs in again, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
	}) => {
		const page = await openPage(undefined, options);
		await page.goto("/account?back=%2Flatest");
		if (scripts) await waitForHydration(page);
		await page.getByRole("link", { name: t("social.logInWith", { provider: "Google" }) }).click();
		await logInAtProvider(page, kind);
		await expectHeading(page, t("social.registeredTitle"));
		const username = uniqueUsername();
		await page.getByLabel(t("register.username")).fill(username);
		await page.getByRole("button", { name: t("social.registeredSubmit") }).click();
		await expectHeading(page, t("social.passwordTitle"));
		expect(pathOf(page)).toContain("/confirm/setpasswordgoogle");
		await passwordField(page).fill("sunrise7");
		await page.getByLabel(t("social.repeatPassword")).fill("sunrise8");
		await page.getByRole("button", { name: t("social.passwordSubmit") }).click();
		await expect(page.getByText(t("error.password-mismatch")).first()).toBeVisible();
		await passwordField(page).fill("sunrise7");
		await page.getByLabel(t("social.repeatPassword")).fill("sunrise7");
		await page.getByRole("button", { name: t("social.passwordSubmit") }).click();
		await expect(page).toHaveURL(/\/latest$/);

		const again = await openPage(undefined, options);
		await again.goto("/account/register");
		await again.getByRole("link", { name: t("social.logInWith", { provider: "Google" }) }).click();
		await logInAtProvider(again, kind);
		await expect(again).toHaveURL(/\/foryou$/);
		await again.goto("/ucenter/account/posts");
		await expect(again.getByText(username).first()).toBeVisible();
	});

	test(`registers through Facebook and completes the account, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
	}) => {
		const page = await openPage(undefined, options);
		await page.goto("/account");
		await page.getByRole("link", { name: t("social.logInWith", { provider: "Facebook" }) }).click();
		await logInAtProvider(page, `Kofi kofi_${kind}`);
		await expectHeading(page, t("social.completeTitle"));
		const username = uniqueUsername();
		await page.getByLabel(t("register.username")).fill("abc");
		await page.getByRole("button", { name: t("register.submit") }).click();
		await expect(page.getByText(t("error.username-too-short")).first()).toBeVisible();
		await page.getByLabel(t("register.username")).fill(username);
		await page.getByRole("checkbox").check();
		await page.getByRole("button", { name: t("register.submit") }).click();
		await expectHeading(page, t("social.passwordTitle"));
		expect(pathOf(page)).toBe("/confirm/setpassword");
		await page.getByRole("link", { name: t("social.later") }).click();
		await expect(page).toHaveURL(/\/foryou$/);
	});

	test(`links an account with the same e-mail by its password and unlinks it, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
	}) => {
		const member = await createMember({ fields: { email: sharedEmails[kind] }, confirmed: false });
		const page = await openPage(undefined, options);
		await page.goto("/account");
		await page.getByRole("link", { name: t("social.logInWith", { provider: "Google" }) }).click();
		await logInAtProvider(page, `same_${kind}`);
		await expectHeading(page, t("social.linkTitle"));
		expect(pathOf(page)).toBe("/confirm/googleconfirm");
		await passwordField(page).fill("wrong-one");
		await page.getByRole("button", { name: t("social.linkSubmit") }).click();
		await expect(page.getByText(t("error.login-failed"))).toBeVisible();
		await passwordField(page).fill(member.password);
		await page.getByRole("button", { name: t("social.linkSubmit") }).click();
		await expect(page).toHaveURL(/\/foryou$/);

		await page.goto("/ucenter/setting/account");
		if (scripts) await waitForHydration(page);
		await expect(page.getByText(sharedEmails[kind])).toBeVisible();
		await page.getByLabel(t("social.unlinkProvider", { provider: "Google" })).click();
		await page.getByRole("button", { name: t("social.unlinkConfirm", { provider: "Google" }) }).click();
		await expect(page.getByText(t("social.unlinked", { provider: "Google" }))).toBeVisible();
		await expect(page.getByRole("button", { name: t("social.linkProvider", { provider: "Google" }) })).toBeVisible();
	});

	test(`links Google in the settings, ${scripts ? "with" : "without"} scripts`, async ({ openPage }) => {
		const page = await openPage(await createMember(), options);
		await page.goto("/ucenter/setting/account");
		if (scripts) await waitForHydration(page);
		await page.getByRole("button", { name: t("social.linkProvider", { provider: "Google" }) }).click();
		await logInAtProvider(page, scripts ? "settings" : "wide");
		await expect(page.getByText(t("social.linked", { provider: "Google" }))).toBeVisible();
	});

	test(`shows an error when the member cancels at the provider, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
	}) => {
		const page = await openPage(undefined, options);
		await page.goto("/account");
		await page.getByRole("link", { name: t("social.logInWith", { provider: "Facebook" }) }).click();
		await logInAtProvider(page, "nobody");
		await expect(page.getByText(t("error.social-cancelled", { site: "Facebook" }))).toBeVisible();
		await page.getByRole("link", { name: t("social.logInWithPassword") }).click();
		await expectHeading(page, t("logIn.title"));
	});
}

test("the login dialog offers the same login methods", async ({ openPage }) => {
	const page = await openPage();
	await page.goto("/latest?showlogin=yes");
	await waitForHydration(page);
	const link = page.getByRole("dialog").getByRole("link", { name: t("social.logInWith", { provider: "Google" }) });
	await expect(link).toHaveAttribute("href", /\/account\/with\/google\?back=%2Flatest/);
	await link.click();
	await expect(page).toHaveURL(providerUrl);
	await page.goBack();
	await expect(page).toHaveURL(/\/latest/);
});

test("the confirm screens are accessible in both themes and fit a small screen", async ({ openPage }) => {
	const smallScreen = { reducedMotion: "reduce", viewport: { width: 320, height: 700 } } as const;
	await createMember({ fields: { email: sharedEmails.screens }, confirmed: false });
	const google = await openPage(undefined, smallScreen);
	const check = async (page: Page): Promise<void> => {
		await expectAccessibleInBothThemes(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	};
	await google.goto("/account/with/google");
	await logInAtProvider(google, "same_screens");
	await expectHeading(google, t("social.linkTitle"));
	await check(google);
	await google.getByRole("link", { name: t("social.newMember") }).click();
	await expectHeading(google, t("social.completeTitle"));
	await check(google);

	const other = await openPage(undefined, smallScreen);
	await other.goto("/account/with/google");
	await logInAtProvider(other, "screens");
	await expectHeading(other, t("social.registeredTitle"));
	await check(other);
	await other.goto("/confirm/setpasswordgoogle");
	await expectHeading(other, t("social.passwordTitle"));
	await check(other);
	await other.goto("/ucenter/setting/account");
	await check(other);
	await other.goto("/account/with/google/back?code=x&state=y");
	await expectHeading(other, t("social.failedTitle"));
	await check(other);

	const guest = await openPage(undefined, smallScreen);
	await guest.goto("/confirm");
	await expectHeading(guest, t("social.expiredTitle"));
	await check(guest);
});
