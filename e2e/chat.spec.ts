import type { Locator, Page } from "@playwright/test";
import { createGroup } from "#contract/chatGroups.ts";
import { listMessages, sendCustom, sendText } from "#contract/chatMessages.ts";
import { genUserSign } from "#contract/chatSession.ts";
import { followUser } from "#contract/social.ts";
import { executeSql } from "./database.ts";
import { callApi, createMember, type Member, uidOf } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
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

test("a message request is accepted, and the member is reported and blocked", async ({ openPage }) => {
	const [ada, eve] = [await createMember(), await createMember()];
	const [adaUid, eveUid] = [await uidOf(ada), await uidOf(eve)];
	await callApi(sendText, { body: { to: String(adaUid), text: "Hello, do you remember me?" } }, eve.token);
	const page = await openPage(ada, { viewport: { width: 360, height: 740 } });
	await openChat(page, "/message");
	await page.getByRole("button", { name: t("chats.requests") }).click();
	await page.getByRole("link", { name: eve.username }).click();
	await expect(bubble(page, "do you remember me?")).toBeVisible();
	await page.getByRole("button", { name: t("chats.accept") }).click();
	await send(page, "Not yet");
	await expect(bubble(page, "Not yet").getByText(t("chats.sent"), { exact: true })).toBeVisible();

	await bubble(page, "do you remember me?")
		.getByRole("button", { name: t("chats.messageMenu") })
		.click();
	await page.getByRole("link", { name: t("chats.reportMessage") }).click();
	await expect(page).toHaveURL(/\/report\?object=message/);
	await openChat(page, `/message?cid=C2C${eveUid}`);
	await page.getByLabel(t("chats.menu")).first().click();
	await page.getByRole("link", { name: t("chats.block") }).click();
	await expect(page).toHaveURL(/\/ucenter\/setting\/blocked/);
	await executeSql("insert into member_blocks (uid, blocked_uid, muted, created_at) values ($1, $2, false, now())", [
		String(adaUid),
		String(eveUid),
	]);
	const sent = callApi(sendText, { body: { to: String(adaUid), text: "Hello?" } }, eve.token);
	await expect(sent).rejects.toThrow(/blocked/);
});

test("a group from its creation to its end", async ({ openPage, allowedErrors }) => {
	// The form comes back with what is missing, and who has left finds nothing.
	allowedErrors.push(/status of 422 .*\/message\/new\/group/, /status of 404 .*(getConversation|groupdetail)/);
	const [owner, member, guest] = [await createMember(), await createMember(), await createMember()];
	await follow(owner, member);
	const name = `Group of ${owner.username}`;
	const page = await openPage(owner, { viewport: { width: 1280, height: 900 } });
	await page.goto("/message/new/group");
	await page.getByLabel(t("groups.name")).fill(name);
	await page.getByLabel(t("groups.join.NeedPermission")).check();
	await page.getByRole("button", { name: t("groups.create") }).click();
	await expect(page.getByText(/2/).first()).toBeVisible();
	await page.getByLabel(t("groups.name")).fill(name);
	await page.getByRole("checkbox", { name: new RegExp(member.username) }).check();
	await page.getByRole("button", { name: t("groups.create") }).click();
	await expect(page).toHaveURL(/\/message\?cid=GROUP\d+/);
	const cid = new URL(page.url()).searchParams.get("cid") ?? "";
	await page.locator(".chat-live").waitFor();
	await send(page, "Welcome, everybody");

	const theirs = await openPage(member, { viewport: { width: 360, height: 740 } });
	await openChat(theirs, `/message?cid=${cid}`);
	await expect(bubble(theirs, "Welcome, everybody")).toBeVisible();

	const asking = await openPage(guest);
	await asking.goto(`/message/groupdetail?cid=${cid}`);
	await asking.getByRole("button", { name: t("groups.ask") }).click();
	await expect(asking.getByText(t("groups.asked"))).toBeVisible();

	await page.goto(`/message/groupdetail?cid=${cid}`);
	await page.getByRole("button", { name: t("groups.reject") }).click();
	await expect(page.getByText(t("groups.rejected"))).toBeVisible();
	await expect(page.getByRole("button", { name: t("groups.approve") })).toHaveCount(0);
	await asking.goto(`/message/groupdetail?cid=${cid}`);
	await asking.getByRole("button", { name: t("groups.ask") }).click();
	await expect(asking.getByText(t("groups.asked"))).toBeVisible();
	await page.goto(`/message/groupdetail?cid=${cid}`);
	await page.getByRole("button", { name: t("groups.approve") }).click();
	await expect(page.getByText(t("groups.approved"))).toBeVisible();
	await expect(page.getByText(t("groups.members", { n: 3 })).first()).toBeVisible();
	await page.getByRole("textbox", { name: t("groups.announcement") }).fill("Be kind to each other");
	await page
		.locator("form", { has: page.getByRole("textbox", { name: t("groups.announcement") }) })
		.getByRole("button", { name: t("groups.save") })
		.click();
	await expect(page.locator(".group-announcement")).toContainText("Be kind to each other");
	const powers = page.locator(".member-list li", { hasText: member.username });
	await powers.getByText(t("groups.powers"), { exact: true }).click();
	await powers.getByRole("button", { name: t("groups.muteDay") }).click();
	await expect(powers.getByText(t("groups.muted"))).toBeVisible();
	await expect(theirs.getByText(t("chats.cannotMuted"))).toBeVisible({ timeout: 15_000 });
	await powers.getByText(t("groups.powers"), { exact: true }).click();
	await powers.getByText(t("groups.remove"), { exact: true }).first().click();
	await powers.getByRole("button", { name: t("groups.remove") }).click();
	await expect(page.getByText(t("groups.removed"))).toBeVisible();
	await expect(theirs.getByText(t("chats.gone"))).toBeVisible({ timeout: 15_000 });

	await page.getByText(t("groups.dismiss"), { exact: true }).first().click();
	await page.getByRole("button", { name: t("groups.dismiss") }).click();
	await expect(page).toHaveURL(/\/message$/);
	await expect(page.getByRole("link", { name })).toHaveCount(0);
	await asking.goto(`/message/groupdetail?cid=${cid}`);
	await expect(asking.getByRole("heading", { level: 1 })).toHaveText(messagePattern("errorPage.notFound"));
});

