import { executeSql } from "./database.ts";
import { createAdministrator, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** What a newcomer does without help: from `/admin`, by what the task says. */
test("an operator does the tasks of a first day", async ({ openPage }) => {
	const member = await createMember({ section: "ke" });
	const page = await openPage(await createAdministrator(), { viewport: { width: 360, height: 740 } });
	const content = page.locator("#content");
	const find = async (words: string, link: string): Promise<void> => {
		await page.goto("/admin");
		await page.getByRole("searchbox", { name: t("overview.find") }).fill(words);
		await content.getByRole("button", { name: t("overview.findSubmit") }).click();
		await page.locator("#content").getByRole("link", { name: link }).first().click();
		await expect(page.getByRole("heading", { level: 1, name: link })).toBeVisible();
	};
	const openMember = async (): Promise<void> => {
		await find("why was this member banned", t("admin.members"));
		await content.getByLabel(t("members.search")).fill(member.username);
		await content.getByRole("button", { name: t("members.find") }).click();
		await content.getByRole("link", { name: member.username }).click();
	};

	// Make a member moderator of photo stories in Kenya.
	await find("make a member moderator of photo stories in Kenya", t("admin.roles"));
	await waitForHydration(page);
	await content.getByRole("link", { name: t("admin.role.board-moderator") }).click();
	await expect(content.getByLabel(t("admin.roles.board"))).toBeVisible();
	await content.getByLabel(t("admin.roles.username")).fill(member.username);
	await content.getByLabel(t("admin.roles.board")).selectOption({ label: t("board.multiple.name") });
	await content.getByLabel(t("admin.roles.section")).selectOption({ label: "Kenya" });
	await content.getByRole("button", { name: t("admin.roles.appoint") }).click();
	await expect(content.getByText(t("admin.roles.appointed"))).toBeVisible();

	// Ban a member; why they were banned is on their page.
	await openMember();
	await content.getByText(t("member.ban"), { exact: true }).first().click();
	await content
		.getByLabel(t("admin.roles.reason"), { exact: true })
		.first()
		.selectOption({ label: t("moderation.reason.spam") });
	await content.getByRole("button", { name: t("member.ban") }).click();
	await expect(content.getByText(t("member.done.ban"))).toBeVisible();
	await openMember();
	await expect(content.getByText(t("moderation.reason.spam")).first()).toBeVisible();

	// Announce the meet-up in Lagos in English; its readers see it.
	await find("announce the meet-up in Lagos until Friday in English", t("admin.announcements"));
	await content.getByLabel(t("announcement.text")).fill("The meet-up in Lagos is on Friday.");
	await content.getByLabel(t("admin.roles.section")).selectOption({ label: "Nigeria" });
	await content.getByLabel(t("announcement.language")).selectOption("en");
	await content.getByRole("button", { name: t("announcement.publish") }).click();
	await expect(content.getByText(t("announcement.saved"))).toBeVisible();
	const reader = await openPage(await createMember());
	await reader.goto("/ng/forum");
	await expect(reader.getByText("The meet-up in Lagos is on Friday.")).toBeVisible();
	await reader.getByRole("button", { name: t("shell.dismiss") }).click();
	await reader.reload();
	await expect(reader.getByText("The meet-up in Lagos is on Friday.")).toBeHidden();
	await executeSql("update announcements set ended_at = now()", []);

	// Turn off video posts in India.
	await find("turn off video posts in India", t("admin.settings"));
	const card = content.locator("section.card").filter({ hasText: t("setting.videoPosts") });
	await card.getByText(t("settingAdmin.change"), { exact: true }).click();
	await card.getByLabel(t("admin.roles.section")).selectOption({ label: "India" });
	await card.getByLabel(t("settingAdmin.value")).selectOption({ label: t("members.off") });
	await card.getByRole("button", { name: t("settingAdmin.save") }).click();
	await expect(content.getByText(t("settingAdmin.saved"))).toBeVisible();
	await card.getByLabel(t("admin.roles.section")).selectOption({ label: "India" });
	await card.getByRole("button", { name: t("settingAdmin.reset") }).click();
	await expect(content.getByText(t("settingAdmin.saved"))).toBeVisible();

	// Who did all this.
	await find("who changed what", t("admin.audit"));
	await expect(content.locator("code", { hasText: "settings.set" }).first()).toBeVisible();
	await expect(content.locator("code", { hasText: "roles.appoint" }).first()).toBeVisible();
});
