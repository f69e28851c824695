import { articleWith, menuButton } from "./locators.ts";
import { createMember, createReply, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("an author edits, deletes and restores a reply and the thread", async ({ openPage }) => {
	const member = await createMember();
	const thread = await createThread(member);
	await createReply(member, thread.tid, "First thought");
	const page = await openPage(member);
	await page.goto(thread.path);
	await waitForHydration(page);
	const more = /^Options for reply \d+$/;
	const first = articleWith(page, "First thought").last();
	await menuButton(first, more).click();
	await first.getByRole("link", { name: t("thread.edit") }).click();
	await page.getByRole("textbox", { name: t("reply.editLabel") }).fill("Second thought");
	await page.getByRole("button", { name: t("reply.save") }).click();
	const edited = articleWith(page, "Second thought").last();
	await expect(edited.getByText(t("thread.edited"))).toBeVisible();
	await menuButton(edited, more).click();
	await edited.getByRole("link", { name: t("thread.delete") }).click();
	await expect(page.getByText(t("reply.deleteConfirm"))).toBeVisible();
	await page.getByRole("button", { name: t("thread.delete"), exact: true }).click();
	await expect(edited).toHaveCount(0);
	await expect(page.getByText(t("reply.deleted")).last()).toBeVisible();
	await page.getByRole("button", { name: t("dialog.undo") }).click();
	await expect(edited).toBeVisible();

	await menuButton(page, t("thread.menuLabel")).click();
	await page
		.getByRole("link", { name: t("thread.edit") })
		.first()
		.click();
	const title = page.getByLabel(t("composer.title"), { exact: true });
	await expect(title).toHaveValue(thread.subject);
	await title.fill("A better title for it");
	await page.getByRole("button", { name: t("composer.save") }).click();
	await expect(page.getByRole("heading", { level: 1, name: "A better title for it" })).toBeVisible();
	await menuButton(page, t("thread.menuLabel")).click();
	await page.getByText(t("thread.delete"), { exact: true }).first().click();
	await expect(page.getByText(t("thread.deleteConfirm"))).toBeVisible();
	await page.getByRole("button", { name: t("thread.delete"), exact: true }).click();
	await expect(page.getByText(t("thread.deleted"))).toBeVisible();
	await page.getByRole("button", { name: t("dialog.undo") }).click();
	await expect(page.getByRole("heading", { level: 1, name: "A better title for it" })).toBeVisible();
	await expect(edited).toBeVisible();
});
