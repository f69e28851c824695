import outbox from "#contract/messages/en/outbox.json" with { type: "json" };
import { signInRecord } from "#contract/signIns.ts";
import { callApi, createAdministrator, createMember, createReply, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a member signs in for the day, reads the line, complains about it and gets it corrected", async ({
	openPage,
}) => {
	const member = await createMember();
	const page = await openPage(member, { viewport: { width: 360, height: 740 } });
	await page.goto("/task");
	await page.getByRole("button", { name: t("signIn.sign"), exact: true }).click();
	await expect(page.locator("#sign-in").getByText(t("signIn.streak", { n: 1 }))).toBeVisible();
	await expect(page.getByRole("button", { name: t("signIn.signed") }).first()).toBeDisabled();

	await page.goto("/ucenter/wallet");
	await expect(page.getByText(t("wallet.balanceAfter", { amount: "2" }))).toBeVisible();
	await page.getByRole("link", { name: t("ledger.sign-in") }).click();
	await waitForHydration(page);
	await page.getByText(t("wallet.dispute")).click();
	await page.getByLabel(t("wallet.disputeText")).fill("I signed in on three days in a row.");
	await page.getByRole("button", { name: t("wallet.disputeSend") }).click();
	await expect(page.getByText(t("wallet.disputeOpen"))).toBeVisible();

	const admin = await createAdministrator();
	const office = await openPage(admin);
	await office.goto("/admin");
	await office
		.getByRole("link", { name: t("admin.disputes") })
		.first()
		.click();
	await waitForHydration(office);
	const complaint = office.locator(".card", { hasText: member.username });
	await complaint.getByLabel(t("disputes.answer")).fill("You did, and we have added the rest.");
	await complaint.getByLabel(t("disputes.amount")).fill("3");
	await complaint.getByRole("button", { name: t("disputes.send") }).click();
	await expect(office.getByText(t("disputes.done"))).toBeVisible();

	await page.reload();
	await page.getByRole("link", { name: t("wallet.correction", { amount: "+3" }) }).click();
	await expect(page.getByText("You did, and we have added the rest.")).toBeVisible();
	await page.getByRole("link", { name: t("wallet.back") }).click();
	await expect(page.getByText(t("wallet.balanceAfter", { amount: "5" }))).toBeVisible();
});

test("an administrator makes a task and changes what a reply pays; a member does the task and collects the reward", async ({
	openPage,
}) => {
	const admin = await createAdministrator();
	const office = await openPage(admin);
	await office.goto("/admin/tasks");
	await waitForHydration(office);
	await office.getByLabel(t("taskForm.group")).selectOption("campaign");
	await office.getByLabel(t("taskForm.goal")).fill("2");
	await office.getByLabel("XGold").fill("77");
	await office.getByRole("button", { name: t("taskForm.add") }).click();
	await expect(office.getByText(t("taskForm.saved"))).toBeVisible();
	await office.goto("/admin/earning");
	await waitForHydration(office);
	const digest = office.locator(".card", { hasText: t("earning.digest") });
	await digest.getByText(t("earning.change")).click();
	await digest.getByLabel(t("earning.amount.award")).fill("60");
	await digest.getByRole("button", { name: t("earning.save") }).click();
	await expect(office.getByText(t("earning.saved"))).toBeVisible();
	await office.goto("/admin/earning");
	await waitForHydration(office);
	const fee = office.locator(".card", { hasText: t("earning.username-change") });
	await fee.getByText(t("earning.change")).click();
	await fee.getByLabel(t("earning.amount.price")).fill("0");
	await fee.getByLabel(t("earning.starts")).fill("2099-01-01T00:00");
	await fee.getByRole("button", { name: t("earning.save") }).click();
	await expect(office.getByText(t("earning.saved"))).toBeVisible();
	await fee.getByRole("button", { name: t("earning.cancel") }).click();
	await expect(fee.getByRole("button", { name: t("earning.cancel") })).toBeHidden();

	const member = await createMember();
	const page = await openPage(member);
	const { tid } = await createThread(await createMember());
	await createReply(member, tid, "Good morning.");
	await page.goto("/task");
	const task = page.getByRole("listitem").filter({ hasText: "+77" });
	await expect(task).toContainText(t("memberTask.progress", { done: 1, goal: 2 }));
	await createReply(member, tid, "Good evening.");
	await page.reload();
	await task.getByRole("button", { name: t("memberTask.receive") }).click();
	await expect(task.getByText(t("memberTask.received"), { exact: true })).toBeVisible();
	await page.goto("/ucenter/wallet");
	await expect(page.getByRole("link", { name: t("ledger.task") })).toBeVisible();
	await page.goto("/ucenter/setting/helpcenter/common/xgold");
	await expect(page.getByRole("row", { name: t("help.award.digest") })).toContainText("60");
});

test("a sign-in without a connection waits with its day and is sent once", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|WebSocket connection|Failed to load resource/);
	const member = await createMember();
	const page = await openPage(member, { serviceWorkers: "allow" });
	await page.goto("/task");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.reload();
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	await page.context().setOffline(true);
	await page.getByRole("button", { name: t("signIn.sign"), exact: true }).click();
	await expect(page.getByRole("button", { name: `${outbox.waiting} (1)` })).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.locator("#outbox-button")).toHaveCount(0);
	expect(await callApi(signInRecord, { query: {} }, member.token)).toMatchObject({ is_sign: 1, total: 1 });
});
