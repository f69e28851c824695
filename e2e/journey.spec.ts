import type { Page } from "@playwright/test";
import { confirmationLink, digitsOf, freshName, newMember } from "./members.ts";
import { photo } from "./photos.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { like, say, sayIn } from "./words.ts";

const french = sayIn("fr");

interface Newcomer {
	username: string;
	email: string;
}

/** Registers by e-mail, with the captcha in words, and confirms by the link of the mail. */
async function join(page: Page, { scripts }: { scripts: boolean }): Promise<Newcomer> {
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

/** Opens a thread's page and sees what was posted there, photos and all. */
async function expectPosted(page: Page, title: string, text: string, photos: RegExp[]): Promise<void> {
	// The photos go up first; the post follows by itself.
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
	await expect(page.getByText(text)).toBeVisible();
	for (const name of photos) {
		const picture = page.getByRole("img", { name });
		await picture.scrollIntoViewIfNeeded();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(100);
	}
}

test("joins, posts two photos, is answered and liked, and sees it live; a guest reads it in French", async ({ visit }) => {
	const page = await visit();
	const { username } = await join(page, { scripts: true });
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
	await page.evaluate(() => Object.assign(window, { neverLeft: true }));

	const second = await newMember();
	const other = await visit(second);
	await other.goto(path);
	await alive(other);
	const said = "That light over the roofs! Which window is it?";
	const lead = other.getByRole("article").first();
	await lead.getByRole("button", { name: say("reading.likeName", { n: 0 }), exact: true }).click();
	await expect(lead.getByRole("button", { name: say("reading.likedName", { n: 1 }), exact: true })).toHaveAttribute("aria-pressed", "true");
	await other.getByRole("textbox", { name: say("reading.replyTo", { name: username }) }).fill(said);
	await other.getByRole("button", { name: say("reading.send") }).click();
	await expect(other.getByRole("article").filter({ hasText: said })).toBeVisible();
	await expect(other.getByRole("region", { name: say("reading.repliesTitle", { n: 1 }) })).toBeVisible();

	// The author's page was open all the while: the reply stands there, or a word that it came.
	const pill = page.getByRole("button", { name: say("reading.newReplies", { n: 1 }) });
	const news = page.getByText(said);
	await expect(pill.or(news).first()).toBeVisible({ timeout: 15_000 });
	if (await pill.isVisible()) await pill.click();
	await expect(news).toBeVisible();
	await expect(page.getByRole("region", { name: say("reading.repliesTitle", { n: 1 }) })).toBeVisible();
	expect(await page.evaluate(() => "neverLeft" in window)).toBe(true);

	const guest = await visit();
	await guest.goto(`/ci${path}`);
	await expectFrench(guest, title, said);
});

test("the same without any script", async ({ visit }) => {
	const plain = { javaScriptEnabled: false };
	const page = await visit(undefined, plain);
	const { username } = await join(page, { scripts: false });
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

	const second = await newMember();
	const other = await visit(second, plain);
	await other.goto(path);
	const said = "No script here either, and my words arrive.";
	await other.getByRole("textbox", { name: say("reading.replyTo", { name: username }) }).fill(said);
	await other.getByRole("button", { name: say("reading.send") }).click();
	await expect(other.getByRole("article").filter({ hasText: said })).toBeVisible();
	await other.goto(path);
	const lead = other.getByRole("article").first();
	await lead.getByRole("button", { name: say("reading.likeName", { n: 0 }), exact: true }).click();
	await expect(lead.getByRole("button", { name: say("reading.likedName", { n: 1 }), exact: true })).toBeVisible();

	const guest = await visit(undefined, plain);
	await guest.goto(`/ci${path}`);
	await expectFrench(guest, title, said);
});

/** What members wrote stays as it is; what the site says is French. */
async function expectFrench(guest: Page, title: string, said: string): Promise<void> {
	await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(guest.getByText(said)).toBeVisible();
	await expect(guest.getByRole("heading", { level: 2, name: french("reading.repliesTitle", { n: 1 }) })).toBeVisible();
	const ways = guest.getByRole("navigation", { name: french("nav.main") });
	await expect(ways.getByRole("link", { name: french("nav.home") }).last()).toBeVisible();
	await expect(ways.getByRole("link", { name: french("nav.boards") })).toHaveAttribute("href", "/ci/forum");
	expect(await guest.evaluate(() => document.documentElement.lang)).toBe("fr");
}
