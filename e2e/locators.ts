import type { Locator, Page } from "@playwright/test";
import { t } from "./messages.ts";
import { expect } from "./test.ts";

export const withoutScripts = { javaScriptEnabled: false };

export const heading = (page: Page, name: string | RegExp, level = 1): Locator =>
	page.getByRole("heading", { level, name });

export const logInLink = (page: Page): Locator => page.getByRole("banner").getByRole("link", { name: t("nav.logIn") });

/** The button of a menu; its list has the same name. */
export const menuButton = (root: Page | Locator, name: string | RegExp): Locator =>
	root.locator("summary").and(root.getByLabel(name));

/** Waits until the attribute of the html element has this value. */
export const expectRootAttribute = (page: Page, name: "lang" | "data-theme", value: string): Promise<void> =>
	expect(page.locator("html")).toHaveAttribute(name, value);

/** Fields and button of the composer. */
export const composer = (page: Page) => ({
	title: page.getByLabel(t("composer.title"), { exact: true }),
	text: page.getByLabel(t("composer.text"), { exact: true }),
	post: page.getByRole("button", { name: t("composer.post"), exact: true }),
});

/** The article with this text. */
export const articleWith = (page: Page, text: string): Locator => page.getByRole("article").filter({ hasText: text });
