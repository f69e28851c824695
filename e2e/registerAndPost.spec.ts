import type { Page } from "@playwright/test";
import { createMember, createReply } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { register } from "./registration.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

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

test("registers, posts two photos, and sees a reply arrive live", async ({ openPage }) => {
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

	const reply = "That light over the roofs! Which window is it?";
	await createReply(await createMember(), Number(path.split("/").at(-1)), reply);

	// The author's open page shows the reply, or a button for it.
	const pill = page.getByRole("button", { name: t("reply.showNew", { n: 1 }) });
	const newReply = page.getByText(reply);
	await expect(pill.or(newReply).first()).toBeVisible({ timeout: 15_000 });
	if (await pill.isVisible()) await pill.click();
	await expect(newReply).toBeVisible();
	await expect(page.getByRole("region", { name: t("thread.repliesTitle", { n: 1 }) })).toBeVisible();
	expect(await page.evaluate(() => "stayedOnPage" in window)).toBe(true);
});
