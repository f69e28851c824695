import type { Locator, Page } from "@playwright/test";
import { kickMember, muteMember } from "#contract/chatGroupMembers.ts";
import { createGroup } from "#contract/chatGroups.ts";
import { listMessages, sendCustom, sendText } from "#contract/chatMessages.ts";
import { followUser } from "#contract/social.ts";
import { callApi, createMember, type Member, uidOf } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

const follow = async (by: Member, other: Member): Promise<void> => {
	await callApi(followUser, { body: { follow_uid: await uidOf(other), status: 1 } }, by.token);
};

const textsBetween = async (one: Member, uid: number): Promise<string[]> =>
	(await callApi(listMessages, { query: { conversationID: `C2C${uid}`, count: 100 } }, one.token)).messageList.map(
		({ payload }) => payload.text,
	);

/** The script has taken the place of what the server has rendered. */
const openChat = async (page: Page, path: string): Promise<void> => {
	await page.goto(path);
	await page.locator(".chat-live").waitFor();
};

const field = (page: Page): Locator => page.locator(".chat-form textarea");
const bubble = (page: Page, text: string): Locator => page.locator(".chat-message", { hasText: text });

async function send(page: Page, text: string): Promise<void> {
	await field(page).fill(text);
	await page.getByRole("button", { name: t("chats.send"), exact: true }).click();
}

test("two members talk on a phone and a computer, through a lost connection and a closed tab, each message once", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/net::ERR_|WebSocket connection|Failed to load resource/);
	const [ada, ben] = [await createMember(), await createMember()];
	await follow(ada, ben);
	await follow(ben, ada);
	const [adaUid, benUid] = [await uidOf(ada), await uidOf(ben)];
	const phone = await openPage(ada, { viewport: { width: 360, height: 740 } });
	const computer = await openPage(ben, { viewport: { width: 1280, height: 900 } });
	await openChat(phone, `/message?cid=C2C${benUid}`);
	await openChat(computer, `/message?cid=C2C${adaUid}`);

	await send(phone, "Good morning, Ben");
	await expect(bubble(computer, "Good morning, Ben")).toBeVisible();
	await send(computer, "Good morning, Ada");
	await expect(bubble(phone, "Good morning, Ada")).toBeVisible();
	await expect(bubble(phone, "Good morning, Ben").getByText(t("chats.read"), { exact: true })).toBeAttached({
		timeout: 15_000,
	});

	await phone.context().setOffline(true);
	await send(phone, "Written in the tunnel");
	await send(phone, "And again");
	await expect(bubble(phone, "And again").getByText(t("chats.waiting"))).toBeVisible();
	await send(computer, "Are you there?");
	await expect(bubble(computer, "Are you there?")).toBeVisible();
	await expect(computer.getByText(t("chats.sending"))).toHaveCount(0);
	await phone.context().setOffline(false);
	await expect(bubble(computer, "And again")).toBeVisible({ timeout: 20_000 });
	await expect(bubble(phone, "Are you there?")).toBeVisible({ timeout: 20_000 });

	// The answer of the server is lost, and the tab is closed.
	await phone.route("**/v5/im/sendText", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await send(phone, "Sent, but unanswered");
	await expect(bubble(computer, "Sent, but unanswered")).toBeVisible();
	await phone.close();
	const later = await phone.context().newPage();
	await openChat(later, `/message?cid=C2C${benUid}`);
	await expect(bubble(later, "Sent, but unanswered")).toBeVisible();
	await expect(later.getByText(t("chats.sending"))).toHaveCount(0);
	await expect(bubble(later, "Sent, but unanswered")).toHaveCount(1);
	expect(await textsBetween(ben, adaUid)).toEqual([
		"Good morning, Ben",
		"Good morning, Ada",
		"Are you there?",
		"Written in the tunnel",
		"And again",
		"Sent, but unanswered",
	]);
});

