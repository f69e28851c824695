import type { Page } from "@playwright/test";
import { heading } from "./locators.ts";
import { logInDemoMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

const cards = (page: Page) => page.getByRole("article");

test("a guest scrolls on with the wheel alone, tries again after a failure, keeps the place in the list, and is told where it ends", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/ERR_FAILED/);
	const page = await openPage();
	await page.goto("/latest");
	await expect(cards(page)).toHaveCount(20);
	/** Turns the mouse wheel until this holds. */
	const scrollUntil = (holds: () => boolean | Promise<boolean>): Promise<void> =>
		expect
			.poll(async () => {
				await page.mouse.wheel(0, 3_000);
				return holds();
			})
			.toBe(true);
	const isNextPage = (url: URL): boolean => url.searchParams.has("cursor");
	await page.route(isNextPage, (route) => route.abort());
	await scrollUntil(() => page.getByText(t("feed.loadFailed")).isVisible());
	await page.unroute(isNextPage);
	await page.getByRole("link", { name: t("state.retry") }).click();
	await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
	await expect(page.getByText(t("feed.loadFailed"))).toBeHidden();
	await scrollUntil(() => pathOf(page).includes("/latest?cursor="));
	const card = cards(page).nth(24);
	await card.scrollIntoViewIfNeeded();
	const address = pathOf(page);
	const title = (await card.getByRole("heading").textContent()) ?? "";
	const top = (await card.boundingBox())?.y ?? 0;
	await card.getByRole("heading").getByRole("link").click();
	await expect(heading(page, title)).toBeVisible();
	for (const again of [() => page.goBack(), () => page.reload()]) {
		await again();
		await expect(card.getByRole("heading")).toHaveText(title);
		await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThan(60);
		expect(pathOf(page)).toBe(address);
	}
	await scrollUntil(() => page.getByText(t("feed.end")).isVisible());
});

test("a member returns to the scroll position after loading more", async ({ openPage }) => {
	const page = await openPage(await logInDemoMember());
	await page.goto("/");
	await waitForHydration(page);
	await page.getByRole("link", { name: t("feed.loadMore") }).click();
	await expect.poll(() => cards(page).count()).toBeGreaterThan(25);
	const count = await cards(page).count();
	const title = cards(page).last().getByRole("heading");
	const name = (await title.textContent()) ?? "";
	await title.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	await title.getByRole("link").click();
	await expect(heading(page, name)).toBeVisible();
	await page.goBack();
	// Titles are not unique.
	await expect(heading(page, name, 2).first()).toBeVisible();
	await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
	// Scrolling to the end may have loaded more.
	expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
});
