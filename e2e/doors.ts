import type { Page } from "@playwright/test";
import { digitsOf } from "./members.ts";
import { expect } from "./test.ts";
import { like, say } from "./words.ts";

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

export const password = (page: Page) => page.getByLabel(say("password.label"), { exact: true });

export const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/** Solves the captcha by its text alternative. */
export async function solve(page: Page): Promise<void> {
	await button(page, say("captcha.listen")).click();
	const question = page.getByText(like("answer.captcha-question", "digits"));
	await expect(question).toBeVisible();
	await page.getByLabel(say("captcha.digits")).fill(digitsOf((await question.textContent()) ?? ""));
}

/** Chooses a user on the login page of the identity provider. */
export async function beAt(page: Page, site: string, userName: string): Promise<void> {
	await expect(page).not.toHaveURL(new RegExp(`^${site}/`));
	await page.getByRole("button", { name: userName, exact: true }).click();
}
