import { createMember, setSessionCookie } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

test("feeds, boards and sections are reachable at every width, with one link to the home page in the navigation", async ({
	openPage,
}) => {
	const page = await openPage(await createMember());
	for (const path of ["/", "/foryou"]) {
		await page.goto(path);
		for (const width of [360, 600, 768, 1023, 1100, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			const main = page.getByRole("navigation", { name: t("nav.main") });
			const current = path === "/foryou" && width >= 600 ? "nav.forYou" : "nav.home";
			await expect(main.locator("[aria-current=page]")).toHaveText(t(current));
			// On phones the boards are in the menu "Me".
			const link = width < 600 ? "nav.chat" : "nav.boards";
			await expect(main.getByRole("link", { name: t(link), exact: true })).toBeInViewport({ ratio: 1 });
			for (const name of ["nav.latest", "nav.following"] as const)
				await expect(
					page
						.getByRole("navigation")
						.getByRole("link", { name: t(name), exact: true })
						.first(),
				).toBeInViewport({ ratio: 1 });
			// Wide screens have it in the header too.
			await expect(page.getByRole("link", { name: t("nav.forYou") })).toHaveCount(width < 600 ? 1 : 2);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
			if (width >= 1280) await expect(page.getByRole("navigation", { name: t("nav.sections") })).toBeVisible();
			else await expect(page.locator(".site-header-country")).toBeInViewport({ ratio: 1 });
		}
	}
});

test("large text fits into the header and the bottom bar, and leaves the reply field most of the width", async ({
	openPage,
	fixtures,
}) => {
	const page = await openPage();
	const enlarge = (): Promise<void> =>
		page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
	const isSectionWhole = () =>
		page
			.locator(".site-header-section")
			.evaluate(
				(element) => getComputedStyle(element).overflow === "visible" && element.scrollWidth <= element.clientWidth,
			);
	for (const path of ["/", "/ci"]) {
		await page.goto(path);
		if (path === "/ci") expect(await isSectionWhole()).toBe(true);
		await enlarge();
		if (path === "/ci") expect(await isSectionWhole()).toBe(true);
		const boxes = await page.evaluate(() =>
			[...document.querySelectorAll(".bottom-bar > a, .bottom-bar summary")].map((item) => {
				const range = document.createRange();
				range.selectNodeContents(item);
				const { left, right } = item.matches(".raised") ? item.getBoundingClientRect() : range.getBoundingClientRect();
				return { left, right };
			}),
		);
		expect(boxes).toHaveLength(5);
		boxes.forEach(({ left, right }, index) => {
			expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
			expect(right).toBeLessThanOrEqual(360);
		});
	}

	await setSessionCookie(page.context(), fixtures.member);
	await page.goto(fixtures.photoThread.path);
	await enlarge();
	expect(await page.locator("#reply textarea").evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(180);
	// The field waits below the replies until it is used.
	const bottomOf = () => page.locator(".reply-form").evaluate((form) => getComputedStyle(form).bottom);
	expect(Number.parseFloat(await bottomOf())).toBeLessThan(-200);
	await page.locator("#reply textarea").focus();
	expect(await bottomOf()).toBe("0px");
	await page.locator("#reply textarea").blur();
	// While somebody reads, the bars leave three quarters of the screen.
	const covered = await page.evaluate(() => {
		scrollTo({ top: 900, behavior: "instant" });
		const bars = [...document.querySelectorAll(".site-header, .reply-form")].map((bar) => bar.getBoundingClientRect());
		return bars.reduce(
			(sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
			0,
		);
	});
	expect(covered).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 4);
});
