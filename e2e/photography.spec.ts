import sharp from "sharp";
import { savePhotoPhone } from "#contract/photographyAdmin.ts";
import { uploadPhoto } from "#contract/photos.ts";
import { boards } from "#contract/sections.ts";
import { siteUrl } from "./address.ts";
import { inEachLanguage } from "./languages.ts";
import { composer } from "./locators.ts";
import { callApi, createAdministrator, createMember, createThread, type Member, type Thread } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** Posts a photo with camera data in the photography board. */
async function postPhoto(member: Member): Promise<Thread> {
	const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: "#3a6" } });
	const exif = { IFD0: { Model: "Neo 12" }, IFD2: { ExposureTime: "1/120" } };
	const bytes = await picture.withExif(exif).jpeg().toBuffer();
	const form = new FormData();
	form.append("file", new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }));
	const headers = { authorization: `Bearer ${member.token}` };
	const response = await fetch(siteUrl + uploadPhoto.path, { method: "POST", headers, body: form });
	const { data } = (await response.json()) as { data: { aid: number } };
	return createThread(member, { fid: boards.photos, aids: String(data.aid) });
}

test("a photo is found on the wall, its author says what it was taken with, an administrator chooses it", async ({
	openPage,
}) => {
	const admin = await createAdministrator();
	const member = await createMember();
	const name = `Neo ${member.username}`;
	await callApi(savePhotoPhone, { body: { name, camera_names: "Neo 12" } }, admin.token);
	const { path, subject } = await postPhoto(member);

	const page = await openPage(member, { viewport: { width: 360, height: 740 } });
	await page.goto("/photography/photos");
	await page.getByRole("link", { name: subject }).click();
	await expect(page).toHaveURL(new RegExp(`${path}/photo/1$`));
	await page.getByLabel(t("photography.phone")).selectOption(name);
	await page.getByRole("checkbox", { name: t("photography.showCamera") }).check();
	await page.getByRole("button", { name: t("photography.save") }).click();
	await expect(page.getByText(t("photography.saved"))).toBeVisible();

	const guest = await openPage(undefined, { viewport: { width: 360, height: 740 } });
	await guest.goto(`${path}/photo/1`);
	await expect(guest.getByText("1/120 s")).toBeVisible();
	await guest.getByRole("link", { name }).click();
	await expect(guest.getByRole("link", { name: subject })).toBeVisible();

	await inEachLanguage(guest, async (translate) => {
		await guest.goto("/photography/photos");
		await expect(guest.getByRole("heading", { name: translate("photography.all") })).toBeVisible();
		await guest.getByRole("link", { name: subject }).click();
		await expect(guest.getByText(translate("photography.camera.exposure"))).toBeVisible();
	});

	const office = await openPage(admin);
	await office.goto(`${path}/photo/1`);
	await office.getByRole("button", { name: t("photography.choose") }).click();
	await expect(office.getByRole("button", { name: t("photography.unchoose") })).toBeVisible();
	await office.goto("/photography/choice");
	await expect(office.getByRole("link", { name: subject })).toBeVisible();
});

test("a post says its phone and its series in the composer, and leads to the next photo of the series", async ({
	openPage,
}) => {
	const admin = await createAdministrator();
	const member = await createMember();
	const name = `Neo ${member.username}`;
	await callApi(savePhotoPhone, { body: { name } }, admin.token);

	const page = await openPage(member, { viewport: { width: 360, height: 740 } });
	for (const [at, subject] of ["The first of two", "The second of two"].entries()) {
		await page.goto(`/note/thread?fid=${boards.photos}`);
		await waitForHydration(page);
		const { title, text, post } = composer(page);
		await title.fill(subject);
		await text.fill("Taken on the way home.");
		await page.locator("input[name=files]").setInputFiles(await photoFile(`way${at}.jpg`, 40 + 80 * at));
		await page.getByLabel(t("photography.phone")).selectOption(name);
		await page.getByLabel(t("photography.seriesName")).fill("On the way home");
		await expect(page.locator(".picture-item progress")).toHaveCount(0);
		await post.click();
		await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
	}
	await page.goto("/photography/photos");
	await page.getByRole("link", { name: "The first of two" }).click();
	await page.getByRole("link", { name: t("photography.seriesNext") }).click();
	await expect(page.getByRole("heading", { level: 1, name: "The second of two" })).toBeVisible();
	await expect(page.getByRole("link", { name })).toBeVisible();
	await page.getByRole("link", { name: "On the way home" }).click();
	await expect(page).toHaveURL(/\/photography\/series\/\d+$/);
	await expect(page.getByRole("link", { name: "The first of two" })).toBeVisible();

	await page.locator("summary", { hasText: t("photography.deleteSeries") }).click();
	await page.getByRole("button", { name: t("photography.deleteSeries") }).click();
	await expect(page).toHaveURL(/photographer\?uid=\d+$/);
	await expect(page.getByRole("link", { name: "On the way home" })).toHaveCount(0);
});
