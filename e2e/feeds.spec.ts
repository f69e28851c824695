import type { Page } from "@playwright/test";
import { heading, withoutScripts } from "./locators.ts";
import { t } from "./messages.ts";
import { expect, pathOf, test } from "./test.ts";

const cards = (page: Page) => page.getByRole("article");

/** Turns the mouse wheel until the list has more cards than before. */
async function scrollOn(page: Page): Promise<void> {
	const before = await cards(page).count();
	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 3_000);
			return cards(page).count();
		})
		.toBeGreaterThan(before);
}

test("a guest scrolls on with the wheel alone, and Back and a reload return to the same place in the list", async ({
	openPage,
}) => {
	const page = await openPage();
	await page.goto("/latest");
	await expect(cards(page)).toHaveCount(20);
	await scrollOn(page);
	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 300);
			return pathOf(page);
		})
		.toContain("/latest?cursor=");
	const address = pathOf(page);
	const card = cards(page).nth(24);
	await card.scrollIntoViewIfNeeded();
	const title = (await card.getByRole("heading").textContent()) ?? "";
	const top = (await card.boundingBox())?.y ?? 0;
	await card.getByRole("heading").getByRole("link").click();
	await expect(heading(page, title)).toBeVisible();
	await page.goBack();
	await expect(card.getByRole("heading")).toHaveText(title);
	await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThan(60);
	expect(pathOf(page)).toBe(address);
	await page.reload();
	await expect(card.getByRole("heading")).toHaveText(title);
	await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThan(60);

	// Without the script, the address leads to the same part of the list.
	const reader = await openPage(undefined, withoutScripts);
	await reader.goto(address);
	await expect(reader.getByRole("heading", { name: title, exact: true })).toBeVisible();
	await reader.getByRole("link", { name: t("feed.backToStart") }).click();
	await expect.poll(() => pathOf(reader)).toBe("/latest");
	await expect(reader.getByRole("link", { name: t("feed.backToStart") })).toBeHidden();
});

test("a feed offers to try again after a failure, and tells where it ends", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/ERR_FAILED/);
	const page = await openPage();
	await page.goto("/latest");
	const isNextPage = (url: URL): boolean => url.searchParams.has("cursor");
	await page.route(isNextPage, (route) => route.abort());
	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 3_000);
			return page.getByText(t("feed.loadFailed")).isVisible();
		})
		.toBe(true);
	await page.unroute(isNextPage);
	await page.getByRole("link", { name: t("state.retry") }).click();
	await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
	await expect(page.getByText(t("feed.loadFailed"))).toBeHidden();
	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 6_000);
			return page.getByText(t("feed.end")).isVisible();
		})
		.toBe(true);
});
