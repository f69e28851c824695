import { userInfo } from "#contract/summary.ts";
import { withoutScripts } from "./locators.ts";
import { callApi, createMember, createReply, createThread, uidOf } from "./members.ts";
import { t } from "./messages.ts";
import { expect, notFound, pathOf, test, waitForHydration } from "./test.ts";

for (const [how, options] of [
	["with scripts", {}],
	["without scripts", withoutScripts],
] as const)
	test(`follows from a profile and opens its tabs, ${how}`, async ({ openPage }) => {
		const [star, fan] = [await createMember(), await createMember()];
		const thread = await createThread(star);
		await createReply(fan, thread.tid, "What a lovely thing to say.");
		const uid = await uidOf(star);
		const page = await openPage(fan, options);
		await page.goto(thread.path);
		await page.getByRole("article").first().getByRole("link", { name: star.username }).first().click();
		await expect(page.getByRole("heading", { level: 1, name: star.username })).toBeVisible();
		if (how === "with scripts") await waitForHydration(page);
		const head = page.locator(".member-head");
		await head.getByRole("button", { name: t("member.followLabel", { name: star.username }) }).click();
		await expect(
			head.getByRole("button", { name: t("member.followingLabel", { name: star.username }) }),
		).toHaveAttribute("aria-pressed", "true");
		await expect.poll(async () => (await callApi(userInfo, { query: { uuid: uid } })).fansCount).toBe(1);

		const tabs = page.getByRole("navigation", { name: t("profile.tabs") });
		await expect(tabs.getByRole("link")).toHaveText([t("profile.posts"), t("profile.photos")]);
		await head.getByRole("link", { name: t("profile.countFollowers", { n: 1 }) }).click();
		await expect(page.locator(".member-list").getByRole("link", { name: fan.username })).toBeVisible();

		await page.goto("/ucenter");
		await expect.poll(() => pathOf(page)).toBe("/ng/ucenter/account/posts");
		if (how === "with scripts") await waitForHydration(page);
		await tabs.getByRole("link", { name: t("profile.replies") }).click();
		await expect(page.getByText("What a lovely thing to say.")).toBeVisible();
		await head.getByRole("link", { name: t("profile.countFollowing", { n: 1 }) }).click();
		await page.locator(".member-list").getByRole("link", { name: star.username }).click();
		await expect(page.getByRole("heading", { level: 1, name: star.username })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1, name: fan.username })).toBeVisible();
		for (const [part, empty] of [
			["profile.favorites", "profile.noFavorites"],
			["profile.liked", "profile.noLiked"],
			["profile.photos", "profile.noPhotos"],
		] as const) {
			await tabs.getByRole("link", { name: t(part), exact: true }).click();
			await expect(page.getByText(t(empty))).toBeVisible();
		}
	});

/** A demo member with at least so many followers. */
async function findFollowedMember(followers: number): Promise<number> {
	for (let uid = 1001; uid < 1050; uid++)
		if ((await callApi(userInfo, { query: { uuid: uid } })).fansCount >= followers) return uid;
	throw new Error(`no demo member has ${followers} followers`);
}

test("pages a list of followers", async ({ openPage }) => {
	const page = await openPage();
	const uid = await findFollowedMember(21);
	await page.goto(`/ucenter/account/followers?uid=${uid}`);
	const first = await page.locator(".member-list li").allTextContents();
	await page.getByRole("link", { name: t("profile.loadMore"), exact: true }).click();
	await expect(page.locator(".member-list li").first()).not.toHaveText(first[0] ?? "");
	await page.getByRole("link", { name: t("profile.backToNewest") }).click();
	await expect(page.locator(".member-list li")).toHaveText(first);
});

test("sends guests to the login on private screens, and shows a page for a former member", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(notFound);
	const page = await openPage();
	for (const path of [
		"/ucenter/account/posts/replies",
		"/ucenter/account/praise",
		"/ucenter/account/perinfo",
		"/ucenter/setting/basicinfo",
	]) {
		await page.goto(path);
		await expect.poll(() => pathOf(page)).toBe(`/account?back=${encodeURIComponent(path)}`);
	}
	await page.goto("/ucenter/account/followers?uid=999999999");
	await expect(page.getByRole("heading", { name: t("profile.notFoundTitle") }).last()).toBeVisible();
});

test("shows the author's card only to the author of the thread", async ({ openPage }) => {
	const author = await createMember();
	const thread = await createThread(author);
	const wide = { viewport: { width: 1280, height: 900 } };
	const own = await openPage(author, wide);
	await own.goto(thread.path);
	await expect(own.getByRole("complementary").getByText(`@${author.username}`)).toBeVisible();
	const other = await openPage(await createMember(), wide);
	await other.goto(thread.path);
	await expect(other.getByText(`@${author.username}`)).toHaveCount(0);
});

test("shows a specific text for every empty list", async ({ openPage }) => {
	const [member, other] = [await createMember(), await createMember()];
	const page = await openPage(member, withoutScripts);
	const ownLists: [string, Parameters<typeof t>[0]][] = [
		["posts", "profile.noPosts"],
		["photos", "profile.noPhotos"],
		["posts/replies", "profile.noReplies"],
		["posts/drafts", "profile.draftsNoScript"],
		["favorites", "profile.noFavorites"],
		["favorites/video", "profile.noVideos"],
		["praise", "profile.noLiked"],
		["followers", "profile.noFollowers"],
		["following", "profile.noFollowing"],
		["topic", "profile.noTopics"],
		["topic/followedtopic", "profile.noFollowedTopics"],
	];
	for (const [path, word] of ownLists) {
		await page.goto(`/ucenter/account/${path}`);
		await expect(page.getByText(t(word)), path).toBeVisible();
	}
	const uid = await uidOf(other);
	for (const [path, word] of [
		["posts", "profile.noPostsOf"],
		["photos", "profile.noPhotosOf"],
		["followers", "profile.noFollowersOf"],
		["following", "profile.noFollowingOf"],
	] as const) {
		await page.goto(`/ucenter/account/${path}?uid=${uid}`);
		await expect(page.getByText(t(word, { name: other.username })), path).toBeVisible();
	}
});
