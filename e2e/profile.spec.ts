import type { Page } from "@playwright/test";
import { userInfo } from "#contract/ucenter.ts";
import { ask, type Member, newMember, newReply, newThread } from "./members.ts";
import { photo } from "./photos.ts";
import { alive, expect, notFound, pathOf, test } from "./test.ts";
import { say } from "./words.ts";

const plain = { javaScriptEnabled: false };
/** Console error of a form that the server rejects. */
const refused = /Failed to load resource: the server responded with a status of (403|415|422)/;
const uidOf = async ({ token }: Member): Promise<number> => (await ask(userInfo, { query: {} }, token)).uid;
const saveButton = (page: Page) => page.getByRole("button", { name: say("profile.save"), exact: true });
const avatarBox = (page: Page) => page.locator(".picture-form").first().locator(".avatar img");

/** Fills in every field of the profile. */
async function fillProfile(page: Page, name: string): Promise<void> {
	await page.getByLabel(say("profile.field.nickname"), { exact: true }).fill(name);
	await page.getByLabel(say("profile.field.sightml"), { exact: true }).fill("Two lines\nof mine.");
	await page.getByLabel(say("profile.field.gender"), { exact: true }).selectOption("2");
	await page.getByLabel(say("profile.day"), { exact: true }).selectOption("29");
	await page.getByLabel(say("profile.month"), { exact: true }).selectOption("2");
	await page.getByLabel(say("profile.year"), { exact: true }).fill("1999");
	await page.getByLabel(say("profile.field.occupation"), { exact: true }).fill("Tailor");
	await page.getByLabel(say("profile.field.realname"), { exact: true }).fill("Amina B.");
	await page.getByLabel(say("profile.field.nationality"), { exact: true }).selectOption("KE");
	await page.getByLabel(say("profile.field.cityname"), { exact: true }).fill("Mombasa");
}

/** Saves the profile: an invalid date keeps the form, a valid one is saved. */
async function editProfile(page: Page, name: string): Promise<void> {
	await page.goto("/ucenter/setting/basicinfo");
	await fillProfile(page, name);
	await saveButton(page).click();
	await expect(page.getByText(say("error.birthday-impossible")).first()).toBeVisible();
	await expect(page.getByLabel(say("profile.field.occupation"), { exact: true })).toHaveValue("Tailor");
	await page.getByLabel(say("profile.month"), { exact: true }).selectOption("3");
	await saveButton(page).click();
	await expect(page.getByText(say("profile.saved"))).toBeVisible();
	await expect(page.getByLabel(say("profile.field.cityname"), { exact: true })).toHaveValue("Mombasa");
	// The location is locked for three months (S-061).
	await expect(page.getByLabel(say("profile.field.cityname"), { exact: true })).toBeDisabled();
}

