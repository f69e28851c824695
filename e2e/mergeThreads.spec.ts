import { findSectionByLocale } from "#contract/sections.ts";
import { executeSql } from "./database.ts";
import { menuButton } from "./locators.ts";
import { createMember, createReply, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a moderator splits a reply off, puts it back, and merges the thread into another", async ({ openPage }) => {
	const [author, manager] = [await createMember(), await createMember()];
	await executeSql(
		"insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts where username = $1",
		[manager.username, findSectionByLocale("ng")?.fid],
	);
	const [thread, other] = [await createThread(author), await createThread(author)];
	await createReply(author, thread.tid, "Which charger is best?");
	const page = await openPage(manager);
	await page.goto(thread.path);
	await waitForHydration(page);
	await menuButton(page, t("thread.menuLabel")).click();
	await page.getByRole("link", { name: t("parts.title") }).click();
	await page.getByRole("checkbox", { name: "Which charger is best?" }).check();
	await page.getByLabel(t("edits.postTitle")).fill("Chargers that are good");
	await page.getByRole("button", { name: t("parts.splitDo") }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Chargers that are good" })).toBeVisible();
	await page.getByRole("button", { name: t("dialog.undo") }).click();
	await expect(page.getByRole("checkbox", { name: "Which charger is best?" })).toBeVisible();
	await page.goto(`/moderation/threads/${thread.tid}`);
	await page.getByLabel(t("moderation.value.merge-thread")).fill(String(other.tid));
	await page.getByRole("button", { name: t("parts.mergeDo") }).click();
	await expect(page.getByText(t("parts.done.merge"))).toBeVisible();
	await page.goto(thread.path);
	await expect(page.getByRole("heading", { level: 1, name: other.subject })).toBeVisible();
	await expect(page.getByText("Which charger is best?").first()).toBeVisible();
});