test("lists have ten conversations a page and six recommended groups, and a group adds the picked members by their ids", async ({
	openPage,
	allowedErrors,
}) => {
	// The scripts that are kept from loading.
	allowedErrors.push(/net::ERR_|Failed to load resource/);
	const ada = await createMember();
	const adaUid = await uidOf(ada);
	const friends = await Promise.all(Array.from({ length: 12 }, () => createMember()));
	for (const friend of friends) {
		await follow(ada, friend);
		await callApi(sendText, { body: { to: String(adaUid), text: "Hello" } }, friend.token);
	}
	const page = await openPage(ada, { viewport: { width: 1280, height: 500 } });
	// Without scripts the page is as the server has sent it.
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.goto("/message");
	await expect(page.locator(".chat-row")).toHaveCount(10);
	await page.unroute("**/assets/*.js");
	const asked = page.waitForRequest(/getConversationList.*cursor=/);
	await openChat(page, "/message");
	await page.locator(".chat-rows").evaluate((list) => list.scrollTo(0, list.scrollHeight));
	expect(new URL((await asked).url()).searchParams.get("limit") ?? "10").toBe("10");
	await expect(page.locator(".chat-row")).toHaveCount(12);

	const sign = await callApi(genUserSign, { body: { userId: adaUid } }, ada.token);
	expect(sign.expire).toBe(604_800);
	const uids = await Promise.all(friends.slice(0, 3).map(uidOf));
	const { groupID, group } = await callApi(
		createGroup,
		{ body: { name: `Ten of ${ada.username}`, ids: String(uids[0]) } },
		ada.token,
	);
	expect(group.maxMemberCount).toBe(6_000);
	await page.goto(`/message/new/group?cid=GROUP${groupID}`);
	for (const { username } of friends.slice(1, 3)) await page.getByRole("checkbox", { name: username }).check();
	const posted = page.waitForRequest((request) => request.method() === "POST");
	await page.getByRole("button", { name: t("groups.add") }).click();
	const body = (await posted).postData() ?? "";
	expect([...body.matchAll(/name="ids"\s+(\d+)/g)].map(([, id]) => Number(id)).toSorted()).toEqual(
		uids.slice(1).toSorted(),
	);
	expect(body).not.toContain(friends[1]?.username);
	await page.waitForURL(/groupdetail/);
	await expect(page.locator(".member-list li")).toHaveCount(4);
	await page.goto("/find");
	await expect(page.locator(".card", { hasText: t("groups.recommended") }).getByRole("listitem")).toHaveCount(6);
});
