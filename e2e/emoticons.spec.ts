import { composer } from "./locators.ts";
import { createAdministrator, createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("an administrator adds a pack of emoticons, a member writes one, and it stays when the pack is deleted", async ({
	openPage,
}) => {
	const name = { pack: "Night birds", emoticon: "barn owl" };
	const nameIn = (language: string) => t("emoticonAdmin.name", { language });
	const admin = await openPage(await createAdministrator(), { viewport: { width: 360, height: 740 } });
	const content = admin.locator("#content");
	const fillNames = async (text: string): Promise<void> => {
		for (const language of ["English", "French", "Hindi"]) await content.getByLabel(nameIn(language)).last().fill(text);
	};
	await admin.goto("/admin/emoticons");
	await fillNames(name.pack);
	await content.getByRole("button", { name: t("emoticonAdmin.add"), exact: true }).click();
	await expect(admin).toHaveURL(/type=u\d+/);
	const type = new URL(admin.url()).searchParams.get("type") ?? "";
	await content.getByLabel(t("emoticonAdmin.picture")).setInputFiles(await photoFile("owl.jpg", 120));
	await fillNames(name.emoticon);
	await content.getByRole("button", { name: t("emoticonAdmin.addPicture"), exact: true }).click();
	await expect(content.getByText(t("emoticonAdmin.saved"))).toBeVisible();
	await expect(content.getByText(name.emoticon).first()).toBeVisible();
	const row = content.getByRole("listitem").filter({ hasText: name.pack });
	await row.getByRole("button", { name: t("emoticonAdmin.turnOn") }).click();
	await expect(row.getByRole("button", { name: t("emoticonAdmin.turnOff") })).toBeVisible();

	const member = await createMember();
	const thread = await createThread(member);
	const page = await openPage(member);
	await page.goto(thread.path);
	await waitForHydration(page);
	const field = page.getByLabel(t("reply.replyToMember", { name: member.username }));
	await field.fill("Seen last night ");
	await page.getByRole("button", { name: t("writing.emoticons") }).click();
	const picker = page.getByRole("dialog", { name: t("writing.emoticons") });
	await picker.getByRole("tab", { name: name.pack }).click();
	await picker.getByRole("tabpanel").getByRole("button", { name: name.emoticon }).click();
	await expect(field).toHaveValue(`Seen last night {:${type}_1:}`);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: t("reply.send") }).click();
	const emoticon = page.getByRole("article").getByRole("img", { name: name.emoticon });
	await expect(emoticon).toBeVisible();

	await row.getByRole("link", { name: t("emoticonAdmin.editName", { name: name.pack }) }).click();
	await expect(admin).toHaveURL(new RegExp(`type=${type}$`));
	await content.locator("summary", { hasText: t("emoticonAdmin.deletePack") }).click();
	await content.getByRole("button", { name: t("emoticonAdmin.deletePack") }).click();
	await expect(admin).toHaveURL(/emoticons\?done=1$/);
	await expect(row).toHaveCount(0);
	await page.reload();
	await expect(emoticon).toBeVisible();
	expect(
		await emoticon.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
	).toBeGreaterThan(0);
	await page.goto("/note/thread");
	await waitForHydration(page);
	await page.getByRole("button", { name: t("writing.emoticons") }).click();
	await expect(picker.getByRole("tab").first()).toBeVisible();
	await expect(picker.getByRole("tab", { name: name.pack })).toHaveCount(0);
	await expect(composer(page).text).toHaveValue("");
});
