import { boards, findSectionByLocale } from "#contract/sections.ts";
import { executeSql } from "./database.ts";
import { menuButton } from "./locators.ts";
import { createMember, createReply, createThread, type Member } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** A member who moderates all boards of Nigeria. */
async function createManager(): Promise<Member> {
	const manager = await createMember();
	const section = findSectionByLocale("ng")?.fid;
	await executeSql(
		"insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts where username = $1",
		[manager.username, section],
	);
	return manager;
}

/** What the moderation log says of a member's actions. */
const loggedReasons = ({ username }: Member) =>
	executeSql("select action, reason from moderation_log join accounts using (uid) where username = $1 order by id", [
		username,
	]);

test("a moderator deletes a reply and a thread, says why, and restores the thread", async ({ openPage }) => {
	const [author, manager] = [await createMember(), await createManager()];
	const thread = await createThread(author);
	await createReply(author, thread.tid, "Buy a phone at my shop");
	const page = await openPage(manager);
	await page.goto(thread.path);
	await waitForHydration(page);
	const reply = page.getByRole("article").filter({ hasText: "Buy a phone at my shop" }).last();
	await menuButton(reply, /^Options for reply \d+$/).click();
	await reply.getByRole("link", { name: t("thread.delete") }).click();
	await reply.getByLabel(t("moderation.ownWords"), { exact: true }).fill("An advertisement");
	await reply.getByRole("button", { name: t("thread.delete"), exact: true }).click();
	await expect(page.getByText(t("moderation.showDeleted")).last()).toBeVisible();

	await menuButton(page, t("thread.menuLabel")).click();
	await page.getByText(t("thread.delete"), { exact: true }).first().click();
	await page.getByLabel(t("moderation.ownWords"), { exact: true }).fill("Not about phones");
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
	await expect(page.getByLabel(t("moderation.ownWords"), { exact: true })).toHaveCount(0);
});

test("a moderator pins a thread, closes it, undoes that, hides a reply and bans its author", async ({ openPage }) => {
	const [author, other, manager] = [await createMember(), await createMember(), await createManager()];
	const thread = await createThread(author);
	await createReply(other, thread.tid, "Rather loud words");
	const page = await openPage(manager);
	await page.goto(thread.path);
	await waitForHydration(page);
	const openDialog = async (name: string) => {
		await menuButton(page, t("thread.menuLabel")).click();
		await page.getByRole("link", { name, exact: true }).click();
		return page.getByRole("dialog", { name });
	};

	const pinning = await openDialog(t("moderation.action.pin-thread"));
	await pinning
		.getByLabel(t("moderation.value.pin-thread"))
		.selectOption({ label: t("moderation.level.pin-thread.1") });
	await pinning.getByLabel(t("moderation.duration")).selectOption({ label: t("moderation.days", { n: 7 }) });
	await pinning.getByRole("button", { name: t("moderation.save") }).click();
	await expect(page.getByRole("status").getByText(t("moderation.done.pin-thread"))).toBeVisible();
	await expect(page.getByText(t("thread.pinned"), { exact: true })).toBeVisible();

	const closing = await openDialog(t("moderation.action.close-thread"));
	await closing.getByLabel(t("moderation.ownWords")).fill("Enough said");
	await closing.getByRole("button", { name: t("moderation.action.close-thread") }).click();
	await expect(page.getByText(t("thread.closed"), { exact: true })).toBeVisible();
	await page
		.getByRole("status")
		.getByRole("button", { name: t("dialog.undo") })
		.click();
	await expect(page.getByRole("status").getByText(t("moderation.undone.close-thread"))).toBeVisible();

	const reply = page.getByRole("article").filter({ hasText: "Rather loud words" }).last();
	await menuButton(reply, /^Options for reply \d+$/).click();
	await reply.getByRole("link", { name: t("moderation.action.hide-thread") }).click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: t("moderation.action.hide-thread") })
		.click();
	await expect(reply.getByText(t("moderation.hidden"), { exact: true })).toBeVisible();
	await page
		.getByRole("status")
		.getByRole("link", { name: t("dialog.close") })
		.click();
	await expect(page.getByRole("status")).toHaveCount(0);

	for (const action of ["ban-from-board", "ban-member"] as const) {
		const name = t(`moderation.action.${action}`);
		await menuButton(reply, /^Options for reply \d+$/).click();
		await reply.getByRole("link", { name, exact: true }).click();
		const banning = page.getByRole("dialog", { name, exact: true });
		await banning
			.getByLabel(t("moderation.reasonLabel"), { exact: true })
			.selectOption({ label: t("moderation.reason.spam") });
		await banning.getByRole("button", { name, exact: true }).click();
		await expect(page.getByRole("status").getByText(t(`moderation.done.${action}`))).toBeVisible();
	}
	expect(await loggedReasons(manager)).toEqual([
		{ action: "pin-thread", reason: "" },
		{ action: "close-thread", reason: "Enough said" },
		{ action: "open-thread", reason: "" },
		{ action: "hide-reply", reason: "" },
		{ action: "ban-from-board", reason: "spam" },
		{ action: "ban-member", reason: "spam" },
	]);
});

test("a moderator puts a thread in the digest, highlights and moves it, and closes two at once; its author may not", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/ERR_INTERNET_DISCONNECTED/);
	const [author, manager] = [await createMember(), await createManager()];
	const [thread, second, third] = [await createThread(author), await createThread(author), await createThread(author)];
	const own = await openPage(author);
	await own.goto(`${thread.path}?moderate=digest-thread.${thread.pid}`);
	await expect(own.getByRole("heading", { level: 1, name: thread.subject })).toBeVisible();
	await expect(own.getByRole("dialog", { name: t("moderation.action.digest-thread") })).toHaveCount(0);

	const page = await openPage(manager);
	await page.goto(thread.path);
	await waitForHydration(page);
	for (const [action, value] of [
		["digest-thread", "2"],
		["highlight-thread", "1"],
		["move-thread", String(boards.main)],
	] as const) {
		const name = t(`moderation.action.${action}`);
		await menuButton(page, t("thread.menuLabel")).click();
		await page.getByRole("link", { name, exact: true }).click();
		const dialog = page.getByRole("dialog", { name });
		await dialog.getByLabel(t(`moderation.value.${action}`)).selectOption(value);
		await dialog.getByRole("button", { name: t("moderation.save") }).click();
		await expect(page.getByRole("status").getByText(t(`moderation.done.${action}`))).toBeVisible();
	}

	await page.goto(`/ng/forum/${boards.article}/select`);
	for (const { subject } of [second, third]) await page.getByRole("checkbox", { name: subject }).check();
	await page.getByRole("button", { name: t("moderation.bulk.close-thread"), exact: true }).click();
	const save = page.getByRole("dialog").getByRole("button", { name: t("moderation.save") });
	await page.context().setOffline(true);
	await save.click();
	await expect(page.getByText(t("thread.actionOffline"))).toBeVisible();
	await page.context().setOffline(false);
	await save.click();
	await expect(page.getByText(t("moderation.bulkDone", { n: 2 }))).toBeVisible();
	await page.getByRole("button", { name: t("dialog.undo") }).click();
	await expect(page.getByText(t("moderation.bulkRestored", { n: 2 }))).toBeVisible();
	expect((await loggedReasons(manager)).map(({ action }) => action)).toEqual([
		...["digest-thread", "highlight-thread", "move-thread"],
		...["close-thread", "close-thread", "open-thread", "open-thread"],
	]);
});
