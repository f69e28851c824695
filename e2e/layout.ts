import type { Page } from "@playwright/test";
import type { Lang } from "#contract/sections.ts";
import { translatorFor } from "./messages.ts";
import { waitForHydration } from "./test.ts";

/** Describes layout faults: elements wider than the viewport, and buttons and links with clipped text. */
export const findLayoutFaults = (page: Page, name: string, rootSize = ""): Promise<string[]> =>
	page.evaluate(
		([name, rootSize]) => {
			const { documentElement: root, body } = document;
			root.style.fontSize = rootSize;
			const found: string[] = [];
			const wider = root.scrollWidth - innerWidth;
			if (wider > 0) {
				const reach = (element: Element): number => element.getBoundingClientRect().right;
				const [widest] = [...body.querySelectorAll("*")]
					.filter((element) => element.checkVisibility())
					.sort((a, b) => reach(b) - reach(a));
				found.push(`${name}: ${wider} px wider than the window, by ${widest?.outerHTML.slice(0, 160)}`);
			}
			const overflows = (element: Element): boolean =>
				element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
			const isClipped = (element: HTMLElement): boolean => {
				const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(element);
				if (element.clientWidth <= 1 || position === "absolute" || !element.checkVisibility()) return false;
				// Names and excerpts may be shortened with an ellipsis, labels of buttons may not.
				if ((textOverflow === "ellipsis" || webkitLineClamp !== "none") && !element.closest("button")) return false;
				const cutsWide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
				const cutsHigh = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
				return cutsWide || cutsHigh;
			};
			for (const pressed of body.querySelectorAll<HTMLElement>('button, [role="button"], a[href], [role="tab"]')) {
				const overflowing = [pressed, ...pressed.querySelectorAll("span")].filter(overflows);
				if (overflowing.length === 0) continue;
				if (pressed.tagName !== "BUTTON" && !getComputedStyle(pressed).display.includes("flex")) continue;
				for (const element of overflowing)
					if (isClipped(element)) found.push(`${name}: clipped ${element.outerHTML.slice(0, 160)}`);
			}
			return found;
		},
		[name, rootSize] as const,
	);

/**
 * Scrolls, and waits until the browser is idle, when deferred work starts.
 * @returns the scripts that the page has loaded
 */
export async function findLoadedScripts(page: Page): Promise<string[]> {
	await page.mouse.wheel(0, 800);
	return page.evaluate(async () => {
		await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
		const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		return files
			.filter(({ initiatorType, name }) => initiatorType === "script" || /\.js$/.test(name))
			.map(({ name }) => name);
	});
}

/** Hydrates a reading screen by focusing the login link of its header, where it has one. */
export async function focusLogIn(page: Page, lang: Lang): Promise<void> {
	const link = page
		.getByRole("banner")
		.getByRole("link", { name: translatorFor(lang)("nav.logIn") })
		.last();
	if (!(await link.isVisible())) return;
	await link.focus();
	await waitForHydration(page);
}
