import { executeSql } from "./database.ts";
import { createAdministrator, createMember, type Member } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test } from "./test.ts";

const zambia = 772;

async function createManager(section: number): Promise<Member> {
	const member = await createMember({ section: "zm" });
	await executeSql(
		"insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts where username = $1",
		[member.username, section],
	);
	return member;
}

test("a country manager sets a banner that only the readers of their section see", async ({ openPage }) => {
	const title = "Meet us in Lusaka";
	const later = `${title} on Friday`;
	const page = await openPage(await createManager(zambia), { viewport: { width: 360, height: 740 } });
	const content = page.locator("#content");
	await page.goto("/zm/admin");
	await content.getByRole("link", { name: t("admin.editorial") }).click();
	await expect(page).toHaveURL(/\/admin\/editorial$/);
	const sections = content.getByLabel(t("admin.roles.section"));
	await expect(sections.getByRole("option")).toHaveText(["Zambia"]);
	await content.getByLabel(t("editorial.title")).fill(title);
	await content.getByLabel(t("editorial.picture")).setInputFiles(await photoFile("market.jpg", 120));
	await content.getByLabel(t("announcement.link")).fill("/topic");
	await content.getByRole("button", { name: t("editorial.add") }).click();
	await expect(content.getByText(t("editorial.saved"))).toBeVisible();

	const guest = await openPage();
	const banner = guest.getByRole("list", { name: t("feed.banners") }).getByRole("link", { name: title });
	await guest.goto("/zm");
	await expect(banner).toBeVisible();
	await guest.goto("/gh");
	await expect(guest.getByRole("main")).toBeVisible();
	await expect(banner).toHaveCount(0);

	await content.getByRole("link", { name: t("editorial.editName", { name: title }) }).click();
	await expect(page).toHaveURL(/edit=\d+$/);
	await expect(content.getByLabel(t("announcement.link"))).toHaveValue("/topic");
	await content.getByLabel(t("editorial.title")).fill(later);
	await content.getByRole("button", { name: t("editorial.save") }).click();
	await expect(page).toHaveURL(/done=1$/);
	await guest.goto("/zm");
	await expect(banner).toHaveAccessibleName(new RegExp(later));

	await content.getByRole("button", { name: t("announcement.end") }).click();
	await expect(content.getByRole("button", { name: t("announcement.again") })).toBeVisible();
	await guest.goto("/zm");
	await expect(guest.getByRole("main")).toBeVisible();
	await expect(banner).toHaveCount(0);
});

test("an administrator changes the terms, looks at what changes, and publishes them", async ({ openPage }) => {
	const sentence = "सभी सदस्यों का सम्मान करें।";
	const page = await openPage(await createAdministrator());
	const content = page.locator("#content");
	await page.goto("/admin/texts/faq");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Baraza");
	await page.goto("/admin/texts");
	await content
		.getByRole("link", { name: /^Hindi 0/ })
		.nth(2)
		.click();
	await expect(page).toHaveURL(/\/admin\/texts\/termofuse\?lang=hi$/);
	const text = content.getByLabel(t("siteText.text"), { exact: true });
	await text.fill(`${await text.inputValue()}\n\n**${sentence}**`);
	await content.getByRole("button", { name: t("siteText.preview") }).click();
	await expect(content.locator("ins")).toHaveText(new RegExp(sentence));
	await expect(content.locator("strong", { hasText: sentence })).toBeVisible();
	const guest = await openPage();
	const readTerms = async (): Promise<void> => {
		await guest.goto("/in/termofuse");
		await expect(guest.getByRole("main")).toBeVisible();
	};
	await readTerms();
	await expect(guest.getByText(sentence)).toHaveCount(0);
	await content.getByRole("button", { name: t("siteText.publish") }).click();
	await expect(content.getByText(t("siteText.saved"))).toBeVisible();
	await readTerms();
	await expect(guest.getByText(sentence)).toBeVisible();
	await expect(guest.getByText(/^वर्ज़न 1/)).toBeVisible();

	// The text of the program again.
	await content.getByRole("button", { name: t("siteText.restore") }).click();
	await expect(content.getByText(t("siteText.version", { n: 2 }))).toBeVisible();
	await readTerms();
	await expect(guest.getByText(sentence)).toHaveCount(0);
});
