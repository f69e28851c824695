import type { Page } from "@playwright/test";
import type { Lang } from "#contract/sections.ts";
import { siteUrl } from "./address.ts";
import { adminScreens, doorScreens, lostScreens, memberScreens, readingScreens, type Screen } from "./screens.ts";
import { alive, expect, notFound, settled, test } from "./test.ts";
import { say, sayIn } from "./words.ts";

const speak = (page: Page, lang: Lang): Promise<void> => page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What does not fit on a page, in words: what reaches out of the window, and what can be pressed and does not show its words whole. */
const misfits = (page: Page, name: string, rootSize = ""): Promise<string[]> =>
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
				// The name of a place or a person may end in dots; what a button does may not.
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
	test(`guest's screens fit 320 px and double text in ${lang}, and come alive without a complaint`, async ({ visit, world, forgiven }) => {
		forgiven.push(notFound);
		const screens = (list: Screen[], wake: Wake) => list.map((screen) => ({ ...screen, url: screen.path(world), wake }));
		await fitAll(await visit(), lang, [...screens(readingScreens, touchDoor), ...screens(doorScreens, alive), ...screens(lostScreens, async () => {})]);
	});
	test(`member's screens fit 320 px and double text in ${lang}, and come alive without a complaint`, async ({ visit, world }) => {
		await fitAll(
			await visit(world.member),
			lang,
			memberScreens.map((screen) => ({ ...screen, url: screen.path(world), wake: alive })),
		);
	});
	test(`administrator's screens fit 320 px and double text in ${lang}, and come alive without a complaint`, async ({ visit, world }) => {
		await fitAll(
			await visit(world.admin),
			lang,
			adminScreens.map((screen) => ({ ...screen, url: screen.path(world), wake: alive })),
		);
	});
}

type Wake = (page: Page, lang: Lang) => Promise<void>;

/** Wakes the scripts of a screen that is read, by the way in above it; the account's own layout has none there. */
const touchDoor: Wake = async (page, lang) => {
	const door = page
		.getByRole("banner")
		.getByRole("link", { name: sayIn(lang)("nav.logIn") })
		.last();
	if (!(await door.isVisible())) return;
	await door.focus();
	await alive(page);
};

async function fitAll(page: Page, lang: Lang, screens: (Screen & { url: string; wake: Wake })[]): Promise<void> {
	test.setTimeout(180_000);
	await speak(page, lang);
	const found: string[] = [];
	for (const { name, url, wake, press } of screens) {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto(url, { waitUntil: "domcontentloaded" });
		await press?.(page, lang);
		found.push(...(await misfits(page, `${name} at 320 px in ${lang}`)));
		await wake(page, lang);
		await page.setViewportSize({ width: 360, height: 740 });
		// Text at twice its size, as a person sets it who sees little.
		found.push(...(await misfits(page, `${name} with double text in ${lang}`, "200%")));
	}
	expect(found).toEqual([]);
}

/** Whether a picture in sight is still to come. */
const waitsForPictures = (): boolean =>
	[...document.images].some((image) => {
		const { top, bottom } = image.getBoundingClientRect();
		return !image.complete && bottom > 0 && top < innerHeight;
	});

test("a thread's page does not shift", async ({ visit, world }) => {
	for (const path of [world.pictured.path, world.long.path]) {
		const page = await visit();
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
		await expect.poll(() => page.evaluate(waitsForPictures)).toBe(false);
		await settled(page);
		expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(0.02);
	}
});

test("guests who read are sent no script; every screen that is read comes alive without a complaint when it is to", async ({ visit, world }) => {
	test.setTimeout(120_000);
	const page = await visit();
	const scripts: { url: string; on: string }[] = [];
	page.on("request", (request) => request.resourceType() === "script" && scripts.push({ url: request.url(), on: page.url() }));
	for (const { path } of readingScreens) {
		await page.goto(path(world));
		await page.mouse.wheel(0, 800);
		await idle(page);
		expect(scripts.filter(({ on }) => on === page.url())).toEqual([]);
		await touchDoor(page, "en");
	}
});

/** Waits until the page has nothing to do: what a screen puts off until then has begun. */
const idle = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));

test("the first Tab offers the way past what stands above, in every frame", async ({ visit, forgiven }) => {
	forgiven.push(notFound);
	const page = await visit();
	for (const path of ["/", "/account", "/confirm", "/404"]) {
		await page.goto(path);
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: say("nav.skip") })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect.poll(() => page.evaluate(() => location.hash)).toBe("#content");
	}
});

test("wide screens have all columns and no more width than they need", async ({ visit, world }) => {
	const page = await visit(undefined, { viewport: { width: 1280, height: 900 } });
	for (const path of ["/", world.pictured.path]) {
		await page.goto(path);
		await expect(page.getByRole("navigation", { name: say("nav.sections") })).toBeVisible();
		await expect(page.getByRole("complementary")).toBeVisible();
		expect(await overflow(page)).toBeLessThanOrEqual(0);
	}
});
