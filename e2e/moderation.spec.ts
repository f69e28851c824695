import { findSectionByLocale } from "#contract/sections.ts";
import { executeSql } from "./database.ts";
import { menuButton } from "./locators.ts";
import { createMember, createReply, createThread, type Member } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** A member who moderates all boards of Nigeria. */
async function createManager(): Promise<Member> {
	const manager = await createMember();
	const section = findSectionByLocale("ng")?.fid;
	await executeSql("insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts where username = $1", [
		manager.username,
		section,
	]);
	return manager;
}

/** What the moderation log says of a member's actions. */
const loggedReasons = ({ username }: Member) =>
	executeSql("select action, reason from moderation_log join accounts using (uid) where username = $1 order by id", [username]);

for (const scripts of [true, false])
	test(`a moderator deletes a reply and a thread, says why, and restores the thread, ${scripts ? "with" : "without"} scripts`, async ({ openPage }) => {
		const [author, manager] = [await createMember(), await createManager()];
		const thread = await createThread(author);
		await createReply(author, thread.tid, "Buy a phone at my shop");
		const page = await openPage(manager, { javaScriptEnabled: scripts });
		await page.goto(thread.path);
		if (scripts) await waitForHydration(page);
		const reply = page.getByRole("article").filter({ hasText: "Buy a phone at my shop" }).last();
		await menuButton(reply, /^Options for reply \d+$/).click();
		await reply.getByRole("link", { name: t("thread.delete") }).click();
		await reply.getByLabel(t("thread.deleteReason"), { exact: true }).fill("An advertisement");
		await reply.getByRole("button", { name: t("thread.delete"), exact: true }).click();
		await expect(page.getByText(t("reply.deleted")).last()).toBeVisible();

		await menuButton(page, t("thread.menuLabel")).click();
		await page.getByText(t("thread.delete"), { exact: true }).first().click();
		await page.getByLabel(t("thread.deleteReason"), { exact: true }).fill("Not about phones");
		await page.getByRole("button", { name: t("thread.delete"), exact: true }).click();
		await expect(page.getByText(t("thread.deleted"))).toBeVisible();
		await page.getByRole("button", { name: t("dialog.undo") }).click();
		await expect(page.getByRole("heading", { level: 1, name: thread.subject })).toBeVisible();
		expect(await loggedReasons(manager)).toEqual([
			{ action: "delete-reply", reason: "An advertisement" },
			{ action: "delete-thread", reason: "Not about phones" },
			{ action: "restore-thread", reason: "" },
		]);
	});

test("an author who deletes a reply is not asked why", async ({ openPage }) => {
	const author = await createMember();
	const thread = await createThread(author);
	const { pid } = await createReply(author, thread.tid, "Never mind");
	const page = await openPage(author);
	await page.goto(`${thread.path}?remove=${pid}`);
	await expect(page.getByText(t("reply.deleteConfirm"))).toBeVisible();
	await expect(page.getByLabel(t("thread.deleteReason"), { exact: true })).toHaveCount(0);
});
