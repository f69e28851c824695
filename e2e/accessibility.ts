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

/** Injects axe into the page, once per page because the script is large. */
async function injectAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/**
 * Leaves to the colour rules one of the visible texts and links that have the same tags, classes, names of attributes, styles,
 * pictures and colours up to the root: a list repeats them many times.
 */
const skipRepeatedColours = (page: Page): Promise<void> =>
	page.evaluate((mark) => {
		const styles = new Map<Element, string>();
		const styleOf = (element: Element): string => {
			const known = styles.get(element);
			if (known) return known;
			const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
			const style = [
				element.parentElement ? styleOf(element.parentElement) : "",
				element.tagName,
				element.getAttribute("class"),
				...element
					.getAttributeNames()
					.filter((name) => name !== mark)
					.map((name) => (["style", "src"].includes(name) ? `${name}=${element.getAttribute(name)}` : name)),
				...[color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight],
			].join(" ");
			styles.set(element, style);
			return style;
		};
		const seen = new Set<string>();
		for (const element of document.body.querySelectorAll("*")) {
			const text = [...element.childNodes]
				.map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : ""))
				.join("")
				.trim();
			const isChecked =
				(text || element.matches("a[href], [role=link], input, select, textarea")) && element.checkVisibility();
			// A single character and the label of a disabled field have rules of their own.
			const { control } = element as HTMLLabelElement;
			const style = isChecked && `${styleOf(element)} ${text.length > 1} ${control?.matches(":disabled")}`;
			element.toggleAttribute(mark, Boolean(style) && !seen.has(style as string));
			if (style) seen.add(style);
		}
		(window as unknown as { axe: typeof axe }).axe.configure({
			rules: [
				{ id: "color-contrast", selector: `[${mark}]` },
				{ id: "link-in-text-block", selector: `:is(a[href], [role="link"])[${mark}]` },
			],
		});
	}, "data-check-colours");

/** Runs axe on the current page. Collecting passes as well would take longer than the check. */
async function expectNoViolations(page: Page, options: RunOptions, name: string): Promise<void> {
	await injectAxe(page);
	await skipRepeatedColours(page);
	const runOptions: RunOptions = { resultTypes: ["violations"], preload: false, ...options };
	const violations = await page.evaluate(
		async (runOptions) => (await (window as unknown as { axe: typeof axe }).axe.run(document, runOptions)).violations,
		runOptions,
	);
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
