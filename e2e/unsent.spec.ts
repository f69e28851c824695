import { listMessages } from "#contract/chatMessages.ts";
import outbox from "#contract/messages/en/outbox.json" with { type: "json" };
import { listReplies } from "#contract/replies.ts";
import { followUser } from "#contract/social.ts";
import { callApi, createMember, createThread, setSessionCookie, uidOf } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a reply and a message that wait are listed, discarded and brought back; they are neither shown nor sent while another member uses the browser, and sent once when their member is back", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/net::ERR_|WebSocket connection|Failed to load resource/);
	const [ada, ben, eve] = [await createMember(), await createMember(), await createMember()];
	const [adaUid, benUid] = [await uidOf(ada), await uidOf(ben)];
	for (const [by, uid] of [
		[ada, benUid],
		[ben, adaUid],
	] as const)
		await callApi(followUser, { body: { follow_uid: uid, status: 1 } }, by.token);
	const thread = await createThread(ben);
	const page = await openPage(ada);
	await page.goto(thread.path);
	await waitForHydration(page);
	const context = page.context();
	const chat = await context.newPage();
	await chat.goto(`/message?cid=C2C${benUid}`);
	await chat.locator(".chat-live").waitFor();
	await context.setOffline(true);
	await page.locator("#reply-text").fill("Written by Ada");
	await page.locator("#reply-text").press("Control+Enter");
	await chat.locator(".chat-form textarea").fill("Hello from Ada");
	await chat.getByRole("button", { name: t("chats.send"), exact: true }).click();
	const waiting = page.getByRole("button", { name: `${outbox.waiting} (2)` });
	await waiting.click();
	const dialog = page.getByRole("dialog");
	const message = dialog.getByRole("article").filter({ hasText: "Hello from Ada" });
	await expect(dialog.getByRole("article")).toHaveCount(2);
	await expect(message.getByRole("link", { name: outbox.message })).toHaveAttribute("href", /\/message\?cid=C2C/);
	await message.getByRole("button", { name: outbox.discard }).click();
	await expect(message).toBeHidden();
	await expect(dialog.getByRole("button", { name: outbox.undo })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(message).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(waiting).toBeVisible();
	for (const tab of [page, chat]) await tab.goto("about:blank");

	await setSessionCookie(context, eve);
	await context.setOffline(false);
	for (const path of [thread.path, "/"]) {
		await page.goto(path);
		await waitForHydration(page);
	}
	await page.waitForLoadState("networkidle");
	await expect(page.locator("#outbox-button")).toHaveCount(0);
	const replies = async () => (await callApi(listReplies, { params: { tid: thread.tid }, query: {} })).lists.length;
	const messages = async () =>
		(
			await callApi(listMessages, { query: { conversationID: `C2C${adaUid}`, count: 100 } }, ben.token).catch(
				() => undefined,
			)
		)?.messageList.map(({ payload }) => payload.text) ?? [];
	expect([await replies(), await messages()]).toEqual([0, []]);

	await setSessionCookie(context, ada);
	await page.goto("/");
	await expect.poll(async () => [await replies(), await messages()]).toEqual([1, ["Hello from Ada"]]);
	await expect(page.locator("#outbox-button")).toHaveCount(0);
});

test("a message that the server refuses is deleted, brought back, and sent again", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 422/);
	const [ada, ben] = [await createMember(), await createMember()];
	const [adaUid, benUid] = [await uidOf(ada), await uidOf(ben)];
	await callApi(followUser, { body: { follow_uid: adaUid, status: 1 } }, ben.token);
	const page = await openPage(ada);
	await page.goto(`/message?cid=C2C${benUid}`);
	await page.locator(".chat-live").waitFor();
	await page.route("**/v5/im/sendText", (route) =>
		route.fulfill({ status: 422, json: { reason: "message-spam", msg: "That was too much." } }),
	);
	await page.locator(".chat-form textarea").fill("Hello, Ben");
	await page.getByRole("button", { name: t("chats.send"), exact: true }).click();
	const refused = page.getByRole("article").filter({ hasText: "That was too much." });
	await refused.getByRole("button", { name: t("chats.discard") }).click();
	await expect(refused).toBeHidden();
	await page.reload();
	await page.locator(".chat-live").waitFor();
	await expect(page.getByText("Hello, Ben")).toHaveCount(0);

	await page.locator(".chat-form textarea").fill("Are you there?");
	await page.getByRole("button", { name: t("chats.send"), exact: true }).click();
	await refused.getByRole("button", { name: t("chats.discard") }).click();
	await expect(page.getByText(t("chats.discarded"))).toBeVisible();
	await page.getByRole("button", { name: t("chats.undo") }).click();
	await expect(page.getByText(t("chats.discarded"))).toBeHidden();
	await page.unroute("**/v5/im/sendText");
	await refused.getByRole("button", { name: t("chats.again") }).click();
	await expect(page.getByText(t("chats.sent"), { exact: true })).toBeVisible();
	expect(
		(await callApi(listMessages, { query: { conversationID: `C2C${benUid}`, count: 100 } }, ada.token)).messageList.map(
			({ payload }) => payload.text,
		),
	).toEqual(["Are you there?"]);
});

test("a message that waits is listed outside its conversation, and deleted there", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/net::ERR_|Failed to load resource/);
	const [ada, ben] = [await createMember(), await createMember()];
	const [adaUid, benUid] = [await uidOf(ada), await uidOf(ben)];
	await callApi(followUser, { body: { follow_uid: adaUid, status: 1 } }, ben.token);
	const page = await openPage(ada);
	await page.route("**/v5/im/sendText", (route) => route.abort());
	const open = async (query: string): Promise<void> => {
		await page.goto(`/global/message${query}`);
		await page.locator(".chat-live").waitFor();
	};
	await open(`?cid=C2C${benUid}`);
	await page.locator(".chat-form textarea").fill("Hello, Ben");
	await page.getByRole("button", { name: t("chats.send"), exact: true }).click();
	const bubble = page.getByRole("article").filter({ hasText: "Hello, Ben" });
	await expect(bubble).toBeVisible();

	await open("");
	await page.getByRole("button", { name: `${outbox.waiting} (1)` }).click();
	const link = page.getByRole("dialog").getByRole("link", { name: outbox.message });
	await expect(link).toHaveAttribute("href", `/global/message?cid=C2C${benUid}`);

	await open(`?cid=C2C${benUid}`);
	await expect(bubble).toBeVisible();
	await expect(page.locator("#outbox-button")).toHaveCount(0);
	await bubble.getByRole("button", { name: t("chats.discard") }).click();
	await expect(page.getByText(t("chats.discarded"))).toBeVisible();
	await expect(bubble).toHaveCount(0);
});
