import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";
import { say } from "./words.ts";

export const plain = { javaScriptEnabled: false };

export const heading = (page: Page, name: string | RegExp, level = 1): Locator => page.getByRole("heading", { level, name });

export const logIn = (page: Page): Locator => page.getByRole("banner").getByRole("link", { name: say("nav.logIn") });

/** Waits until the attribute of the html element has this value. */
export const rootIs = (page: Page, name: "lang" | "data-theme", value: string): Promise<void> =>
	expect.poll(() => page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name)).toBe(value);
