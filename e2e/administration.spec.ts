import { readFile } from "node:fs/promises";
import { executeSql } from "./database.ts";
import { createAdministrator, createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";
import { formRejected } from "./twoFactor.ts";

test("a search that finds no page leads to the members", async ({ openPage }) => {
	const { username } = await createMember();
	const page = await openPage(await createAdministrator());
	await page.goto(`/admin?q=${username}`);
	await page.getByRole("link", { name: t("overview.searchMembers", { q: username }) }).click();
	await expect(page.locator("#content").getByRole("link", { name: username })).toBeVisible();
});

/** What a newcomer does without help: from `/admin`, by what the task says. */
test("an operator does the tasks of a first day", async ({ openPage, request, allowedErrors }) => {
	allowedErrors.push(formRejected);
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
	const openMember = async ({ username } = member, words = "why was this member banned"): Promise<void> => {
		await find(words, t("admin.members"));
		await content.getByLabel(t("members.search")).fill(username);
		await content.getByRole("button", { name: t("members.find") }).click();
		await content.getByRole("link", { name: username }).click();
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

	// Ban and remove, and undo it.
	const spammer = await createMember({ section: "ke" });
	const { path } = await createThread(spammer);
	await openMember(spammer, "ban and remove");
	await content.getByText(t("member.remove"), { exact: true }).first().click();
	await content.getByRole("button", { name: t("member.remove") }).click();
	await expect(content.getByText(t("member.done.remove"))).toBeVisible();
	await expect(async () => expect((await request.get(path)).status()).toBe(404)).toPass();
	await page.reload();
	await content.getByRole("button", { name: t("member.removeUndo") }).click();
	await expect(content.getByText(t("member.done.restore"))).toBeVisible();
	await expect(async () => expect((await request.get(path)).status()).toBe(200)).toPass();

	// Announce the meet-up in Lagos until Friday in English; its readers see it.
	await find("announce the meet-up in Lagos until Friday in English", t("admin.announcements"));
	await content.getByLabel(t("announcement.text")).fill("The meet-up in Lagos is on Friday.");
	await content.getByLabel(t("admin.roles.section")).selectOption({ label: "Nigeria" });
	await content.getByLabel(t("announcement.language")).selectOption("en");
	const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
	await content.getByLabel(t("admin.roles.until")).fill(inAWeek);
	await content.getByRole("button", { name: t("announcement.publish") }).click();
	await expect(content.getByText(t("announcement.saved"))).toBeVisible();
	const reader = await openPage(await createMember());
	await reader.goto("/ng/forum");
	await expect(reader.getByText("The meet-up in Lagos is on Friday.")).toBeVisible();
	await reader.getByRole("button", { name: t("shell.dismiss") }).click();
	await reader.reload();
	await expect(reader.getByText("The meet-up in Lagos is on Friday.")).toBeHidden();
	// Readers who have hidden it see another text again.
	await content
		.getByRole("link", { name: t("announcement.editName", { text: "The meet-up in Lagos is on Friday." }) })
		.click();
	await expect(content.getByLabel(t("admin.roles.until"))).toHaveValue(inAWeek);
	await content.getByLabel(t("announcement.text")).fill("The meet-up in Lagos is on Saturday.");
	await content.getByRole("button", { name: t("announcement.save") }).click();
	await expect(content.getByText(t("announcement.saved"))).toBeVisible();
	// Pages that members share follow within a minute; this one is the reader's own.
	await reader.goto("/ng/ucenter/setting/account");
	await expect(reader.getByText("The meet-up in Lagos is on Saturday.")).toBeVisible();
	await executeSql("update announcements set ended_at = now()", []);

	// Turn off video posts in India.
	await find("turn off video posts in India", t("admin.settings"));
	const card = content.locator("section.card").filter({ hasText: t("setting.videoPosts") });
	await card.getByText(t("settingAdmin.change"), { exact: true }).click();
	await card.getByLabel(t("admin.roles.section")).selectOption({ label: "India" });
	await card.getByLabel(t("settingAdmin.percentage")).fill("101");
	await card.getByRole("button", { name: t("settingAdmin.save") }).click();
	await expect(card.getByText(t("error.number-range", { min: 0, max: 100 }))).toBeInViewport();
	await card.getByLabel(t("settingAdmin.percentage")).fill("0");
	await card.getByRole("button", { name: t("settingAdmin.save") }).click();
	await expect(card.getByText(t("settingAdmin.saved"))).toBeInViewport();
	const ofSections = card.locator(".admin-note + .admin-list");
	await expect(ofSections.getByText("India")).toBeVisible();
	await card.getByLabel(t("admin.roles.section")).selectOption({ label: "India" });
	await card.getByRole("button", { name: t("settingAdmin.reset") }).click();
	await expect(ofSections.getByText("India")).toBeHidden();
	await expect(card.getByText(t("settingAdmin.saved"))).toBeInViewport();

	// Who did all this.
	await find("who changed what", t("admin.audit"));
	await expect(content.locator("code", { hasText: "settings.set" }).first()).toBeVisible();
	await expect(content.locator("code", { hasText: "roles.appoint" }).first()).toBeVisible();
	await expect(
		content.getByText(t("audit.call.settings.set", { name: t("setting.videoPosts") })).first(),
	).toBeVisible();

	// The log as a table, whose progress the page shows.
	const started = page.waitForEvent("download");
	await content.getByRole("link", { name: t("csv.export") }).click();
	const lines = (await readFile(await (await started).path(), "utf8")).split("\r\n").length - 2;
	await expect(content.getByRole("status")).toHaveText(t("csv.saved", { done: lines.toLocaleString("en") }));
});
