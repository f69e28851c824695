import type { Page } from "@playwright/test";
import { userThreads } from "#contract/threads.ts";
import { callApi, createMember, createReply, createSession, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, openAccountMenu, pathOf, test, waitForHydration } from "./test.ts";

/** Console errors while the browser is offline. */
const offlineError = /net::ERR_INTERNET_DISCONNECTED|WebSocket connection/;

const composer = (page: Page) => ({
	title: page.getByLabel(t("composer.title"), { exact: true }),
	text: page.getByLabel(t("composer.text"), { exact: true }),
	post: page.getByRole("button", { name: t("composer.post"), exact: true }),
});
const send = (page: Page) => page.getByRole("button", { name: t("reply.send") });
const replyWith = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test("a double click on Post makes one thread", async ({ openPage }) => {
	const member = await createMember();
	const page = await openPage(member);
	await page.goto("/note/thread");
	await waitForHydration(page);
	const { title, text, post } = composer(page);
	await title.fill("Pressed twice in a hurry");
	await text.fill("My thumb was faster than the line.");
	await post.dblclick();
	await expect(page.getByRole("heading", { level: 1, name: "Pressed twice in a hurry" })).toBeVisible();
	const { lists } = await callApi(userThreads, { query: {} }, member.token);
	expect(lists.map(({ subject }) => subject)).toEqual(["Pressed twice in a hurry"]);
});

test("a double click on Post makes one thread without scripts", async ({ openPage }) => {
	const member = await createMember();
	const page = await openPage(member, { javaScriptEnabled: false });
	await page.goto("/note/thread");
	const { title, text, post } = composer(page);
	await title.fill("Pressed twice, no script");
	await text.fill("My thumb was faster than the line.");
	await post.dblclick();
	await expect(page.getByRole("heading", { level: 1, name: "Pressed twice, no script" })).toBeVisible();
	const { lists } = await callApi(userThreads, { query: {} }, member.token);
	expect(lists.map(({ subject }) => subject)).toEqual(["Pressed twice, no script"]);
});

test("restores unsent text after a reload", async ({ openPage, fixtures }) => {
	const page = await openPage(await createMember());
	await page.goto("/note/thread");
	await waitForHydration(page);
	const { title, text } = composer(page);
	await title.fill("A thought for later");
	await text.fill("It is only half of one.");
	await page.reload();
	await expect(page.getByText(t("composer.restored"))).toBeVisible();
	await expect(title).toHaveValue("A thought for later");
	await expect(text).toHaveValue("It is only half of one.");

	await page.goto(fixtures.photoThread.path);
	await waitForHydration(page);
	const field = page.getByRole("textbox", { name: new RegExp(`^${t("reply.replyToMember", { name: "" })}`) });
	await field.fill("Half of a reply");
	await expect(page.getByText(t("reply.draftSaved"))).toBeVisible();
	await page.reload();
	await expect(field).toHaveValue("Half of a reply");
});

test("an offline reply keeps its text, says so, and is sent once", async ({ openPage, fixtures, allowedErrors }) => {
	allowedErrors.push(offlineError);
	const page = await openPage(fixtures.member);
	await page.goto(fixtures.ownThread.path);
	await waitForHydration(page);
	const field = page.getByRole("textbox", { name: t("reply.replyToMember", { name: fixtures.member.username }) });
	const text = `Written in a tunnel ${Date.now()}`;
	await field.fill(text);
	await page.context().setOffline(true);
	await send(page).click();
	await expect(page.getByRole("alert").filter({ hasText: t("state.offline") })).toBeVisible();
	await expect(field).toHaveValue(text);
	await page.context().setOffline(false);
	await expect(page.getByText(t("state.offline"))).toHaveCount(0);
	await expect(field).toHaveValue(text);
	await send(page).click();
	await expect(replyWith(page, text)).toBeVisible();
	await expect(field).toHaveValue("");
	await page.reload();
	await expect(replyWith(page, text)).toHaveCount(1);
});

