import type { Page } from "@playwright/test";
import { button, solveCaptcha } from "./authScreens.ts";
import { uniqueUsername } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { type SiteWithMail, startSiteWithMail } from "./siteWithMail.ts";
import { expect, test, waitForHydration } from "./test.ts";

// The tests share one site, so they run one after the other in one worker.
test.describe.configure({ mode: "default" });

let site: SiteWithMail;
test.beforeAll(async () => {
	site = await startSiteWithMail();
});
test.afterAll(() => site?.close());

const pathOn = (page: Page): string => page.url().replace(site.url, "");
/** Registers by phone with the code of the SMS. */
async function registerByPhone(page: Page, number: string): Promise<{ username: string }> {
	const username = uniqueUsername();
	await page.goto("/ng/account/register");
	await waitForHydration(page);
	const send = button(page, t("phone.sendCode"));
	await expect(send, "disabled without a number").toBeDisabled();
	await expect(send, "with the reason").toHaveAccessibleDescription(t("phone.fieldsMissing"));
	await page.getByLabel(t("phone.number")).fill(number);
	await solveCaptcha(page);
	await send.click();
	await expect(page.getByText(t("phone.codeSent"))).toBeVisible();
	await expect(button(page, /^Resend in \d+ seconds?$/)).toBeDisabled();
	await expect(page.getByLabel(t("phone.number"))).toHaveValue(number);

	const code = await site.codeTo(`+234${number.slice(1)}`);
	await page.getByLabel(t("register.username")).fill(username);
	await page.getByLabel(t("password.label"), { exact: true }).fill("sunrise7");
	await page.getByRole("checkbox", { name: messagePattern("register.agree", "terms", "privacy") }).check();
	await page.getByLabel(t("phone.code")).fill(code === "111111" ? "222222" : "111111");
	await button(page, t("register.submit")).click();
	await expect(page.getByText(t("error.code-wrong")).first(), "refuses a wrong code and keeps the form").toBeVisible();
	await expect(page.getByLabel(t("register.username"))).toHaveValue(username);
	await page.getByLabel(t("password.label"), { exact: true }).fill("sunrise7");
	await page.getByLabel(t("phone.code")).fill(code);
	await button(page, t("register.submit")).click();
	await expect(page.getByRole("heading", { level: 1, name: t("welcome.profileTitle") })).toBeVisible();
	expect(pathOn(page)).toBe("/ng/welcome");
	await page.goto(new URL("/ng/foryou", page.url()).href);
	await expect(page.getByText(t("shell.addEmailTitle")), "a confirmed phone is enough").toHaveCount(0);
	return { username };
}

/** Adds an e-mail address with the code of the e-mail. */
async function addEmail(page: Page, email: string): Promise<void> {
	await page.goto(new URL("/ng/account/confirm", page.url()).href);
	await expect(page.getByRole("heading", { level: 1, name: t("email.addTitle") })).toBeVisible();
	await waitForHydration(page);
	await page.getByLabel(t("email.label")).fill(email);
	await button(page, t("email.sendCode")).click();
	await expect(page.getByText(t("email.codeSent", { email }))).toBeVisible();
	await page.getByLabel(t("confirmEmail.code")).fill(await site.codeTo(email));
	await button(page, t("confirmEmail.submit")).click();
	await expect(page.getByRole("heading", { level: 1, name: t("confirmEmail.doneTitle") })).toBeVisible();
}

interface ResetRequest {
	/** E-mail address or username; else `number` is typed. */
	account?: string;
	number?: string;
	/** Recipient of the code. */
	to: string;
}

