import type { Page } from "@playwright/test";
import { captchaDigits, confirmationLink, uniqueUsername } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { expect, pathOf, waitForHydration } from "./test.ts";

export interface Registered {
	username: string;
	email: string;
}

/** Sends the form of the registration by e-mail. @param path of the form */
export async function sendRegistration(page: Page, path: string): Promise<Registered> {
	const username = uniqueUsername();
	const email = `${username}@mail.com`;
	await page.goto(path);
	await waitForHydration(page);
	await page.getByLabel(t("register.email")).fill(email);
	await page.getByLabel(t("register.username")).fill(username);
	await page.getByRole("checkbox", { name: messagePattern("register.agree", "terms", "privacy") }).check();
	await page.getByRole("button", { name: t("captcha.switchToQuestion") }).click();
	const question = page.getByText(messagePattern("captcha.question", "digits"));
	await expect(question).toBeVisible();
	await page.getByLabel(t("password.label"), { exact: true }).fill("sunrise7");
	await page.getByLabel(t("captcha.answerInDigits")).fill(captchaDigits((await question.textContent()) ?? ""));
	await expect(page.getByLabel(t("register.email"))).toHaveValue(email);
	await page.getByRole("button", { name: t("register.submit") }).click();
	return { username, email };
}

/** Registers by e-mail and confirms the address by the link of the e-mail. */
export async function register(page: Page): Promise<Registered> {
	const registered = await sendRegistration(page, "/account/email");
	for (const step of ["welcome.profileTitle", "welcome.interestsTitle", "welcome.peopleTitle"] as const) {
		await expect(page.getByRole("heading", { level: 1, name: t(step) })).toBeVisible();
		await page.getByRole("button", { name: t("welcome.skip") }).click();
	}
	await expect(page.getByText(t("shell.confirmEmailTitle"))).toBeVisible();
	expect(pathOf(page)).toBe("/foryou");

	await page.goto(await confirmationLink(registered.email));
	await page.getByRole("button", { name: t("confirmEmail.submit") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("confirmEmail.doneTitle") })).toBeVisible();
	return registered;
}