test("a message is blank, answered, edited, taken back, and liked", async ({ openPage }) => {
	const [ada, ben] = [await createMember(), await createMember()];
	await follow(ada, ben);
	await follow(ben, ada);
	const [adaUid, benUid] = [await uidOf(ada), await uidOf(ben)];
	const card = { Type: 2, TopicId: 0, Title: "A bridge", ShareUrl: "/topics?q=bridge" };
	await callApi(sendCustom, { body: { to: String(adaUid), ...card } }, ben.token);
	await callApi(sendText, { body: { to: String(adaUid), text: "Shall we meet?" } }, ben.token);
	const page = await openPage(ada, { viewport: { width: 1280, height: 900 } });
	await openChat(page, `/message?cid=C2C${benUid}`);
	await expect(page.getByRole("link", { name: "A bridge" })).toHaveAttribute("href", card.ShareUrl);
	// An answer quotes the question, so its author tells it apart.
	const question = page
		.getByRole("article", { name: new RegExp(`^${ben.username},`) })
		.filter({ hasText: "Shall we meet?" });
	await page.getByRole("button", { name: t("chats.send"), exact: true }).click();
	await expect(page.getByText(t("chats.blank"))).toBeVisible();

	const open = async (message: Locator, item: string): Promise<void> => {
		await message.hover();
		await message.getByRole("button", { name: t("chats.messageMenu") }).click();
		await page.getByRole("button", { name: item, exact: true }).click();
	};
	await open(question, t("chats.reply"));
	await field(page).fill("At six");
	await field(page).press("Control+Enter");
	await field(page).pressSequentially("at the bridge");
	await field(page).press("Enter");
	await expect(bubble(page, "at the bridge")).toContainText("Shall we meet?");
	await expect(bubble(page, "at the bridge").getByText(t("chats.sent"), { exact: true })).toBeVisible();
	await open(bubble(page, "at the bridge"), t("chats.edit"));
	await field(page).fill("At seven, at the bridge");
	await field(page).press("Enter");
	await expect(bubble(page, "At seven").getByText(t("chats.edited"))).toBeVisible();
	await open(question, t("chats.reactWith", { emoji: "👍" }));
	await expect(question.getByRole("button", { pressed: true })).toBeVisible();
	await open(bubble(page, "At seven"), t("chats.unsend"));
	await expect(page.getByText(t("chats.revoked")).first()).toBeVisible();
	expect(await textsBetween(ben, adaUid)).toEqual(["", "Shall we meet?", ""]);
});

test("the list loads more when it is scrolled; a message request is accepted, reported and its author blocked", async ({
	openPage,
}) => {
	const [ada, eve] = [await createMember(), await createMember()];
	const [adaUid, eveUid] = [await uidOf(ada), await uidOf(eve)];
	const friends = await Promise.all(Array.from({ length: 12 }, () => createMember()));
	for (const friend of friends) {
		await follow(ada, friend);
		await callApi(sendText, { body: { to: String(adaUid), text: "Hello" } }, friend.token);
	}
	await callApi(sendText, { body: { to: String(adaUid), text: "Hello, do you remember me?" } }, eve.token);
	const page = await openPage(ada, { viewport: { width: 1280, height: 500 } });
	const asked = page.waitForRequest(/getConversationList.*cursor=/);
	await openChat(page, "/message");
	await page.locator(".chat-rows").evaluate((list) => list.scrollTo(0, list.scrollHeight));
	expect(new URL((await asked).url()).searchParams.get("limit") ?? "10").toBe("10");
	await expect(page.locator(".chat-row")).toHaveCount(12);

	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole("button", { name: t("chats.requests") }).click();
	await page.getByRole("link", { name: eve.username }).click();
	const message = bubble(page, "do you remember me?");
	await expect(message).toBeVisible();
	await page.getByRole("button", { name: t("chats.accept") }).click();
	await send(page, "Not yet");
	await expect(bubble(page, "Not yet").getByText(t("chats.sent"), { exact: true })).toBeVisible();
	await message.getByRole("button", { name: t("chats.messageMenu") }).click();
	await expect(page.getByRole("link", { name: t("chats.reportMessage") })).toHaveAttribute(
		"href",
		/\/report\?object=message&id=\d+&back=/,
	);
	await page.keyboard.press("Escape");
	await page.getByLabel(t("chats.menu")).first().click();
	await page.getByRole("link", { name: t("chats.block") }).click();
	await expect(page).toHaveURL(/\/ucenter\/setting\/blocked/);
	await page.getByRole("button", { name: t("hiddenMembers.blocks.add") }).click();
	await expect(page).toHaveURL(new RegExp(`/message\\?cid=C2C${eveUid}`));
	await expect(page.getByText(t("chats.cannotBlocked"))).toBeVisible();
});

test("a member of a group sees at once that they are muted, may write again, and are removed", async ({
	openPage,
	allowedErrors,
}) => {
	// Who was removed finds nothing.
	allowedErrors.push(/status of 404 .*getConversation/);
	const [owner, member] = [await createMember(), await createMember()];
	await follow(owner, member);
	const uid = await uidOf(member);
	const body = { name: `Group of ${owner.username}`, ids: String(uid) };
	const { groupID } = await callApi(createGroup, { body }, owner.token);
	const page = await openPage(member);
	await openChat(page, `/message?cid=GROUP${groupID}`);
	await callApi(sendText, { body: { to: `GROUP${groupID}`, text: "Welcome, everybody" } }, owner.token);
	await expect(bubble(page, "Welcome, everybody")).toBeVisible();
	const mute = (seconds: number) =>
		callApi(muteMember, { body: { groupID, userID: uid, muteTime: seconds } }, owner.token);
	await mute(86_400);
	await expect(page.getByText(t("chats.cannotMuted"))).toBeVisible();
	await mute(0);
	await expect(field(page)).toBeVisible();
	await callApi(kickMember, { body: { groupID, userID: uid } }, owner.token);
	await expect(page.getByText(t("chats.gone"))).toBeVisible();
});