async function expectPublicProfile(page: Page, uid: number, name: string): Promise<void> {
	await page.goto(`/ucenter/account/posts?uid=${uid}`);
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(page.getByText("Two lines of mine.")).toBeVisible();
	await expect(page.getByText("Mombasa")).toBeVisible();
	await expect(page.getByText("Tailor")).toHaveCount(0);
	await expect.poll(() => page.locator(".member-head .avatar img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
}

test("edits the profile, crops a photo, sets a cover photo, and shows others only the public fields", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(refused);
	const member = await newMember();
	const page = await openPage(member);
	const name = `Amina ${member.username.slice(-4)}`;
	await page.goto("/ucenter/setting/basicinfo");
	await alive(page);
	await editProfile(page, name);

	await page.getByRole("link", { name: say("profile.personal") }).click();
	await alive(page);
	await expect(page.getByText(say("profile.avatarHintCrop"))).toBeVisible();
	await page.getByLabel(say("profile.avatarChoose")).setInputFiles(await photo("me.jpg", 40));
	const dialog = page.getByRole("dialog", { name: say("profile.cropTitle") });
	const area = dialog.getByRole("group", { name: say("profile.cropArea") }).or(dialog.getByLabel(say("profile.cropArea")).first());
	await expect(area.first()).toBeVisible();
	await dialog.getByRole("button", { name: say("profile.avatarSave") }).click();
	await expect(page.getByText(say("profile.avatarSaved"))).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect.poll(() => avatarBox(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);

	await page.getByLabel(say("profile.backChoose")).setInputFiles(await photo("back.jpg", 200));
	await page.getByRole("button", { name: say("profile.backSave") }).click();
	await expect(page.getByText(say("profile.backSaved"))).toBeVisible();
	await expect(page.getByText(say("profile.logSet", { field: say("profile.field.occupation"), new: "Tailor" }))).toBeVisible();

	await page.getByRole("link", { name: say("profile.verification") }).click();
	await expect(page.getByText(say("profile.verifyDone"))).toBeVisible();
	await expect(page.getByText(say("profile.verifyMeaning"))).toBeVisible();

	const uid = await uidOf(member);
	const guest = await openPage();
	await expectPublicProfile(guest, uid, name);
	await expect(guest.getByText(say("profile.verified"))).toBeAttached();
	await expect(guest.locator(".member-cover img")).toBeVisible();
	await expect(guest.getByRole("link", { name: say("profile.edit") })).toHaveCount(0);

	await page.goto("/ucenter/account/perinfo");
	await page.getByText(say("profile.avatarRemove")).first().click();
	await page.getByRole("button", { name: say("profile.avatarRemove") }).click();
	await expect(page.getByText(say("profile.avatarRemoved"))).toBeVisible();
});

test("edits the profile and its photos without scripts", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(refused);
	const member = await newMember();
	const page = await openPage(member, plain);
	const name = `Zola ${member.username.slice(-4)}`;
	await editProfile(page, name);

	await page.goto("/ucenter/account/perinfo");
	await expect(page.getByText(say("profile.avatarHint"))).toBeVisible();
	await page.getByLabel(say("profile.avatarChoose")).setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") });
	await page.getByRole("button", { name: say("profile.avatarSave") }).click();
	await expect(page.getByText(say("error.unsupported-type"))).toBeVisible();
	await page.getByLabel(say("profile.avatarChoose")).setInputFiles(await photo("me.jpg", 140));
	await page.getByRole("button", { name: say("profile.avatarSave") }).click();
	await expect(page.getByText(say("profile.avatarSaved"))).toBeVisible();
	await page.getByLabel(say("profile.backChoose")).setInputFiles(await photo("back.jpg", 300));
	await page.getByRole("button", { name: say("profile.backSave") }).click();
	await expect(page.getByText(say("profile.backSaved"))).toBeVisible();
	await expectPublicProfile(await openPage(undefined, plain), await uidOf(member), name);

	await page.goto("/ucenter/account/perinfo");
	await page.getByText(say("profile.backRemove")).first().click();
	await page.getByRole("button", { name: say("profile.backRemove") }).click();
	await expect(page.getByText(say("profile.backRemoved"))).toBeVisible();
});

test("requires a guardian's consent for a child, and refuses a username change that cannot be paid", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(refused);
	const page = await openPage(await newMember(), plain);
	await page.goto("/ucenter/setting/basicinfo");
	await page.getByLabel(say("profile.day"), { exact: true }).selectOption("1");
	await page.getByLabel(say("profile.month"), { exact: true }).selectOption("1");
	await page.getByLabel(say("profile.year"), { exact: true }).fill(String(new Date().getUTCFullYear() - 9));
	await saveButton(page).click();
	await expect(page.getByText(say("error.guardian-missing")).first()).toBeVisible();
	await page.getByLabel(say("profile.guardian")).check();
	await saveButton(page).click();
	await expect(page.getByText(say("profile.saved"))).toBeVisible();

	await page.getByText(say("profile.usernameOpen")).click();
	await page.getByLabel(say("profile.usernameNew")).fill("another_name");
	await page.getByRole("button", { name: say("profile.usernameSubmit") }).click();
	await expect(page.getByText(say("error.fee-unpayable", { price: 500 }))).toBeVisible();
	await expect(page.getByLabel(say("profile.usernameNew"))).toHaveValue("another_name");
});

for (const [how, options] of [
	["with scripts", {}],
	["without scripts", plain],
] as const)
	test(`follows from a profile and opens its tabs, ${how}`, async ({ openPage }) => {
		const [star, fan] = [await newMember(), await newMember()];
		const thread = await newThread(star);
		await newReply(fan, thread.tid, "What a lovely thing to say.");
		const uid = await uidOf(star);
		const page = await openPage(fan, options);
		await page.goto(thread.path);
		await page.getByRole("article").first().getByRole("link", { name: star.username }).first().click();
		await expect(page.getByRole("heading", { level: 1, name: star.username })).toBeVisible();
		if (how === "with scripts") await alive(page);
		const head = page.locator(".member-head");
		await head.getByRole("button", { name: say("reading.followName", { name: star.username }) }).click();
		await expect(head.getByRole("button", { name: say("reading.followingName", { name: star.username }) })).toHaveAttribute("aria-pressed", "true");
		await expect.poll(async () => (await ask(userInfo, { query: { uuid: uid } })).fansCount).toBe(1);

		const tabs = page.getByRole("navigation", { name: say("profile.tabs") });
		await expect(tabs.getByRole("link")).toHaveCount(3);
		await tabs.getByRole("link", { name: say("profile.followers") }).click();
		await expect(page.locator(".people").getByRole("link", { name: fan.username })).toBeVisible();

		await page.goto("/ucenter");
		await expect.poll(() => pathOf(page)).toBe("/ng/ucenter/account/posts");
		if (how === "with scripts") await alive(page);
		await tabs.getByRole("link", { name: say("profile.replies") }).click();
		await expect(page.getByText("What a lovely thing to say.")).toBeVisible();
		await tabs.getByRole("link", { name: say("profile.following") }).click();
		await page.locator(".people").getByRole("link", { name: star.username }).click();
		await expect(page.getByRole("heading", { level: 1, name: star.username })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1, name: fan.username })).toBeVisible();
		for (const [part, empty] of [
			["profile.favorites", "profile.noFavorites"],
			["profile.liked", "profile.noLiked"],
			["profile.followers", "profile.noFollowers"],
		] as const) {
			await tabs.getByRole("link", { name: say(part), exact: true }).click();
			await expect(page.getByText(say(empty))).toBeVisible();
		}
	});

