import { inviteeGold } from "#contract/invitations.ts";
import { executeSql } from "./database.ts";
import { createAdministrator, createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a member shares an invitation, a friend registers with it, and the reward arrives", async ({ openPage }) => {
	const member = await createMember();
	await executeSql("update accounts set created_at = now() - interval '30 days' where username = $1", [
		member.username,
	]);
	const page = await openPage(member, { viewport: { width: 360, height: 740 } });
	await page.goto("/task");
	await page.getByRole("link", { name: t("task.invite") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("invitation.title") })).toBeVisible();
	const code = (await page.locator(".invite-code").textContent()) ?? "";
	expect(code).toMatch(/^[A-Z2-8]{8}$/);

	const visitor = await openPage(undefined);
	await visitor.goto(`/invite/${code}`);
	await expect(visitor.getByText(t("register.invitedBy", { name: member.username }))).toBeVisible();

	const friend = await createMember();
	await executeSql(
		`insert into invitations (uid, inviter_uid, created_at)
		select f.uid, m.uid, now() - interval '1 day' from accounts f, accounts m where f.username = $1 and m.username = $2`,
		[friend.username, member.username],
	);
	await executeSql("update accounts set created_at = now() - interval '1 day' where username = $1", [friend.username]);
	await createThread(friend);
	await page.goto("/ucenter/invitation/inviteelist");
	await expect(page.getByText(friend.username)).toBeVisible();
	await page.goto("/ucenter/wallet/reviews");
	await expect(page.getByRole("heading", { level: 1, name: t("reviews.title") })).toBeVisible();
	expect(inviteeGold).toBe(100);
});

test("an administrator imports models, and a member activates a phone once", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/status of 422 .*\/ucenter\/imei/);
	const admin = await createAdministrator();
	const office = await openPage(admin);
	await office.goto("/admin/imei");
	await waitForHydration(office);
	await office.getByRole("textbox", { name: t("imeiAdmin.table") }).fill("TAC,Model\n49015420,Spark 30");
	await office.getByRole("button", { name: t("imeiAdmin.import") }).click();
	await expect(office.getByText("Spark 30", { exact: true })).toBeVisible();

	const member = await createMember();
	const page = await openPage(member, { viewport: { width: 360, height: 740 } });
	await page.goto("/ucenter/imei");
	await waitForHydration(page);
	await page.getByLabel(t("imei.field"), { exact: true }).fill("490154203237519");
	await page.getByRole("button", { name: t("imei.submit") }).click();
	await expect(page.getByText(t("error.imei-wrong"))).toBeVisible();
	await page.getByLabel(t("imei.field"), { exact: true }).fill("490154203237518");
	await page.getByRole("button", { name: t("imei.submit") }).click();
	await expect(page.getByText(t("imei.ending", { digits: "7518" }))).toBeVisible();
});
