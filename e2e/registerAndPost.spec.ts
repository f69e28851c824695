import type { Page } from "@playwright/test";
import { createMember } from "./members.ts";
import { t, translatorFor } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { register } from "./registration.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

const french = translatorFor("fr");

/** Expects the new thread with its text and photos. */
async function expectPosted(page: Page, title: string, text: string, photos: RegExp[]): Promise<void> {
	// The photos are uploaded first.
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
	await expect(page.getByText(text)).toBeVisible();
	for (const name of photos) {
		const picture = page.getByRole("img", { name });
		await picture.scrollIntoViewIfNeeded();
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
			.toBeGreaterThan(100);
	}
}

test("registers, posts two photos, and sees a like and a reply arrive live; a guest reads the thread in French", async ({
	openPage,
}) => {
	const page = await openPage();
	const { username } = await register(page);
	await page.getByRole("link", { name: t("confirmEmail.firstPost") }).click();

	const title = `What the sky did, by ${username}`;
	const text = "Two evenings, the same window, and nothing was edited.";
	await page.getByLabel(t("composer.title"), { exact: true }).fill(title);
	await page.getByLabel(t("composer.text"), { exact: true }).fill(text);
	await waitForHydration(page);
	const chooser = page.waitForEvent("filechooser");
	await page
		.getByRole("toolbar", { name: t("composer.formatting") })
		.getByRole("button", { name: t("composer.addPhotos") })
		.click();
	await (await chooser).setFiles([await photoFile("one.jpg", 20), await photoFile("two.jpg", 210)]);
	await expect(page.getByRole("button", { name: t("composer.removePhoto", { n: 2 }) })).toBeVisible();
	await page.getByRole("button", { name: t("composer.post"), exact: true }).click();
	const photos = [1, 2].map((n) => new RegExp(`^${t("photo.link", { n, title })}`));
	await expectPosted(page, title, text, photos);
	const path = pathOf(page);
	await page.evaluate(() => Object.assign(window, { stayedOnPage: true }));

	const member = await createMember();
	const other = await openPage(member);
	await other.goto(path);
	await waitForHydration(other);
	const reply = "That light over the roofs! Which window is it?";
	const lead = other.getByRole("article").first();
	await lead.getByRole("button", { name: t("thread.likeLabel", { n: 0 }), exact: true }).click();
	await expect(lead.getByRole("button", { name: t("thread.likedLabel", { n: 1 }), exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await other.getByRole("textbox", { name: t("reply.replyToMember", { name: username }) }).fill(reply);
	await other.getByRole("button", { name: t("reply.send") }).click();
	await expect(other.getByRole("article").filter({ hasText: reply })).toBeVisible();
	await expect(other.getByRole("region", { name: t("thread.repliesTitle", { n: 1 }) })).toBeVisible();

	// The author's open page shows the reply, or a button for it.
	const pill = page.getByRole("button", { name: t("reply.showNew", { n: 1 }) });
	const newReply = page.getByText(reply);
	await expect(pill.or(newReply).first()).toBeVisible({ timeout: 15_000 });
	if (await pill.isVisible()) await pill.click();
	await expect(newReply).toBeVisible();
	await expect(page.getByRole("region", { name: t("thread.repliesTitle", { n: 1 }) })).toBeVisible();
	expect(await page.evaluate(() => "stayedOnPage" in window)).toBe(true);

	const guest = await openPage();
	await guest.goto(`/ci${path}`);
	await expectFrench(guest, title, reply);
});

/** Expects the interface in French and the posts unchanged. */
async function expectFrench(guest: Page, title: string, reply: string): Promise<void> {
	await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(guest.getByText(reply)).toBeVisible();
	await expect(guest.getByRole("heading", { level: 2, name: french("thread.repliesTitle", { n: 1 }) })).toBeVisible();
	const navigation = guest.getByRole("navigation", { name: french("nav.main") });
	await expect(navigation.getByRole("link", { name: french("nav.home") }).last()).toBeVisible();
	await expect(navigation.getByRole("link", { name: french("nav.boards") })).toHaveAttribute("href", "/ci/forum");
	expect(await guest.evaluate(() => document.documentElement.lang)).toBe("fr");
}
