import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, pathOf, test } from "./test.ts";

const videoBoard = "/forum/66571";

for (const width of [360, 600, 768, 1023, 1100, 1280])
	test(`feeds, boards and sections are reachable at ${width} px, with one link to the home page in the navigation`, async ({
		openPage,
	}) => {
		const page = await openPage(await createMember(), { viewport: { width, height: 800 } });
		for (const path of ["/", "/foryou"]) {
			await page.goto(path);
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
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
		}
		if (width >= 1280) await expect(page.getByRole("navigation", { name: t("nav.sections") })).toBeVisible();
		else await expect(page.locator(".site-header-country")).toBeInViewport({ ratio: 1 });
	});

test("a board shows who was active and preselects itself in the composer; that of videos leads to the composer of videos", async ({
	openPage,
}) => {
	const page = await openPage(await createMember());
	await page.goto("/forum");
	await expect(page.locator(".board-photo").first()).toBeAttached();
	await expect(page.locator(".boards .avatar-group").first()).toBeAttached();
	await page.goto("/forum/770");
	await page
		.getByRole("main")
		.getByRole("link", { name: t("nav.createPost") })
		.click();
	await expect.poll(() => pathOf(page)).toBe("/ng/note/thread?fid=770");
	await expect(page.getByLabel(t("composer.board"))).toHaveValue("770");

	await page.goto(videoBoard);
	await expect(page.getByRole("main").locator("a[href*='/note/thread/videop']").first()).toBeVisible();
});

test("the right column shows trending threads and active members of the section, except threads that the list shows", async ({
	openPage,
}) => {
	const page = await openPage(undefined, { viewport: { width: 1280, height: 900 } });
	const aside = page.getByRole("complementary");
	const trending = aside.getByRole("heading", { name: t("shell.trending", { section: "Global" }) });
	await page.goto("/latest");
	await expect(trending).toBeVisible();
	await expect(aside.getByRole("heading", { name: t("shell.activeMembers") })).toBeVisible();
	await page.goto("/");
	await expect(aside.getByRole("heading", { name: t("shell.activeMembers") })).toBeVisible();
	await expect(trending).toHaveCount(0);
});

test("the header names a section whole", async ({ openPage }) => {
	const page = await openPage();
	for (const size of ["100%", "200%"]) {
		await page.goto("/ci");
		const name = page.locator(".site-header-section");
		await page.evaluate((fontSize) => {
			document.documentElement.style.fontSize = fontSize;
		}, size);
		expect(
			await name.evaluate((element) => [getComputedStyle(element).overflow, element.scrollWidth > element.clientWidth]),
		).toEqual(["visible", false]);
	}
});

test("large text leaves the reply field most of the width", async ({ openPage, fixtures }) => {
	const page = await openPage(fixtures.member);
	await page.goto(fixtures.photoThread.path);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
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

test("large text fits into the bottom bar", async ({ openPage }) => {
	const page = await openPage();
	for (const path of ["/", "/ci"]) {
		await page.goto(path);
		const boxes = await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
			return [...document.querySelectorAll(".bottom-bar > a, .bottom-bar summary")].map((item) => {
				const range = document.createRange();
				range.selectNodeContents(item);
				const { left, right } = item.matches(".raised") ? item.getBoundingClientRect() : range.getBoundingClientRect();
				return { left, right };
			});
		});
		expect(boxes).toHaveLength(5);
		boxes.forEach(({ left, right }, index) => {
			expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
			expect(right).toBeLessThanOrEqual(360);
		});
	}
});
