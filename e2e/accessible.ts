import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { settled } from "./test.ts";

type Scheme = "light" | "dark";

/** What depends on colours: all that can differ between light and dark, and what costs most. */
const byColour = ["color-contrast", "link-in-text-block"];

interface Wanted {
	/** Rules that don't fit this screen. */
	except?: string[];
	/** What is told of a failure, beside the fault itself. */
	name?: string;
}

/** Puts axe into a page, once for all that is asked of that page: it is large. */
async function bringAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/** Runs rules of axe on the page as it stands. Only what is wrong is gathered: to tell of all that is right would take longer than to look. */
async function look(page: Page, options: RunOptions, name: string): Promise<void> {
	await bringAxe(page);
	const asked: RunOptions = { resultTypes: ["violations"], preload: false, ...options };
	const violations = await page.evaluate(async (asked) => (await (window as unknown as { axe: typeof axe }).axe.run(document, asked)).violations, asked);
	const told = violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} — ${failureSummary?.split("\n")[1]?.trim()}`),
	);
	expect(told, name).toEqual([]);
}

const off = (rules: string[]) => ({ rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) });

/** Every rule that axe has, in the light that the page stands in. */
export const expectAccessible = (page: Page, { except = [], name = "" }: Wanted = {}): Promise<void> => look(page, off(except), name);

/** What words alone can spoil, in a language whose colours are those of another that was looked at. */
export const expectAccessibleWords = (page: Page, name: string): Promise<void> => look(page, off(byColour), name);

/** Every rule in light; in dark the page is the same but for its colours. */
export async function expectAccessibleInBothLights(page: Page, wanted: Wanted = {}): Promise<void> {
	const inLight = async (colorScheme: Scheme): Promise<void> => {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		// Until then some colours are still on their way from one light to the other.
		await settled(page);
	};
	await inLight("light");
	await expectAccessible(page, { ...wanted, name: "light" });
	await inLight("dark");
	await look(page, { runOnly: { type: "rule", values: byColour } }, "dark");
}
