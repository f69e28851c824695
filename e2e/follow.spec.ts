import { boards, findSectionByLocale } from "#contract/sections.ts";
import { menuButton } from "./locators.ts";
import { createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

test("a member follows the recommended people in the dialog, which closes by itself, and unfollows one", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 503/);
	const page = await openPage(await createMember());
	await page.goto("/ng/following");
	await page.getByRole("link", { name: t("feed.findPeople") }).click();
	const dialog = page.getByRole("dialog", { name: t("welcome.peopleTitle") });
	await expect(dialog.getByRole("checkbox").first()).not.toBeChecked();
	const button = dialog.getByRole("button", { name: t("welcome.followAll") });
	await page.route(
		"**/quick-action",
		(route) => route.fulfill({ status: 503, json: { formError: { msg: "Try again later", fields: {} } } }),
		{ times: 1 },
	);
	await button.click();
	await expect(dialog.getByText("Try again later")).toBeVisible();
	await expect(button).not.toHaveAttribute("aria-busy");
	await button.click();
	await expect(dialog.getByText(t("member.followed"))).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("article").first()).toBeVisible();
	// Following ten members earns a medal, whose dialog opens with the next page, or later.
	const medal = page.getByRole("dialog", { name: t("medalNews.title") });
	await page.addLocatorHandler(medal, () => medal.getByRole("button", { name: t("dialog.close") }).click());
	await page.goto("/ng/ucenter/account/following");
	const following = page.getByRole("button", { pressed: true }).first();
	await following.click();
	await expect(page.getByText(t("member.unfollowed"))).toBeVisible();
	await expect(page.getByRole("button", { pressed: false }).first()).toBeVisible();
});

test("a member hides a thread in a list, and shows it again from the message", async ({ openPage }) => {
	const { subject } = await createThread(await createMember(), { country_fid: findSectionByLocale("ng")?.fid ?? 0 });
	const page = await openPage(await createMember());
	await page.goto("/ng/latest");
	const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: subject, exact: true }) });
	await menuButton(card, t("thread.cardMenu", { title: subject })).click();
	await card.getByRole("button", { name: t("thread.hide") }).click();
	await expect(page.getByText(t("thread.hidden"), { exact: true })).toBeVisible();
	await expect(card).toBeHidden();
	await page.getByRole("button", { name: t("dialog.undo") }).click();
	await expect(card).toBeVisible();
	await expect(page.getByText(t("thread.hidden"), { exact: true })).toBeHidden();
	await page.reload();
	await expect(card).toBeVisible();
});

test("a member follows a board, finds its posts under Following, and is told of a new one", async ({ openPage }) => {
	const photo = { fid: boards.photos, country_fid: findSectionByLocale("ng")?.fid ?? 0 };
	await createThread(await createMember(), photo);
	const page = await openPage(await createMember());
	await page.clock.install();
	await page.goto(`/ng/forum/${boards.photos}`);
	const name = t("board.photos.name");
	await page.getByRole("button", { name: t("board.followLabel", { name }) }).click();
	await expect(page.getByRole("button", { name: t("board.followingLabel", { name }) })).toBeVisible();
	await page.goto("/ng/following");
	await expect(page.getByRole("article").first()).toBeVisible();
	const { subject } = await createThread(await createMember(), photo);
	const top = (await page.getByRole("article").first().boundingBox())?.y;
	// Other tests may post in the board meanwhile.
	const told = page.getByRole("button", { name: /^\d+ new posts?$/ });
	await expect
		.poll(async () => {
			await page.clock.fastForward(61_000);
			return told.isVisible();
		})
		.toBe(true);
	expect((await page.getByRole("article").first().boundingBox())?.y).toBe(top);
	await told.click();
	await expect(page.getByRole("article").getByRole("heading", { name: subject, exact: true })).toBeVisible();
});

test("Back shows what a member has done on the page, also in a list and on a profile", async ({ openPage }) => {
	const author = await createMember();
	const { path, subject } = await createThread(author);
	const page = await openPage(await createMember());
	const like = page.getByRole("button", { name: t("thread.likeLabel", { n: 0 }), exact: true });
	const liked = page.getByRole("button", { name: t("thread.likedLabel", { n: 1 }), exact: true });
	await page.goto(path);
	await like.click();
	await expect(liked).toHaveAttribute("aria-pressed", "true");
	await expect(liked).not.toHaveAttribute("aria-busy");
	await page.goto("/ng/latest");
	const card = page.getByRole("article").filter({ hasText: subject });
	await card.getByRole("button", { pressed: true }).first().click();
	await expect(card.getByRole("button", { pressed: true })).toHaveCount(0);
	await expect(card.locator("[aria-busy]")).toHaveCount(0);
	await card.getByRole("link", { name: author.username }).first().click();
	const head = page.locator(".member-head");
	const following = head.getByRole("button", { name: t("member.followingLabel", { name: author.username }) });
	const followers = head.getByRole("link", { name: t("profile.countFollowers", { n: 1 }) });
	await head.getByRole("button", { name: t("member.followLabel", { name: author.username }) }).click();
	await expect(following).toHaveAttribute("aria-pressed", "true");
	await followers.click();
	await page.goBack();
	await expect(following).toBeVisible();
	await page.goBack();
	await expect(card.getByRole("button", { name: t("thread.likeLabel", { n: 0 }) })).toBeVisible();
	await page.goBack();
	await expect(like).toBeVisible();
});
