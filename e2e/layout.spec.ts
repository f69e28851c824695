import type { Page } from "@playwright/test";
import { t } from "./messages.ts";
import { expect, notFound, test, waitForPaint } from "./test.ts";

/** Pixels by which the page is wider than its window. */
const horizontalOverflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Whether an image in the viewport is still loading. */
const hasLoadingImages = (): boolean =>
	[...document.images].some((image) => {
		const { top, bottom } = image.getBoundingClientRect();
		return !image.complete && bottom > 0 && top < innerHeight;
	});

test("a thread page has no layout shift", async ({ openPage, fixtures }) => {
	const page = await openPage();
	await page.addInitScript(() => {
		const seen = { shift: 0 };
		Object.assign(window, { seen });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) seen.shift += entry.value;
		}).observe({ type: "layout-shift", buffered: true });
	});
	for (const path of [fixtures.photoThread.path, fixtures.longThread.path]) {
		await page.goto(path);
		await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
		await expect.poll(() => page.evaluate(hasLoadingImages)).toBe(false);
		await waitForPaint(page);
		expect(
			await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
		).toBeLessThanOrEqual(0.02);
	}
});

test("the first Tab focuses the skip link in every layout", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(notFound);
	const page = await openPage();
	for (const path of ["/", "/account", "/confirm", "/404"]) {
		await page.goto(path);
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: t("nav.skipToContent") })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/#content$/);
	}
});

test("wide screens show all columns without horizontal overflow, with trending threads except beside a list that shows them", async ({
	openPage,
	fixtures,
}) => {
	const page = await openPage(undefined, { viewport: { width: 1280, height: 900 } });
	const aside = page.getByRole("complementary");
	const trending = aside.getByRole("heading", { name: t("shell.trending", { section: "Global" }) });
	for (const path of ["/", "/latest", fixtures.photoThread.path]) {
		await page.goto(path);
		await expect(page.getByRole("navigation", { name: t("nav.sections") })).toBeVisible();
		await expect(aside).toBeVisible();
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
		if (path === fixtures.photoThread.path) continue;
		await expect(aside.getByRole("heading", { name: t("shell.activeMembers") })).toBeVisible();
		await expect(trending).toBeVisible({ visible: path === "/latest" });
	}
});
