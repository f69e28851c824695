import type { Locator, Page } from "@playwright/test";
import { t } from "./messages.ts";
import { expect } from "./test.ts";

export const withoutScripts = { javaScriptEnabled: false };

export const heading = (page: Page, name: string | RegExp, level = 1): Locator => page.getByRole("heading", { level, name });

export const logInLink = (page: Page): Locator => page.getByRole("banner").getByRole("link", { name: t("nav.logIn") });

/** Waits until the attribute of the html element has this value. */
export const expectRootAttribute = (page: Page, name: "lang" | "data-theme", value: string): Promise<void> =>
	expect.poll(() => page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name)).toBe(value);
