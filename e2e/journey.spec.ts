import type { Page } from "@playwright/test";
import { confirmationLink, digitsOf, freshName, newMember } from "./members.ts";
import { photo } from "./photos.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { like, say, sayIn } from "./words.ts";

const french = sayIn("fr");

interface Registered {
	username: string;
	email: string;
}

/** Registers by e-mail and confirms the address by the link of the e-mail. */
async function register(page: Page, { scripts }: { scripts: boolean }): Promise<Registered> {
	const username = freshName();
	const email = `${username}@mail.com`;
	await page.goto("/account/email");
	if (scripts) await alive(page);
	await page.getByLabel(say("register.email")).fill(email);
	await page.getByLabel(say("register.username")).fill(username);
	await page.getByRole("checkbox", { name: like("register.agree", "terms", "privacy") }).check();
	await page.getByRole("button", { name: say("captcha.listen") }).click();
	const question = page.getByText(like("answer.captcha-question", "digits"));
	await expect(question).toBeVisible();
	await page.getByLabel(say("password.label"), { exact: true }).fill("sunrise7");
	await page.getByLabel(say("captcha.digits")).fill(digitsOf((await question.textContent()) ?? ""));
	await expect(page.getByLabel(say("register.email"))).toHaveValue(email);
	await page.getByRole("button", { name: say("register.submit") }).click();
	for (const step of ["welcome.tagsTitle", "welcome.peopleTitle"] as const) {
		await expect(page.getByRole("heading", { level: 1, name: say(step) })).toBeVisible();
		await page.getByRole("button", { name: say("welcome.skip") }).click();
	}
	await expect(page.getByText(say("shell.confirmTitle"))).toBeVisible();
	expect(pathOf(page)).toBe("/foryou");

	await page.goto(await confirmationLink(email));
	await page.getByRole("button", { name: say("confirm.submit") }).click();
	await expect(page.getByRole("heading", { level: 1, name: say("confirm.done") })).toBeVisible();
	return { username, email };
}

/** Expects the new thread with its text and photos. */
async function expectPosted(page: Page, title: string, text: string, photos: RegExp[]): Promise<void> {
	// The photos are uploaded first.
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
	await expect(page.getByText(text)).toBeVisible();
	for (const name of photos) {
		const picture = page.getByRole("img", { name });
		await picture.scrollIntoViewIfNeeded();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(100);
	}
}

test("registers, posts two photos, and sees a like and a reply arrive live; a guest reads the thread in French", async ({ openPage }) => {
	const page = await openPage();
	const { username } = await register(page, { scripts: true });
	await page.getByRole("link", { name: say("confirm.first") }).click();

	const title = `What the sky did, by ${username}`;
	const text = "Two evenings, the same window, and nothing was edited.";
	await page.getByLabel(say("composer.title"), { exact: true }).fill(title);
	await page.getByLabel(say("composer.text"), { exact: true }).fill(text);
	await alive(page);
	const chooser = page.waitForEvent("filechooser");
	await page
		.getByRole("toolbar", { name: say("composer.tools") })
		.getByRole("button", { name: say("composer.addPhotos") })
		.click();
	await (await chooser).setFiles([await photo("one.jpg", 20), await photo("two.jpg", 210)]);
	await expect(page.getByRole("button", { name: say("composer.remove", { n: 2 }) })).toBeVisible();
	await page.getByRole("button", { name: say("composer.post"), exact: true }).click();
	const photos = [1, 2].map((n) => new RegExp(`^${say("reading.photo", { n, title })}`));
	await expectPosted(page, title, text, photos);
	const path = pathOf(page);
	await page.evaluate(() => Object.assign(window, { stayedOnPage: true }));

	const member = await newMember();
	const other = await openPage(member);
	await other.goto(path);
	await alive(other);
	const reply = "That light over the roofs! Which window is it?";
	const lead = other.getByRole("article").first();
	await lead.getByRole("button", { name: say("reading.likeName", { n: 0 }), exact: true }).click();
	await expect(lead.getByRole("button", { name: say("reading.likedName", { n: 1 }), exact: true })).toHaveAttribute("aria-pressed", "true");
	await other.getByRole("textbox", { name: say("reading.replyTo", { name: username }) }).fill(reply);
	await other.getByRole("button", { name: say("reading.send") }).click();
	await expect(other.getByRole("article").filter({ hasText: reply })).toBeVisible();
	await expect(other.getByRole("region", { name: say("reading.repliesTitle", { n: 1 }) })).toBeVisible();

	// The author's open page shows the reply, or a button for it.
	const pill = page.getByRole("button", { name: say("reading.newReplies", { n: 1 }) });
	const newReply = page.getByText(reply);
	await expect(pill.or(newReply).first()).toBeVisible({ timeout: 15_000 });
	if (await pill.isVisible()) await pill.click();
	await expect(newReply).toBeVisible();
	await expect(page.getByRole("region", { name: say("reading.repliesTitle", { n: 1 }) })).toBeVisible();
	expect(await page.evaluate(() => "stayedOnPage" in window)).toBe(true);

	const guest = await openPage();
	await guest.goto(`/ci${path}`);
	await expectFrench(guest, title, reply);
});

test("registers, posts photos and receives a like and a reply without scripts", async ({ openPage }) => {
	const plain = { javaScriptEnabled: false };
	const page = await openPage(undefined, plain);
	const { username } = await register(page, { scripts: false });
	await page.getByRole("link", { name: say("confirm.first") }).click();

	const title = `Plain and simple, by ${username}`;
	const text = "An old browser on an older phone, and it still goes out.";
	await page.getByLabel(say("composer.title"), { exact: true }).fill(title);
	await page.getByLabel(say("composer.text"), { exact: true }).fill(text);
	await page.getByLabel(say("composer.addPhotos")).setInputFiles([await photo("one.jpg", 120), await photo("two.jpg", 300)]);
	await page.getByRole("button", { name: say("composer.post"), exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(page.getByText(text)).toBeVisible();
	for (const n of [1, 2]) await expect(page.getByRole("img", { name: say("reading.photo", { n, title }) })).toBeVisible();
	const path = pathOf(page);

	const member = await newMember();
	const other = await openPage(member, plain);
	await other.goto(path);
	const reply = "No script here either, and my words arrive.";
	await other.getByRole("textbox", { name: say("reading.replyTo", { name: username }) }).fill(reply);
	await other.getByRole("button", { name: say("reading.send") }).click();
	await expect(other.getByRole("article").filter({ hasText: reply })).toBeVisible();
	await other.goto(path);
	const lead = other.getByRole("article").first();
	await lead.getByRole("button", { name: say("reading.likeName", { n: 0 }), exact: true }).click();
	await expect(lead.getByRole("button", { name: say("reading.likedName", { n: 1 }), exact: true })).toBeVisible();

	const guest = await openPage(undefined, plain);
	await guest.goto(`/ci${path}`);
	await expectFrench(guest, title, reply);
});

/** Expects the interface in French and the posts unchanged. */
async function expectFrench(guest: Page, title: string, reply: string): Promise<void> {
	await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(guest.getByText(reply)).toBeVisible();
	await expect(guest.getByRole("heading", { level: 2, name: french("reading.repliesTitle", { n: 1 }) })).toBeVisible();
	const navigation = guest.getByRole("navigation", { name: french("nav.main") });
	await expect(navigation.getByRole("link", { name: french("nav.home") }).last()).toBeVisible();
	await expect(navigation.getByRole("link", { name: french("nav.boards") })).toHaveAttribute("href", "/ci/forum");
	expect(await guest.evaluate(() => document.documentElement.lang)).toBe("fr");
}
