import type { Page } from "@playwright/test";
import { menuButton } from "./locators.ts";
import { createMember, createReply, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, openAccountMenu, pathOf, test, waitForHydration } from "./test.ts";

const phone = { viewport: { width: 360, height: 640 } };

const sheet = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Expects an open sheet inside the window, over everything else. */
async function expectOnTop(page: Page, name: string): Promise<void> {
	await expect(sheet(page, name)).toBeVisible();
	await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
	const { left, right, top, bottom } = await sheet(page, name).evaluate((element) => element.getBoundingClientRect());
	const { width, height } = phone.viewport;
	expect([left >= 0, right <= width, top >= 0, bottom <= height]).toEqual([true, true, true, true]);
	// A tap outside closes it and reaches nothing below.
	expect(await page.evaluate(() => document.elementFromPoint(100, 20)?.closest("a, button") ?? null)).toBeNull();
}

test.describe("menus on a phone", () => {
	test("“Me” closes by a tap outside, Back, Esc and navigation, and the focus returns; “Share” of a card opens the menu of the thread", async ({
		openPage,
	}) => {
		const page = await openPage(await createMember(), phone);
		await page.goto("/");
		await page.goto("/latest");
		await waitForHydration(page);
		const me = sheet(page, t("nav.profile"));
		const button = page.locator(".bottom-bar summary").filter({ hasText: t("nav.profile") });
		for (const close of [() => page.mouse.click(100, 20), () => page.goBack(), () => page.keyboard.press("Escape")]) {
			await openAccountMenu(page);
			await expectOnTop(page, t("nav.profile"));
			expect(await page.evaluate(() => document.activeElement?.closest(".sheet") !== null)).toBe(true);
			await close();
			await expect(me).toBeHidden();
			await expect(button).toBeFocused();
			expect(pathOf(page)).toBe("/latest");
		}
		await openAccountMenu(page);
		await me.getByRole("link", { name: t("nav.following") }).click();
		await expect.poll(() => pathOf(page)).toBe("/ng/following");
		await expect(me).toBeHidden();
		await page.goBack();
		await expect.poll(() => pathOf(page)).toBe("/latest");
		await expect(me).toBeHidden();
		await page.goBack();
		await expect.poll(() => pathOf(page)).toBe("/");

		// “Share” of a card leads to the open menu of the thread.
		await page
			.getByRole("link", { name: t("thread.share") })
			.first()
			.click();
		await expect.poll(() => pathOf(page)).toMatch(/^\/(ng\/)?forum\/\d+\/\d+#share$/);
		await expect(sheet(page, t("thread.share")).getByRole("link", { name: "WhatsApp" })).toBeVisible();
	});

	test("the menus of a thread and a reply are sheets, and so is the confirmation; on a desktop they open inside the window", async ({
		openPage,
	}) => {
		const member = await createMember();
		const thread = await createThread(member);
		await createReply(member, thread.tid, "Never mind");
		const page = await openPage(member, phone);
		await page.goto(thread.path);
		await waitForHydration(page);
		await menuButton(page, t("thread.share")).click();
		await expectOnTop(page, t("thread.share"));
		await page.keyboard.press("Escape");
		await expect(sheet(page, t("thread.share"))).toBeHidden();
		await menuButton(page, t("thread.menuLabel")).click();
		await page.getByText(t("thread.delete"), { exact: true }).first().click();
		await expect(page.getByRole("button", { name: t("thread.delete"), exact: true })).toBeInViewport();
		await page.keyboard.press("Escape");

		const options = menuButton(page, /^Options for reply \d+$/);
		const question = sheet(page, t("reply.deleteConfirm"));
		for (const close of [
			() => page.goBack(),
			() => page.keyboard.press("Escape"),
			() => question.getByText(t("dialog.cancel")).click(),
		]) {
			await options.click();
			await page.getByRole("link", { name: t("thread.delete") }).click();
			await expectOnTop(page, t("reply.deleteConfirm"));
			await close();
			await expect(question).toHaveCount(0);
			await expect(options).toBeFocused();
			expect(pathOf(page)).toBe(thread.path);
		}

		await page.setViewportSize({ width: 1280, height: 480 });
		await page.goto(thread.path);
		await waitForHydration(page);
		await menuButton(page, t("thread.menuLabel")).click();
		await page.getByText(t("thread.delete"), { exact: true }).first().click();
		await expect(page.getByRole("button", { name: t("thread.delete"), exact: true })).toBeInViewport({ ratio: 1 });
		await page.keyboard.press("Escape");
		await expect(menuButton(page, t("thread.menuLabel"))).toBeFocused();
	});
});
