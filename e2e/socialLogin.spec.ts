import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { graphPort, issuerPort } from "./address.ts";
import { expectHeading, passwordField } from "./authScreens.ts";
import { facebookUsers, googleUsers, sharedEmail } from "./identityProviders.ts";
import { createMember, uniqueUsername } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** Console errors of rejected forms and of the provider's missing icon. */
test.use({
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the first parameter what a fixture needs
	allowedErrors: async ({}, use) =>
		use([/Failed to load resource: the server responded with a status of 4(03|22)/, /favicon\.ico/]),
	viewport: { width: 320, height: 700 },
});

const providerUrl = new RegExp(`^http://localhost:(${issuerPort}|${graphPort})/`);

/** Chooses a user on the login page of the identity provider. */
async function logInAtProvider(page: Page, userName = ""): Promise<void> {
	await expect(page).toHaveURL(providerUrl);
	await page.getByRole("button", { name: userName, exact: true }).click();
}

/** Expects a screen that is accessible in both themes and not wider than the window. */
async function expectScreen(page: Page, title: string): Promise<void> {
	await expectHeading(page, title);
	await expectAccessibleInBothThemes(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

test("a guest registers through Google from the login dialog, and links and unlinks Facebook in the settings", async ({
	openPage,
}) => {
	const page = await openPage();
	await page.goto("/latest?showlogin=yes");
	const link = page.getByRole("dialog").getByRole("link", { name: t("social.logInWith", { provider: "Google" }) });
	await waitForHydration(page);
	await expect(link).toHaveAttribute("href", /\/account\/with\/google\?back=%2Flatest/);
	await link.click();
	await expect(page).toHaveURL(providerUrl);
	await page.goBack();
	await expect(page).toHaveURL(/\/latest/);
	await waitForHydration(page);
	await link.click();
	await logInAtProvider(page, googleUsers[0]?.sub);

	await expectScreen(page, t("social.registeredTitle"));
	await page.getByLabel(t("register.username")).fill(uniqueUsername());
	await page.getByRole("button", { name: t("social.registeredSubmit") }).click();
	await expectScreen(page, t("social.passwordTitle"));
	await passwordField(page).fill("sunrise7");
	await page.getByLabel(t("social.repeatPassword")).fill("sunrise8");
	await page.getByRole("button", { name: t("social.passwordSubmit") }).click();
	await expect(page.getByText(t("error.password-mismatch")).first()).toBeVisible();
	await passwordField(page).fill("sunrise7");
	await page.getByLabel(t("social.repeatPassword")).fill("sunrise7");
	await page.getByRole("button", { name: t("social.passwordSubmit") }).click();
	await expect(page).toHaveURL(/\/latest$/);

	await page.goto("/ucenter/setting/account");
	await waitForHydration(page);
	const provider = "Facebook";
	await page.getByRole("button", { name: t("social.linkProvider", { provider }) }).click();
	await logInAtProvider(page, facebookUsers[0]?.name);
	await expect(page.getByText(t("social.linked", { provider }))).toBeVisible();
	await waitForHydration(page);
	await expectScreen(page, t("security.title"));
	await page.getByLabel(t("social.unlinkProvider", { provider })).click();
	await page.getByRole("button", { name: t("social.unlinkConfirm", { provider }) }).click();
	await expect(page.getByText(t("social.unlinked", { provider }))).toBeVisible();
	await expect(page.getByRole("button", { name: t("social.linkProvider", { provider }) })).toBeVisible();
	await page.goto("/account/with/google/back?code=x&state=y");
	await expectScreen(page, t("social.failedTitle"));
});

test("a guest with the e-mail of a member is asked for the password, or registers anew, until the login expires", async ({
	openPage,
}) => {
	await createMember({ fields: { email: sharedEmail }, confirmed: false });
	const page = await openPage();
	await page.goto("/account/with/google");
	await logInAtProvider(page, googleUsers[1]?.sub);
	await expectScreen(page, t("social.linkTitle"));
	await page.getByRole("link", { name: t("social.newMember") }).click();
	await expectScreen(page, t("social.completeTitle"));
	await page.context().clearCookies();
	await page.goto("/confirm");
	await expectScreen(page, t("social.expiredTitle"));
});
