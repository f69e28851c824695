import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { waitForPaint } from "./test.ts";

/** The only rules whose result can differ between the light and the dark theme; they are also the slowest. */
const colourRules = ["color-contrast", "link-in-text-block"];

interface Options {
	/** Rules that do not apply to this screen. */
	except?: string[];
	/** Shown with a failed assertion. */
	name?: string;
}

/** Runs axe on the current page. Collecting passes and selectors as well would take longer than the check. */
async function expectNoViolations(page: Page, options: RunOptions, name: string): Promise<void> {
	const runOptions: RunOptions = { resultTypes: ["violations"], selectors: false, preload: false, ...options };
	const run = (): Promise<axe.Result[] | undefined> =>
		page.evaluate(
			async (runOptions) => (await (window as { axe?: typeof axe }).axe?.run(document, runOptions))?.violations,
			runOptions,
		);
	let violations = await run();
	if (!violations) {
		// Once per page, because the script is large.
		await page.evaluate(axe.source);
		violations = await run();
	}
	if (!violations) throw new Error("axe is not in the page");
	const messages = violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} — ${failureSummary?.split("\n")[1]?.trim()}`),
	);
	expect(messages, name).toEqual([]);
}

const disabled = (rules: string[]) => ({ rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) });

/** Checks every rule in the current theme. */
export const expectAccessible = (page: Page, { except = [], name = "" }: Options = {}): Promise<void> =>
	expectNoViolations(page, disabled(except), name);

/** Checks every rule but those about colour, for a language whose colours were checked in another one. */
export const expectAccessibleText = (page: Page, name: string): Promise<void> =>
	expectNoViolations(page, disabled(colourRules), name);

/** Checks every rule in the light theme, and the colour rules in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page, options: Options = {}): Promise<void> {
	const setTheme = async (colorScheme: "light" | "dark"): Promise<void> => {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		// Colours are still in transition until then.
		await waitForPaint(page);
	};
	await setTheme("light");
	await expectAccessible(page, { ...options, name: "light" });
	await setTheme("dark");
	await expectNoViolations(page, { runOnly: { type: "rule", values: colourRules } }, "dark");
}