test("an offline thread keeps its text and is sent once", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(offlineError);
	const member = await createMember();
	const page = await openPage(member);
	await page.goto("/note/thread");
	await waitForHydration(page);
	const { title, text, post } = composer(page);
	await title.fill("From the tunnel");
	await text.fill("The train stands, and so does my line.");
	await page.context().setOffline(true);
	await post.click();
	await expect(page.getByText(t("composer.connectionLost"))).toBeVisible();
	await expect(title).toHaveValue("From the tunnel");
	await page.context().setOffline(false);
	await expect(page.getByText(t("composer.connectionLost"))).toHaveCount(0);
	await post.click();
	await expect(page.getByRole("heading", { level: 1, name: "From the tunnel" })).toBeVisible();
	expect((await callApi(userThreads, { query: {} }, member.token)).lists).toHaveLength(1);
});

test("like, favorite and follow persist and can be undone", async ({ openPage, fixtures }) => {
	const page = await openPage(await createMember());
	await page.goto(fixtures.ownThread.path);
	await waitForHydration(page);
	const lead = page.getByRole("article").first();
	const name = fixtures.member.username;
	const actions = [
		{ off: new RegExp(`^${t("thread.like")}(,|$)`), on: new RegExp(`^${t("thread.liked")}`) },
		{ off: t("thread.bookmark"), on: t("thread.bookmarked") },
		{ off: t("member.followLabel", { name }), on: t("member.followingLabel", { name }) },
	];
	for (const { off, on } of actions) {
		// The button changes before the request is answered.
		const response = page.waitForResponse((answer) => answer.request().method() === "POST");
		await lead.getByRole("button", { name: off, exact: true }).click();
		await expect(lead.getByRole("button", { name: on, exact: true })).toHaveAttribute("aria-pressed", "true");
		await response;
	}
	await page.reload();
	for (const { on } of actions) await expect(lead.getByRole("button", { name: on, exact: true })).toHaveAttribute("aria-pressed", "true");
	await page.goto("/following");
	await expect(page.getByRole("link", { name: fixtures.ownThread.subject, exact: true })).toBeVisible();

	await page.goto(fixtures.ownThread.path);
	await waitForHydration(page);
	for (const { off, on } of actions) {
		await lead.getByRole("button", { name: on, exact: true }).click();
		await expect(lead.getByRole("button", { name: off, exact: true })).toHaveAttribute("aria-pressed", "false");
	}
});

for (const scripts of [true, false])
	test(`edits, deletes and restores a reply, ${scripts ? "with" : "without"} scripts`, async ({ openPage, fixtures }) => {
		const member = await createMember();
		await createReply(member, fixtures.photoThread.tid, `First thought of ${member.username}`);
		const page = await openPage(member, { javaScriptEnabled: scripts });
		await page.goto(fixtures.photoThread.path);
		if (scripts) await waitForHydration(page);
		const first = replyWith(page, `First thought of ${member.username}`);
		const more = /^Options for reply \d+$/;
		await first.getByLabel(more).click();
		await first.getByRole("link", { name: t("thread.edit") }).click();
		const second = `Second thought of ${member.username}`;
		await page.getByRole("textbox", { name: t("reply.editLabel") }).fill(second);
		await page.getByRole("button", { name: t("reply.save") }).click();
		const edited = replyWith(page, second);
		await expect(edited.getByText(t("thread.edited"))).toBeVisible();

		await edited.getByLabel(more).click();
		await edited.getByRole("link", { name: t("thread.delete") }).click();
		await expect(page.getByText(t("reply.deleteConfirm"))).toBeVisible();
		await page.getByRole("button", { name: t("thread.delete"), exact: true }).click();
		await expect(edited).toHaveCount(0);
		await expect(page.getByText(t("reply.deleted")).last()).toBeVisible();
		await page.getByRole("button", { name: t("dialog.undo") }).click();
		await expect(edited).toBeVisible();
		await page.reload();
		await expect(edited).toBeVisible();
	});

