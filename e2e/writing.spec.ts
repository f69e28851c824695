import { composer } from "./locators.ts";
import { createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a reply gets an emoticon and a mention by keyboard, and shows them", async ({ openPage }) => {
	const [member, friend] = [await createMember(), await createMember()];
	const thread = await createThread(member);
	const page = await openPage(member);
	await page.goto(thread.path);
	await waitForHydration(page);
	const field = page.getByLabel(t("reply.replyToMember", { name: member.username }));
	await field.fill("Well done ");
	const button = page.getByRole("button", { name: t("writing.emoticons") });
	await button.click();
	const picker = page.getByRole("dialog", { name: t("writing.emoticons") });
	await expect(picker.getByRole("tab", { selected: true })).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await expect(picker.getByRole("tabpanel").getByRole("button")).toHaveCount(37);
	await page.keyboard.press("Tab");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await expect(field).toHaveValue("Well done {:15_2:}");
	await page.keyboard.press("Escape");
	await expect(picker).toBeHidden();
	await expect(button).toBeFocused();

	await field.focus();
	await page.keyboard.press("End");
	await page.keyboard.type(" @");
	// A member who follows nobody is offered suggested ones.
	await expect(page.getByRole("option").first()).toBeVisible();
	await page.keyboard.type(friend.username.slice(0, -1));
	await expect(page.getByRole("option", { name: friend.username })).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Enter");
	await expect(field).toHaveValue(`Well done {:15_2:} @${friend.username} `);
	await expect(page.getByRole("listbox")).toHaveCount(0);
	await page.getByRole("button", { name: t("reply.send") }).click();
	const reply = page.getByRole("article").filter({ hasText: "Well done" });
	await expect(reply.getByRole("img", { name: "thumbs up" })).toBeVisible();
	await expect(reply.getByRole("link", { name: `@${friend.username}` })).toHaveAttribute(
		"href",
		/\/ucenter\/account\/posts\?uid=\d+$/,
	);
});

test("the composer offers members, also for a name typed while its script loads, and emoticons by touch", async ({
	openPage,
}) => {
	const [member, friend] = [await createMember(), await createMember()];
	const page = await openPage(member);
	const typed = Promise.withResolvers<void>();
	await page.route(/start-writing/, async (route) => {
		await typed.promise;
		await route.continue();
	});
	await page.goto("/note/thread");
	await waitForHydration(page);
	const field = composer(page).text;
	await field.pressSequentially(`Hello @${friend.username.toUpperCase().slice(0, -1)}`);
	typed.resolve();
	await page.getByRole("option", { name: friend.username }).click();
	await expect(field).toHaveValue(`Hello @${friend.username} `);
	await page.getByRole("button", { name: t("writing.emoticons") }).click();
	const picker = page.getByRole("dialog", { name: t("writing.emoticons") });
	await picker.getByRole("tab").nth(3).click();
	await picker.getByRole("tabpanel").getByRole("button").nth(1).click();
	await expect(field).toHaveValue(`Hello @${friend.username} {:xb_2:}`);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: t("writing.emoticons") }).click();
	await expect(picker.getByRole("group", { name: t("writing.recentEmoticons") }).getByRole("button")).toHaveCount(1);
});
