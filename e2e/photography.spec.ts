import { savePhotoPhone } from "#contract/photographyAdmin.ts";
import { boards } from "#contract/sections.ts";
import { composer } from "./locators.ts";
import { callApi, createAdministrator, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a post says its phone and its series in the composer", async ({ openPage }) => {
	const member = await createMember();
	const name = `Neo ${member.username}`;
	await callApi(savePhotoPhone, { body: { name } }, (await createAdministrator()).token);
	const page = await openPage(member);
	await page.goto(`/note/thread?fid=${boards.photos}`);
	await waitForHydration(page);
	const { title, text, post } = composer(page);
	await title.fill("On the way");
	await text.fill("Taken on the way home.");
	await page.locator("input[name=files]").setInputFiles(await photoFile("way.jpg", 40));
	await page.getByLabel(t("photography.phone")).selectOption(name);
	await page.getByLabel(t("photography.seriesName")).fill("On the way home");
	await expect(page.locator(".picture-item progress")).toHaveCount(0);
	await post.click();
	await expect(page.getByRole("heading", { level: 1, name: "On the way" })).toBeVisible();
	await page.goto(`${new URL(page.url()).pathname}/photo/1`);
	await expect(page.getByRole("link", { name })).toBeVisible();
	await expect(page.getByRole("link", { name: "On the way home" })).toBeVisible();
});