test("edits, deletes and restores a thread", async ({ openPage }) => {
	const member = await createMember();
	const thread = await createThread(member);
	const page = await openPage(member);
	await page.goto(thread.path);
	await waitForHydration(page);
	await page.getByLabel(t("thread.menuLabel")).click();
	await page.getByRole("link", { name: t("thread.edit") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("composer.editPost") })).toBeVisible();
	const title = page.getByLabel(t("composer.title"), { exact: true });
	await expect(title).toHaveValue(thread.subject);
	await title.fill("A better title for it");
	await page.getByRole("button", { name: t("composer.save") }).click();
	await expect(page.getByRole("heading", { level: 1, name: "A better title for it" })).toBeVisible();

	await page.getByLabel(t("thread.menuLabel")).click();
	await page.getByText(t("thread.delete"), { exact: true }).first().click();
	await expect(page.getByText(t("thread.deleteConfirm"))).toBeVisible();
	await page.getByRole("button", { name: t("thread.delete"), exact: true }).click();
	await expect(page.getByText(t("thread.deleted"))).toBeVisible();
	await page.getByRole("button", { name: t("dialog.undo") }).click();
	await expect(page.getByRole("heading", { level: 1, name: "A better title for it" })).toBeVisible();
});

test("ends another session and logs out", async ({ openPage }) => {
	const member = await createMember();
	const here = await openPage(member);
	const there = await openPage(await createSession(member));
	await there.goto("/ucenter/setting/account");
	await expect(there.getByRole("heading", { level: 1, name: t("security.title") })).toBeVisible();

	await here.goto("/ucenter/setting/account");
	await waitForHydration(here);
	const sessions = here.locator(".sessions").getByRole("listitem");
	await expect(sessions).toHaveCount(2);
	await sessions
		.last()
		.getByRole("button", { name: new RegExp(`^${t("sessions.logOut")}`) })
		.click();
	await expect(here.getByText(t("sessions.loggedOut"))).toBeVisible();
	await expect(sessions).toHaveCount(1);
	await there.reload();
	await expect.poll(() => pathOf(there)).toMatch(/^\/creator\?back=/);

	await here.goto("/");
	await openAccountMenu(here);
	await here.getByRole("button", { name: t("nav.logOut") }).click();
	await expect(here.getByRole("heading", { level: 1, name: t("logOut.doneTitle") })).toBeVisible();
	await expect.poll(() => pathOf(here)).toBe("/ng");
	await expect(
		here
			.getByRole("banner")
			.getByRole("link", { name: t("nav.logIn") })
			.last(),
	).toBeVisible();
	await here.goto("/ucenter/setting/account");
	expect(pathOf(here)).toMatch(/^\/account\?back=/);
});

test("asks for another file when a photo cannot be read", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(offlineError, /status of 415/);
	const page = await openPage(await createMember());
	await page.goto("/note/thread");
	await waitForHydration(page);
	const photos = page.getByRole("group", { name: t("composer.photos") });
	const again = photos.getByRole("button", { name: t("state.retry") });
	const another = photos.getByLabel(t("composer.chooseAnother"));
	await photos.getByLabel(t("composer.addPhotos")).setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo at all") });
	await expect(photos.getByText(t("error.unsupported-type"))).toBeVisible();
	await expect(again).toHaveCount(0);
	const { title, text, post } = composer(page);
	await title.fill("With a photo in the end");
	await text.fill("The first file was no photo.");
	await post.click();
	await expect(page.getByRole("alert").filter({ hasText: t("composer.photosUnusable", { n: 1 }) })).toBeVisible();
	await another.setInputFiles(await photoFile("good.jpg", 40));
	await expect(another).toHaveCount(0);
	await expect(photos.getByRole("listitem")).toHaveCount(1);

	await post.click();
	await expect(page.getByRole("heading", { level: 1, name: "With a photo in the end" })).toBeVisible();
});

test("keeps what is typed before hydration", async ({ openPage }) => {
	const member = await createMember();
	const thread = await createThread(member);
	const page = await openPage(member);
	await page.goto(`/note/thread?tid=${thread.tid}`, { waitUntil: "commit" });
	const title = page.locator("#subject");
	await title.evaluate((area: HTMLTextAreaElement) => {
		area.value = "Typed early";
		area.dispatchEvent(new Event("input", { bubbles: true }));
	});
	await waitForHydration(page);
	await expect(page.getByText(t("composer.titleCount", { n: "Typed early".length, max: 80 }))).toBeVisible();
	await expect(title).toHaveValue("Typed early");
});
