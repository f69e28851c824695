import { reportContent } from "#contract/reports.ts";
import { findSectionByLocale } from "#contract/sections.ts";
import { executeSql } from "./database.ts";
import { callApi, createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a moderator hides a reported post by keys; its author appeals, and another moderator grants it", async ({
	openPage,
}) => {
	const [author, reporter, manager, colleague] = [
		await createMember(),
		await createMember(),
		await createMember(),
		await createMember(),
	];
	await executeSql(
		"insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts where username = $1",
		[manager.username, findSectionByLocale("ng")?.fid],
	);
	await executeSql(
		"insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts where username = $1",
		[colleague.username, findSectionByLocale("ng")?.fid],
	);
	const thread = await createThread(author);
	await callApi(
		reportContent,
		{ body: { tid: thread.tid, reason: "scam", message: "Asks for money first" } },
		reporter.token,
	);

	const page = await openPage(manager);
	await page.goto("/ng/moderation");
	await waitForHydration(page);
	const found = page.getByRole("article").filter({ hasText: "Asks for money first" });
	await expect(async () => {
		await page.keyboard.press("j");
		await expect(found).toBeFocused({ timeout: 100 });
	}).toPass();
	await page.keyboard.press("h");
	const dialog = page.getByRole("dialog", { name: t("queue.do.hide") });
	await expect(dialog.getByLabel(t("moderation.reasonLabel"))).toHaveValue("scam");
	await dialog.getByRole("button", { name: t("queue.do.hide") }).click();
	await expect(found.getByRole("button", { name: t("queue.undo") })).toBeVisible();

	const own = await openPage(author);
	await own.goto(thread.path);
	await own.getByRole("link", { name: t("moderation.whyHidden") }).click();
	await own.getByText(t("decisions.appeal"), { exact: true }).click();
	await own.getByLabel(t("decisions.appealLabel")).fill("I only asked for the postage.");
	await own.getByRole("button", { name: t("decisions.send") }).click();
	await expect(own.getByText(t("decisions.state.open"))).toBeVisible();

	const other = await openPage(colleague);
	await other.goto("/ng/moderation/appeals");
	await waitForHydration(other);
	const appeal = other.getByRole("article").filter({ hasText: "I only asked for the postage." });
	await appeal.getByRole("button", { name: t("queue.grant") }).click();
	await expect(appeal.getByRole("button", { name: t("queue.grant") })).toHaveCount(0);
	await own.reload();
	await expect(own.getByText(t("decisions.state.granted"))).toBeVisible();
});
