import type { Page } from "@playwright/test";
import type { Lang } from "#contract/sections.ts";
import { siteUrl } from "./address.ts";
import { t, translatorFor } from "./messages.ts";
import { adminScreens, authScreens, memberScreens, notFoundScreens, readingScreens, type Screen } from "./screens.ts";
import { expect, notFound, test, waitForHydration, waitForPaint } from "./test.ts";

const setLanguage = (page: Page, lang: Lang): Promise<void> => page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);

/** Pixels by which the page is wider than its window. */
const horizontalOverflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Describes layout faults: elements wider than the viewport, and buttons and links with clipped text. */
const findLayoutFaults = (page: Page, name: string, rootSize = ""): Promise<string[]> =>
	page.evaluate(
		([name, rootSize]) => {
			const { documentElement: root, body } = document;
			root.style.fontSize = rootSize;
			const found: string[] = [];
			const wider = root.scrollWidth - innerWidth;
			if (wider > 0) {
				const reach = (element: Element): number => element.getBoundingClientRect().right;
				const [widest] = [...body.querySelectorAll("*")].filter((element) => element.checkVisibility()).sort((a, b) => reach(b) - reach(a));
				found.push(`${name}: ${wider} px wider than the window, by ${widest?.outerHTML.slice(0, 160)}`);
			}
			const isClipped = (element: HTMLElement): boolean => {
				const { overflowX, overflowY, position, textOverflow } = getComputedStyle(element);
				if (element.clientWidth <= 1 || position === "absolute" || !element.checkVisibility()) return false;
				// Names may be shortened with an ellipsis, labels of buttons may not.
				if (textOverflow === "ellipsis" && !element.closest("button")) return false;
				const cutsWide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
				const cutsHigh = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
				return cutsWide || cutsHigh;
			};
			for (const pressed of body.querySelectorAll<HTMLElement>('button, [role="button"], a[href], [role="tab"]')) {
				if (pressed.tagName !== "BUTTON" && !getComputedStyle(pressed).display.includes("flex")) continue;
				for (const element of [pressed, ...pressed.querySelectorAll("span")])
					if (isClipped(element)) found.push(`${name}: clipped ${element.outerHTML.slice(0, 160)}`);
			}
			return found;
		},
		[name, rootSize] as const,
	);

for (const lang of ["fr", "hi"] as const) {
	test(`guest's screens fit 320 px and double text size in ${lang} and hydrate without errors`, async ({ openPage, fixtures, allowedErrors }) => {
		allowedErrors.push(notFound);
		const screens = (list: Screen[], hydrate: Hydrate) => list.map((screen) => ({ ...screen, url: screen.path(fixtures), hydrate }));
		await expectScreensFit(await openPage(), lang, [
			...screens(readingScreens, focusLogIn),
			...screens(authScreens, waitForHydration),
			...screens(notFoundScreens, async () => {}),
		]);
	});
	test(`member's screens fit 320 px and double text size in ${lang} and hydrate without errors`, async ({ openPage, fixtures }) => {
		await expectScreensFit(
			await openPage(fixtures.member),
			lang,
			memberScreens.map((screen) => ({ ...screen, url: screen.path(fixtures), hydrate: waitForHydration })),
		);
	});
	test(`administrator's screens fit 320 px and double text size in ${lang} and hydrate without errors`, async ({ openPage, fixtures }) => {
		await expectScreensFit(
			await openPage(fixtures.admin),
			lang,
			adminScreens.map((screen) => ({ ...screen, url: screen.path(fixtures), hydrate: waitForHydration })),
		);
	});
}

type Hydrate = (page: Page, lang: Lang) => Promise<void>;

/** Hydrates a reading screen by focusing the login link of its header, where it has one. */
const focusLogIn: Hydrate = async (page, lang) => {
	const link = page
		.getByRole("banner")
		.getByRole("link", { name: translatorFor(lang)("nav.logIn") })
		.last();
	if (!(await link.isVisible())) return;
	await link.focus();
	await waitForHydration(page);
};

async function expectScreensFit(page: Page, lang: Lang, screens: (Screen & { url: string; hydrate: Hydrate })[]): Promise<void> {
	test.setTimeout(180_000);
	await setLanguage(page, lang);
	const found: string[] = [];
	for (const { name, url, hydrate, prepare } of screens) {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto(url, { waitUntil: "domcontentloaded" });
		await prepare?.(page, lang);
		found.push(...(await findLayoutFaults(page, `${name} at 320 px in ${lang}`)));
		await hydrate(page, lang);
		await page.setViewportSize({ width: 360, height: 740 });
		// Text size 200 % (WCAG 1.4.4).
		found.push(...(await findLayoutFaults(page, `${name} with double text size in ${lang}`, "200%")));
	}
	expect(found).toEqual([]);
}

/** Whether an image in the viewport is still loading. */
const hasLoadingImages = (): boolean =>
	[...document.images].some((image) => {
		const { top, bottom } = image.getBoundingClientRect();
		return !image.complete && bottom > 0 && top < innerHeight;
	});

test("a thread page has no layout shift", async ({ openPage, fixtures }) => {
	for (const path of [fixtures.photoThread.path, fixtures.longThread.path]) {
		const page = await openPage();
		await page.addInitScript(() => {
			const seen = { shift: 0 };
			Object.assign(window, { seen });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
					if (!entry.hadRecentInput) seen.shift += entry.value;
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.goto(path);
		await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
		await expect.poll(() => page.evaluate(hasLoadingImages)).toBe(false);
		await waitForPaint(page);
		expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(0.02);
	}
});

test("loads no scripts for a reading guest; reading screens hydrate without errors on focus", async ({ openPage, fixtures }) => {
	test.setTimeout(120_000);
	const page = await openPage();
	const scripts: { url: string; on: string }[] = [];
	page.on("request", (request) => request.resourceType() === "script" && scripts.push({ url: request.url(), on: page.url() }));
	for (const { path } of readingScreens) {
		await page.goto(path(fixtures));
		await page.mouse.wheel(0, 800);
		await idle(page);
		expect(scripts.filter(({ on }) => on === page.url())).toEqual([]);
		await focusLogIn(page, "en");
	}
});

/** Waits until the browser is idle, when deferred work starts. */
const idle = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));

test("the first Tab focuses the skip link in every layout", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(notFound);
	const page = await openPage();
	for (const path of ["/", "/account", "/confirm", "/404"]) {
		await page.goto(path);
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: t("nav.skipToContent") })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect.poll(() => page.evaluate(() => location.hash)).toBe("#content");
	}
});

test("wide screens show all columns without horizontal overflow", async ({ openPage, fixtures }) => {
	const page = await openPage(undefined, { viewport: { width: 1280, height: 900 } });
	for (const path of ["/", fixtures.photoThread.path]) {
		await page.goto(path);
		await expect(page.getByRole("navigation", { name: t("nav.sections") })).toBeVisible();
		await expect(page.getByRole("complementary")).toBeVisible();
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	}
});