test("pages a list of followers", async ({ openPage }) => {
	const page = await openPage();
	await page.goto("/ucenter/account/followers?uid=1001");
	const first = await page.locator(".people li").count();
	await page.getByRole("link", { name: say("profile.more"), exact: true }).click();
	await expect.poll(() => page.locator(".people li").count()).not.toBe(first);
	await page.getByRole("link", { name: say("profile.first") }).click();
	await expect.poll(() => page.locator(".people li").count()).toBe(first);
});

test("sends guests to the login on private screens, and shows a page for a former member", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(notFound);
	const page = await openPage();
	for (const path of ["/ucenter/account/posts/replies", "/ucenter/account/praise", "/ucenter/account/perinfo", "/ucenter/setting/basicinfo"]) {
		await page.goto(path);
		await expect.poll(() => pathOf(page)).toBe(`/account?back=${encodeURIComponent(path)}`);
	}
	await page.goto("/ucenter/account/followers?uid=999999999");
	await expect(page.getByRole("heading", { name: say("profile.goneTitle") }).last()).toBeVisible();
});

test("shows the user card only to the author of the thread", async ({ openPage }) => {
	const author = await newMember();
	const thread = await newThread(author);
	const wide = { viewport: { width: 1280, height: 900 } };
	const own = await openPage(author, wide);
	await own.goto(thread.path);
	await expect(own.getByRole("complementary").getByText(`@${author.username}`)).toBeVisible();
	const other = await openPage(await newMember(), wide);
	await other.goto(thread.path);
	await expect(other.getByText(`@${author.username}`)).toHaveCount(0);
});

test("uploads a photo that the browser cannot decode as it is and shows the server's error", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(refused);
	const page = await openPage(await newMember());
	await page.goto("/ucenter/account/perinfo");
	await alive(page);
	await page.getByLabel(say("profile.avatarChoose")).setInputFiles({ name: "a.heic", mimeType: "image/heic", buffer: Buffer.from("<html>") });
	await page.getByRole("button", { name: say("profile.cropAsIs") }).click();
	await expect(page.getByText(say("error.unsupported-type"))).toBeVisible();
	await expect(page.getByText(say("file.none")).first()).toBeVisible();
});

test("shows the verification dialog in the UI demo", async ({ openPage }) => {
	const page = await openPage();
	await page.goto("/uidemo");
	await alive(page);
	await page.getByRole("button", { name: "What asks for a verified profile" }).click();
	const dialog = page.getByRole("dialog", { name: say("profile.verifyTitle") });
	await expect(dialog.getByRole("link", { name: say("profile.verify") })).toHaveAttribute("href", "/ucenter/setting/basicinfo");
	await dialog.getByRole("button", { name: say("dialog.cancel") }).click();
	await expect(dialog).toBeHidden();
});

test("shows a specific text for every empty list", async ({ openPage }) => {
	const [member, other] = [await newMember(), await newMember()];
	const page = await openPage(member, plain);
	const ownLists: [string, Parameters<typeof say>[0]][] = [
		["posts", "profile.noPosts"],
		["posts/replies", "profile.noReplies"],
		["posts/drafts", "profile.draftsHere"],
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
		await expect(page.getByText(say(word)), path).toBeVisible();
	}
	const uid = await uidOf(other);
	for (const [path, word] of [
		["posts", "profile.noPostsOf"],
		["followers", "profile.noFollowersOf"],
		["following", "profile.noFollowingOf"],
	] as const) {
		await page.goto(`/ucenter/account/${path}?uid=${uid}`);
		await expect(page.getByText(say(word, { name: other.username })), path).toBeVisible();
	}
});
