import { listMessages, sendText } from "#contract/chatMessages.ts";
import { findSectionByLocale } from "#contract/sections.ts";
import { executeSql } from "./database.ts";
import { callApi, createMember, uidOf } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a stranger's first message is a request; it is reported, its author blocked, and banned by the manager of the section", async ({
	openPage,
}) => {
	const [ada, eve, manager] = [await createMember(), await createMember(), await createMember()];
	const [adaUid, eveUid] = [await uidOf(ada), await uidOf(eve)];
	await executeSql(
		"insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts where username = $1",
		[manager.username, findSectionByLocale("ng")?.fid],
	);
	const threat = `I know where you live, ${ada.username}`;
	await callApi(sendText, { body: { to: String(adaUid), text: threat } }, eve.token);

	const page = await openPage(ada, { viewport: { width: 360, height: 740 } });
	await page.goto("/message");
	await page.locator(".chat-live").waitFor();
	await page.getByRole("button", { name: t("chats.requests") }).click();
	await page.getByRole("link", { name: eve.username }).click();
	const message = page.locator(".chat-message", { hasText: threat });
	await message.getByRole("button", { name: t("chats.messageMenu") }).click();
	await page.getByRole("link", { name: t("chats.reportMessage") }).click();
	await page.getByRole("radio", { name: t("report.harassment") }).check();
	await page.getByRole("button", { name: t("report.submit") }).click();
	await expect(page.getByText(t("report.doneTitle"))).toBeVisible();
	await page.getByRole("link", { name: t("report.block", { name: eve.username }) }).click();
	await page.getByRole("button", { name: t("hiddenMembers.blocks.add") }).click();
	await expect(page).toHaveURL(new RegExp(`/message\\?cid=C2C${eveUid}`));
	await expect(page.getByText(t("chats.cannotBlocked"))).toBeVisible();
	const again = callApi(sendText, { body: { to: String(adaUid), text: "Answer me" } }, eve.token);
	await expect(again).rejects.toThrow(/blocked-by-member/);

	const queue = await openPage(manager);
	await queue.goto("/ng/moderation");
	await waitForHydration(queue);
	const found = queue.getByRole("article").filter({ hasText: threat });
	await found.getByRole("link", { name: t("queue.do.ban"), exact: true }).click();
	const dialog = queue.getByRole("dialog");
	await dialog.getByRole("button", { name: t("queue.do.ban"), exact: true }).click();
	await expect(found.getByRole("button", { name: t("queue.undo") })).toBeVisible();
	const banned = callApi(sendText, { body: { to: String(await uidOf(manager)), text: "Hello" } }, eve.token);
	await expect(banned).rejects.toThrow(/banned/);

	// Who wrote it reads why they are banned; who has blocked them reads nothing of theirs any more.
	const theirs = await openPage(eve);
	await theirs.goto("/banned");
	await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(t("banned.title"));
	expect(
		(await callApi(listMessages, { query: { conversationID: `C2C${eveUid}` } }, ada.token)).messageList.map(
			({ isRevoked }) => isRevoked,
		),
	).toEqual([true]);
});
