import { heading } from "./locators.ts";
import { createMember, logInDemoMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, notFound, pathOf, test, waitForHydration } from "./test.ts";

test.describe("photo viewer", () => {
	test("turns pages by links without scripts and returns to the same scroll position", async ({
		openPage,
		fixtures,
	}) => {
		const page = await openPage(undefined, { javaScriptEnabled: false });
		await page.goto(fixtures.photoThread.path);
		const name = (n: number): string => t("photo.link", { n, title: fixtures.photoThread.subject });
		await page.getByRole("link", { name: name(1) }).scrollIntoViewIfNeeded();
		const before = await page.evaluate(() => scrollY);
		await page.getByRole("link", { name: name(1) }).click();
		await expect.poll(() => pathOf(page)).toBe(`${fixtures.photoThread.path}/photo/1`);
		await expect(page.getByRole("img", { name: name(1) })).toBeVisible();
		await expect(page.getByRole("link", { name: t("pagination.previous") })).toHaveCount(0);
		await page.getByRole("link", { name: t("pagination.next") }).click();
		await expect(page.getByRole("img", { name: name(2) })).toBeVisible();
		await expect(page.getByRole("link", { name: t("pagination.next") })).toHaveCount(0);
		await page.goBack();
		await page.goBack();
		await expect(heading(page, fixtures.photoThread.subject)).toBeVisible();
		await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
	});

	test("turns pages by keys and swipe for a member and restores the focus", async ({ openPage, fixtures }) => {
		const page = await openPage(await logInDemoMember(), { hasTouch: true });
		await page.goto(fixtures.photoThread.path);
		await waitForHydration(page);
		const name = (n: number): string => t("photo.link", { n, title: fixtures.photoThread.subject });
		const link = page.getByRole("link", { name: name(1) });
		await link.focus();
		await page.keyboard.press("Enter");
		const viewer = page.getByRole("dialog");
		await expect(viewer.getByRole("img", { name: name(1) })).toBeVisible();
		await expect(viewer.getByText(t("photo.position", { n: 1, total: 2 }))).toBeVisible();
		await page.keyboard.press("ArrowRight");
		await expect(viewer.getByRole("img", { name: name(2) })).toBeVisible();
		await page.keyboard.press("ArrowRight");
		await expect(viewer.getByText(t("photo.position", { n: 2, total: 2 }))).toBeVisible();
		await viewer.getByRole("img").evaluate((image) => {
			const at = (x: number) => [new Touch({ identifier: 1, target: image, clientX: x, clientY: 300 })];
			image.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: at(100), changedTouches: at(100) }));
			image.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: at(260) }));
		});
		await expect(viewer.getByRole("img", { name: name(1) })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(viewer).toHaveCount(0);
		await expect(link).toBeFocused();
		expect(pathOf(page)).toBe(fixtures.photoThread.path);
	});

	for (const [name, viewport] of [
		["a phone", { width: 360, height: 740 }],
		["a desktop", { width: 1280, height: 800 }],
	] as const)
		test(`shows a guest the whole photo on ${name}, and closes by Back and by a swipe down`, async ({
			openPage,
			fixtures,
		}) => {
			const page = await openPage(undefined, { hasTouch: true, viewport });
			await page.goto(fixtures.photoThread.path);
			await waitForHydration(page);
			const link = page.getByRole("link", { name: t("photo.link", { n: 1, title: fixtures.photoThread.subject }) });
			const viewer = page.getByRole("dialog");
			const image = viewer.getByRole("img");
			await link.click();
			await expect(image).toBeVisible();
			await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).complete)).toBe(true);
			const { top, left, right, bottom } = await image.evaluate((element) => element.getBoundingClientRect());
			expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
			expect([right <= viewport.width, bottom <= viewport.height]).toEqual([true, true]);
			expect(Math.abs((left + right) / 2 - viewport.width / 2)).toBeLessThan(2);
			await page.goBack();
			await expect(viewer).toHaveCount(0);
			expect(pathOf(page)).toBe(fixtures.photoThread.path);

			await link.click();
			await image.evaluate((element) => {
				const at = (y: number) => [new Touch({ identifier: 1, target: element, clientX: 100, clientY: y })];
				element.dispatchEvent(
					new TouchEvent("touchstart", { bubbles: true, touches: at(200), changedTouches: at(200) }),
				);
				element.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: at(420) }));
			});
			await expect(viewer).toHaveCount(0);
			await expect(link).toBeFocused();
			expect(pathOf(page)).toBe(fixtures.photoThread.path);
		});

	test("zooms a photo by a double tap, and likes its post", async ({ openPage, fixtures }) => {
		const page = await openPage(await createMember(), { hasTouch: true });
		await page.goto(fixtures.photoThread.path);
		await waitForHydration(page);
		const [like, liked] = [/^Like\b/, /^Liked\b/];
		await expect(page.locator(".first-post").getByRole("button", { name: like })).toBeVisible();
		await page.getByRole("link", { name: t("photo.link", { n: 1, title: fixtures.photoThread.subject }) }).click();
		const viewer = page.getByRole("dialog");
		const image = viewer.getByRole("img");
		await expect(image).toBeVisible();
		const width = async (): Promise<number> => (await image.boundingBox())?.width ?? 0;
		const close = viewer.getByRole("button", { name: t("dialog.close") });
		const [before, closeBefore] = [await width(), await close.boundingBox()];
		await image.dblclick();
		await expect.poll(width).toBeGreaterThan(2 * before);
		expect(await close.boundingBox()).toEqual(closeBefore);
		await image.dblclick();
		await expect.poll(width).toBeLessThan(1.1 * before);
		await viewer.getByRole("button", { name: like }).click();
		await expect(viewer.getByRole("button", { name: liked })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(viewer).toHaveCount(0);
		await expect(page.locator(".first-post").getByRole("button", { name: liked })).toBeVisible();
	});

	test("answers 404 for a photo that does not exist", async ({ openPage, fixtures, allowedErrors }) => {
		allowedErrors.push(notFound);
		const page = await openPage();
		for (const n of ["0", "3", "x"])
			expect((await page.goto(`${fixtures.photoThread.path}/photo/${n}`))?.status()).toBe(404);
	});
});
