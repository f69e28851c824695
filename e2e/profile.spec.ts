import type { Page } from "@playwright/test";
import { withoutScripts } from "./locators.ts";
import { createMember, uidOf } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** Console error of a form that the server rejects. */
const refused = /Failed to load resource: the server responded with a status of (403|415|422)/;
const saveButton = (page: Page) => page.getByRole("button", { name: t("profile.save"), exact: true });
const avatarBox = (page: Page) => page.locator(".picture-form").first().locator(".avatar img");

/** Fills in every field of the profile. */
async function fillProfile(page: Page, name: string): Promise<void> {
	await page.getByLabel(t("profile.field.nickname"), { exact: true }).fill(name);
	await page.getByLabel(t("profile.field.sightml"), { exact: true }).fill("Two lines\nof mine.");
	await page.getByLabel(t("profile.field.gender"), { exact: true }).selectOption("2");
	await page.getByLabel(t("profile.day"), { exact: true }).selectOption("29");
	await page.getByLabel(t("profile.month"), { exact: true }).selectOption("2");
	await page.getByLabel(t("profile.year"), { exact: true }).fill("1999");
	await page.getByLabel(t("profile.field.occupation"), { exact: true }).fill("Tailor");
	await page.getByLabel(t("profile.field.realname"), { exact: true }).fill("Amina B.");
	await page.getByLabel(t("profile.field.nationality"), { exact: true }).selectOption("KE");
	await page.getByLabel(t("profile.field.cityname"), { exact: true }).fill("Mombasa");
}

/** Saves the profile: an invalid date keeps the form, a valid one is saved. */
async function editProfile(page: Page, name: string): Promise<void> {
	await page.goto("/ucenter/setting/basicinfo");
	await fillProfile(page, name);
	await saveButton(page).click();
	await expect(page.getByText(t("error.birthday-impossible")).first()).toBeVisible();
	await expect(page.getByLabel(t("profile.field.occupation"), { exact: true })).toHaveValue("Tailor");
	await page.getByLabel(t("profile.month"), { exact: true }).selectOption("3");
	await saveButton(page).click();
	await expect(page.getByText(t("profile.saved"))).toBeVisible();
	await expect(page.getByLabel(t("profile.field.cityname"), { exact: true })).toHaveValue("Mombasa");
	// The location is locked for three months (S-061).
	await expect(page.getByLabel(t("profile.field.cityname"), { exact: true })).toBeDisabled();
}

async function expectPublicProfile(page: Page, uid: number, name: string): Promise<void> {
	await page.goto(`/ucenter/account/posts?uid=${uid}`);
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(page.getByText("Two lines of mine.")).toBeVisible();
	await expect(page.getByText("Mombasa")).toBeVisible();
	await expect(page.getByText("Tailor")).toHaveCount(0);
	await expect
		.poll(() => page.locator(".member-head .avatar img").evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBe(240);
}

test("edits the profile, crops a photo, sets a cover photo, and shows others only the public fields", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(refused);
	const member = await createMember();
	const page = await openPage(member);
	const name = `Amina ${member.username.slice(-4)}`;
	await page.goto("/ucenter/setting/basicinfo");
	await waitForHydration(page);
	await editProfile(page, name);

	await expect(page.getByText(t("profile.avatarCropHint"))).toBeVisible();
	await page.getByLabel(t("profile.avatarChoose")).setInputFiles(await photoFile("me.jpg", 40));
	const dialog = page.getByRole("dialog", { name: t("crop.title") });
	const area = dialog.getByRole("group", { name: t("crop.area") }).or(dialog.getByLabel(t("crop.area")).first());
	await expect(area.first()).toBeVisible();
	await dialog.getByRole("button", { name: t("profile.avatarSave") }).click();
	await expect(page.getByText(t("profile.avatarSaved"))).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect.poll(() => avatarBox(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);

	await page.getByLabel(t("profile.coverChoose")).setInputFiles(await photoFile("back.jpg", 200));
	await page.getByRole("button", { name: t("profile.coverSave") }).click();
	await expect(page.getByText(t("profile.coverSaved"))).toBeVisible();
	await page.getByRole("heading", { name: t("profile.changeLogTitle") }).click();
	await expect(
		page.getByText(t("profile.changeLogSet", { field: t("profile.field.occupation"), new: "Tailor" })),
	).toBeVisible();

	await page
		.getByRole("link", { name: t("settings.title") })
		.first()
		.click();
	await page
		.getByRole("main")
		.getByRole("link", { name: t("settings.verification") })
		.click();
	await expect(page.getByText(t("profile.verificationDone"))).toBeVisible();
	await expect(page.getByText(t("profile.verificationMeaning"))).toBeVisible();

	const uid = await uidOf(member);
	const guest = await openPage();
	await expectPublicProfile(guest, uid, name);
	await expect(guest.getByText(t("profile.verified"))).toBeAttached();
	await expect(guest.locator(".member-cover img")).toBeVisible();
	await expect(guest.getByRole("link", { name: t("profile.edit") })).toHaveCount(0);

	await page.goto("/ucenter/account/perinfo");
	await waitForHydration(page);
	await page.getByText(t("profile.avatarRemove")).first().click();
	await page.getByRole("button", { name: t("profile.avatarRemove") }).click();
	await expect(page.getByText(t("profile.avatarRemoved"))).toBeVisible();
});

test("requires a guardian's consent for a child, and refuses a username change that cannot be paid", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(refused);
	const page = await openPage(await createMember(), withoutScripts);
	await page.goto("/ucenter/setting/basicinfo");
	await page.getByLabel(t("profile.day"), { exact: true }).selectOption("1");
	await page.getByLabel(t("profile.month"), { exact: true }).selectOption("1");
	await page.getByLabel(t("profile.year"), { exact: true }).fill(String(new Date().getUTCFullYear() - 9));
	await saveButton(page).click();
	await expect(page.getByText(t("error.guardian-missing")).first()).toBeVisible();
	await page.getByLabel(t("profile.guardian")).check();
	await saveButton(page).click();
	await expect(page.getByText(t("profile.saved"))).toBeVisible();

	await page.getByText(t("profile.changeUsername")).click();
	await page.getByLabel(t("profile.usernameNew")).fill("another_name");
	await page.getByRole("button", { name: t("profile.usernameSubmit") }).click();
	await expect(
		page.getByText(t("error.balance-too-low", { currency: "XGold", amount: 500, balance: 0 })),
	).toBeVisible();
	await expect(page.getByLabel(t("profile.usernameNew"))).toHaveValue("another_name");
});

test("uploads a photo that the browser cannot decode as it is and shows the server's error", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(refused);
	const page = await openPage(await createMember());
	await page.goto("/ucenter/account/perinfo");
	await waitForHydration(page);
	await page
		.getByLabel(t("profile.avatarChoose"))
		.setInputFiles({ name: "a.heic", mimeType: "image/heic", buffer: Buffer.from("<html>") });
	await page.getByRole("button", { name: t("crop.skip") }).click();
	await expect(page.getByText(t("error.unsupported-type"))).toBeVisible();
	await expect(page.getByText(t("file.noneSelected")).first()).toBeVisible();
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
