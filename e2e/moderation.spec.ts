import { reportContent } from "#contract/reports.ts";
import { boards, findSectionByLocale } from "#contract/sections.ts";
import { executeSql } from "./database.ts";
import { menuButton } from "./locators.ts";
import { callApi, createMember, createReply, createThread, type Member } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** A member who moderates all boards of Nigeria. */
async function createManager(): Promise<Member> {
	const manager = await createMember();
	const section = findSectionByLocale("ng")?.fid;
	await executeSql(
		`insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts
			where username = $1`,
		[manager.username, section],
	);
	return manager;
}

/** What the moderation log says of a member's actions. */
const loggedActions = ({ username }: Member) =>
	executeSql("select action from moderation_log join accounts using (uid) where username = $1 order by id", [username]);

test("a moderator pins a thread, hides a reply, closes two threads at once, also after a lost connection, and undoes that", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/ERR_INTERNET_DISCONNECTED/);
	const [author, manager] = [await createMember(), await createManager()];
	const [thread, second] = [await createThread(author), await createThread(author)];
	await createReply(author, thread.tid, "Rather loud words");
	const page = await openPage(manager);
	await page.goto(thread.path);
	await waitForHydration(page);
	await menuButton(page, t("thread.menuLabel")).click();
	await page.getByRole("link", { name: t("moderation.action.pin-thread"), exact: true }).click();
	const pinning = page.getByRole("dialog", { name: t("moderation.action.pin-thread") });
	await pinning
		.getByLabel(t("moderation.value.pin-thread"))
		.selectOption({ label: t("moderation.level.pin-thread.1") });
	await pinning.getByLabel(t("moderation.duration")).selectOption({ label: t("moderation.days", { n: 7 }) });
	await pinning.getByRole("button", { name: t("moderation.save") }).click();
	await expect(page.getByRole("status").getByText(t("moderation.done.pin-thread"))).toBeVisible();
	await expect(page.getByText(t("thread.pinned"), { exact: true })).toBeVisible();

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

	await page.goto(`/ng/forum/${boards.article}/select`);
	for (const { subject } of [thread, second]) await page.getByRole("checkbox", { name: subject }).check();
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
	expect((await loggedActions(manager)).map(({ action }) => action)).toEqual([
		...["pin-thread", "hide-reply", "close-thread", "close-thread", "open-thread", "open-thread"],
	]);
});

test("a moderator hides a reported post by keys", async ({ openPage }) => {
	const [author, reporter, manager] = [await createMember(), await createMember(), await createManager()];
	const { tid } = await createThread(author);
	const message = `Asks for money first, says ${reporter.username}`;
	await callApi(reportContent, { body: { tid, reason: "scam", message } }, reporter.token);
	const page = await openPage(manager);
	await page.goto("/ng/moderation");
	await waitForHydration(page);
	const found = page.getByRole("article").filter({ hasText: message });
	await expect(async () => {
		await page.keyboard.press("j");
		await expect(found).toBeFocused({ timeout: 100 });
	}).toPass();
	await page.keyboard.press("h");
	const dialog = page.getByRole("dialog", { name: t("queue.do.hide") });
	await expect(dialog.getByLabel(t("moderation.reasonLabel"))).toHaveValue("scam");
	await dialog.getByRole("button", { name: t("queue.do.hide") }).click();
	await expect(found.getByRole("button", { name: t("queue.undo") })).toBeVisible();
});
