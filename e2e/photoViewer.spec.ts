import type { Locator } from "@playwright/test";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

interface Point {
	x: number;
	y: number;
}

/** Moves a finger over the photo. */
const swipe = (image: Locator, from: Point, to: Point): Promise<void> =>
	image.evaluate(
		(element, [from, to]) => {
			const at = ({ x, y }: Point) => [new Touch({ identifier: 1, target: element, clientX: x, clientY: y })];
			element.dispatchEvent(
				new TouchEvent("touchstart", { bubbles: true, touches: at(from), changedTouches: at(from) }),
			);
			element.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: at(to) }));
		},
		[from, to] as const,
	);

test("a member turns pages by keys and swipe, zooms by a double tap, likes the post, and the focus returns", async ({
	openPage,
	fixtures,
}) => {
	const page = await openPage(await createMember(), { hasTouch: true });
	await page.goto(fixtures.photoThread.path);
	await waitForHydration(page);
	const name = (n: number): string => t("photo.link", { n, title: fixtures.photoThread.subject });
	const link = page.getByRole("link", { name: name(1) });
	await link.focus();
	await page.keyboard.press("Enter");
	const viewer = page.getByRole("dialog");
	const image = viewer.getByRole("img");
	await expect(viewer.getByRole("img", { name: name(1) })).toBeVisible();
	await expect(viewer.getByText(t("photo.position", { n: 1, total: 2 }))).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect(viewer.getByRole("img", { name: name(2) })).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect(viewer.getByText(t("photo.position", { n: 2, total: 2 }))).toBeVisible();
	await swipe(image, { x: 100, y: 300 }, { x: 260, y: 300 });
	await expect(viewer.getByRole("img", { name: name(1) })).toBeVisible();

	const width = async (): Promise<number> => (await image.boundingBox())?.width ?? 0;
	const close = viewer.getByRole("button", { name: t("dialog.close") });
	const [before, closeBefore] = [await width(), await close.boundingBox()];
	await image.dblclick();
	await expect.poll(width).toBeGreaterThan(2 * before);
	expect(await close.boundingBox()).toEqual(closeBefore);
	await image.dblclick();
	await expect.poll(width).toBeLessThan(1.1 * before);
	await viewer.getByRole("button", { name: /^Like\b/ }).click();
	await expect(viewer.getByRole("button", { name: /^Liked\b/ })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(viewer).toHaveCount(0);
	await expect(link).toBeFocused();
	await expect(page.locator(".first-post").getByRole("button", { name: /^Liked\b/ })).toBeVisible();
	expect(pathOf(page)).toBe(fixtures.photoThread.path);
});

test("a guest sees the whole photo on a phone and a desktop, and closes it by Back and by a swipe down", async ({
	openPage,
	fixtures,
}) => {
	const page = await openPage(undefined, { hasTouch: true });
	await page.goto(fixtures.photoThread.path);
	await waitForHydration(page);
	const link = page.getByRole("link", { name: t("photo.link", { n: 1, title: fixtures.photoThread.subject }) });
	const viewer = page.getByRole("dialog");
	const image = viewer.getByRole("img");
	for (const [viewport, close] of [
		[{ width: 360, height: 740 }, () => page.goBack()],
		[{ width: 1280, height: 800 }, () => swipe(image, { x: 100, y: 200 }, { x: 100, y: 420 })],
	] as const) {
		await page.setViewportSize(viewport);
		await link.click();
		await expect(image).toBeVisible();
		await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).complete)).toBe(true);
		const { top, left, right, bottom } = await image.evaluate((element) => element.getBoundingClientRect());
		expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
		expect([right <= viewport.width, bottom <= viewport.height]).toEqual([true, true]);
		expect(Math.abs((left + right) / 2 - viewport.width / 2)).toBeLessThan(2);
		await close();
		await expect(viewer).toHaveCount(0);
		expect(pathOf(page)).toBe(fixtures.photoThread.path);
	}
	await expect(link).toBeFocused();
});