/** Resets the password by a code, from the login screen. */
async function resetPassword(page: Page, { account, number, to }: ResetRequest, password: string): Promise<void> {
	await page.goto("/ng/account");
	await page.getByRole("link", { name: t("passwordReset.link") }).click();
	await expect(page).toHaveURL(/\/ng\/forget$/);
	const before = site.messagesTo(to).length;
	if (account) {
		await page.getByRole("link", { name: t("passwordReset.byEmail") }).click();
		await page.getByLabel(t("passwordReset.account")).fill(account);
	} else await page.getByLabel(t("phone.number")).fill(number ?? "");
	await waitForHydration(page);
	await solveCaptcha(page);
	await button(page, t("passwordReset.sendCode")).click();
	await expect(page.getByRole("heading", { level: 1, name: t("passwordReset.sentTitle") })).toBeVisible();
	expect(pathOn(page)).toBe("/ng/forget/change");
	// A phone may reload the page while the member reads the code.
	await page.reload();
	await waitForHydration(page);
	await expect(page.getByText(t("passwordReset.sentTo", { to: account ?? number ?? "" }))).toBeVisible();
	await expect(button(page, /^Resend in \d+ seconds?$/)).toBeDisabled();
	await page.getByRole("link", { name: t("passwordReset.restart") }).click();
	await expect(page.getByLabel(t(account ? "passwordReset.account" : "phone.number"))).toHaveValue(
		account ?? number ?? "",
	);
	await page.goBack();
	await waitForHydration(page);
	await page.getByLabel(t("phone.code")).fill(await site.codeTo(to, before));
	await page.getByLabel(t("changePassword.new"), { exact: true }).fill(password);
	await page.getByLabel(t("changePassword.repeat")).fill(`${password}x`);
	await button(page, t("passwordReset.savePassword")).click();
	await expect(page.getByText(t("error.password-mismatch"))).toBeVisible();
	await page.getByLabel(t("changePassword.new"), { exact: true }).fill(password);
	await page.getByLabel(t("changePassword.repeat")).fill(password);
	await button(page, t("passwordReset.savePassword")).click();
	await expect(page.getByRole("heading", { level: 1, name: t("passwordReset.doneTitle") })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: t("passwordReset.doneTitle") })).toBeVisible();
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
	await page.getByRole("link", { name: t("logIn.submit") }).click();
	await page.getByLabel(t("logIn.identifier")).fill(username);
	await page.getByLabel(t("password.label"), { exact: true }).fill(password);
	await button(page, t("logIn.submit")).click();
	await expect(page).toHaveURL(/\/ng\/foryou$/);
}

test("registers by phone, adds an e-mail, and resets the password by e-mail and SMS", async ({
	openPage,
	allowedErrors,
}) => {
	// Console error of a rejected form.
	allowedErrors.push(/Failed to load resource: the server responded with a status of 422/);
	const options = { baseURL: site.url };
	const page = await openPage(undefined, options);
	const number = "08031234567";
	const { username } = await registerByPhone(page, number);
	const email = `${username}@fans.org`;
	await addEmail(page, email);

	const other = await openPage(undefined, options);
	await resetPassword(other, { account: email, to: email }, "sunset88");
	await logIn(other, username, "sunset88");
	// The reset ended the session of the first browser.
	await page.goto("/change");
	await expect(page).toHaveURL(/\/creator\?back=/);
	expect(site.messagesTo(email).some((text) => text.includes("was just"))).toBe(true);

	await other.goto("/ng/change");
	await waitForHydration(other);
	await other.getByLabel(t("changePassword.current")).fill("sunset88");
	await other.getByLabel(t("changePassword.new"), { exact: true }).fill("sunrise9");
	await other.getByLabel(t("changePassword.repeat")).fill("sunrise9");
	await button(other, t("changePassword.submit")).click();
	await expect(other.getByText(t("changePassword.done"))).toBeVisible();
	await other.goto("/ng/change");
	await expect(other.getByLabel(t("changePassword.current")), "the session remains").toBeVisible();

	const third = await openPage(undefined, options);
	await resetPassword(third, { account: username, to: email }, "sundown77");
	await logIn(third, username, "sundown77");

	await site.clearSmsWaits();
	const fourth = await openPage(undefined, options);
	await resetPassword(fourth, { number, to: `+234${number.slice(1)}` }, "moonrise6");
	await logIn(fourth, username, "moonrise6");
});
