import type { Page } from "@playwright/test";
import type { Lang } from "#contract/sections.ts";
import { siteUrl } from "./address.ts";
import { adminScreens, doorScreens, lostScreens, memberScreens, readingScreens, type Screen } from "./screens.ts";
import { alive, expect, notFound, test } from "./test.ts";
import { say, sayIn } from "./words.ts";

const speak = (page: Page, lang: Lang): Promise<void> => page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What can be pressed and does not show its words whole. */
async function clipped(page: Page): Promise<string[]> {
	const found: string[] = [];
	for (const role of ["button", "link", "tab"] as const) {
		const here = await page.getByRole(role).evaluateAll((elements) =>
			elements
				.filter((element) => element.tagName === "BUTTON" || getComputedStyle(element).display.includes("flex"))
				.flatMap((element) => [element, ...element.querySelectorAll("span")] as HTMLElement[])
				.filter((element) => {
					const { overflowX, overflowY, position, textOverflow } = getComputedStyle(element);
					if (element.clientWidth <= 1 || position === "absolute" || element.checkVisibility?.() === false) return false;
					// The name of a place or a person may end in dots; what a button does may not.
					if (textOverflow === "ellipsis" && !element.closest("button")) return false;
					const cutsWide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
					const cutsHigh = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
					return cutsWide || cutsHigh;
				})
				.map((element) => element.outerHTML.slice(0, 160)),
		);
		found.push(...here.map((html) => `${role}: ${html}`));
	}
	return found;
}

/** What does not fit on a page, in words. */
async function misfits(page: Page, name: string): Promise<string[]> {
	const wider = await overflow(page);
	const found = (await clipped(page)).map((html) => `${name}: clipped ${html}`);
	return wider > 0 ? [`${name}: ${wider} px wider than the window, by ${await widest(page)}`, ...found] : found;
}

/** What reaches furthest out of the window. */
const widest = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const reach = (element: Element): number => element.getBoundingClientRect().right;
		const all = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
		return all.sort((a, b) => reach(b) - reach(a))[0]?.outerHTML.slice(0, 160) ?? "";
	});

/** Text at twice its size, as a person sets it who sees little. */
const enlarge = (page: Page): Promise<void> =>
	page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});

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
	test(`administrator's screens fit 320 px and double text in ${lang}, and come alive without a complaint`, async ({ visit, world, forgiven }) => {
		// Without a fresh sign-in a link is refused until the password is typed.
		forgiven.push(/status of 403/);
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
		await enlarge(page);
		found.push(...(await misfits(page, `${name} with double text in ${lang}`)));
	}
	expect(found).toEqual([]);
}

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
		await page.goto(path, { waitUntil: "networkidle" });
		await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
		expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(0.02);
	}
});

test("guests who read are sent no script", async ({ visit, world }) => {
	const page = await visit();
	const scripts: string[] = [];
	page.on("request", (request) => request.resourceType() === "script" && scripts.push(`${request.url()} on ${page.url()}`));
	for (const { path } of readingScreens) {
		await page.goto(path(world), { waitUntil: "networkidle" });
		await page.mouse.wheel(0, 800);
	}
	await page.waitForLoadState("networkidle");
	expect(scripts).toEqual([]);
});

test("every screen that is read comes alive without a complaint", async ({ visit, world }) => {
	test.setTimeout(120_000);
	const guest = await visit();
	for (const { path } of readingScreens) {
		await guest.goto(path(world), { waitUntil: "domcontentloaded" });
		await touchDoor(guest, "en");
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
