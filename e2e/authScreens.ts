import type { Page } from "@playwright/test";
import { captchaDigits } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { expect } from "./test.ts";

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

export const passwordField = (page: Page) => page.getByLabel(t("password.label"), { exact: true });

export const expectHeading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/** Solves the captcha by its text alternative. */
export async function solveCaptcha(page: Page): Promise<void> {
	await button(page, t("captcha.switchToQuestion")).click();
	const question = page.getByText(messagePattern("captcha.question", "digits"));
	await expect(question).toBeVisible();
	await page.getByLabel(t("captcha.answerInDigits")).fill(captchaDigits((await question.textContent()) ?? ""));
}
