import type { Page } from "@playwright/test";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** Console error of a form that the server rejects. */
const refused = /Failed to load resource: the server responded with a status of (403|415|422)/;
const avatarBox = (page: Page) => page.locator(".picture-form").first().locator(".avatar img");

test("crops a photo, sets a cover photo, and uploads as it is what the browser cannot decode", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(refused);
	const page = await openPage(await createMember());
	await page.goto("/ucenter/account/perinfo");
	await waitForHydration(page);
	const avatar = page.getByLabel(t("profile.avatarChoose"));
	await avatar.setInputFiles({ name: "a.heic", mimeType: "image/heic", buffer: Buffer.from("<html>") });
	await page.getByRole("button", { name: t("crop.skip") }).click();
	await expect(page.getByText(t("error.unsupported-type"))).toBeVisible();
	await expect(page.getByText(t("file.noneSelected")).first()).toBeVisible();

	await expect(page.getByText(t("profile.avatarCropHint"))).toBeVisible();
	await avatar.setInputFiles(await photoFile("me.jpg", 40));
	const dialog = page.getByRole("dialog", { name: t("crop.title") });
	await expect(dialog.getByLabel(t("crop.area")).first()).toBeVisible();
	await dialog.getByRole("button", { name: t("profile.avatarSave") }).click();
	await expect(page.getByText(t("profile.avatarSaved"))).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect.poll(() => avatarBox(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);

	await page.getByLabel(t("profile.coverChoose")).setInputFiles(await photoFile("back.jpg", 200));
	await page.getByRole("button", { name: t("profile.coverSave") }).click();
	await expect(page.getByText(t("profile.coverSaved"))).toBeVisible();
	await page.getByText(t("profile.avatarRemove")).first().click();
	await page.getByRole("button", { name: t("profile.avatarRemove") }).click();
	await expect(page.getByText(t("profile.avatarRemoved"))).toBeVisible();
});

test("shows the verification dialog in the UI demo", async ({ openPage }) => {
	const page = await openPage();
	await page.goto("/uidemo");
	await waitForHydration(page);
	await page.getByRole("button", { name: "What asks for a verified profile" }).click();
	const dialog = page.getByRole("dialog", { name: t("verify.title") });
	await expect(dialog.getByRole("link", { name: t("verify.submit") })).toHaveAttribute(
		"href",
		"/ucenter/setting/basicinfo",
	);
	await dialog.getByRole("button", { name: t("dialog.cancel") }).click();
	await expect(dialog).toBeHidden();
});
