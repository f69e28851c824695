import { userThreads } from "#contract/threads.ts";
import { composer } from "./locators.ts";
import { callApi, createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** Console errors while the browser is offline. */
const offlineError = /net::ERR_INTERNET_DISCONNECTED|WebSocket connection/;

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

test("a thread posted offline waits and is sent once", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(offlineError);
	const member = await createMember();
	const page = await openPage(member);
	await page.goto("/note/thread");
	await waitForHydration(page);
	// The parts that are needed without a connection.
	await page.waitForLoadState("networkidle");
	const { title, text, post } = composer(page);
	await title.fill("From the tunnel");
	await text.fill("The train stands, and so does my line.");
	await page.context().setOffline(true);
	await post.click();
	await expect(page.getByText(t("composer.waits"))).toBeVisible();
	await expect(title).toHaveValue("");
	await page.context().setOffline(false);
	await expect(page.locator("#outbox-button")).toHaveCount(0);
	expect((await callApi(userThreads, { query: {} }, member.token)).lists.map(({ subject }) => subject)).toEqual([
		"From the tunnel",
	]);
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
		const response = page.waitForResponse((posted) => posted.request().method() === "POST");
		await lead.getByRole("button", { name: off, exact: true }).click();
		await expect(lead.getByRole("button", { name: on, exact: true })).toHaveAttribute("aria-pressed", "true");
		await response;
	}
	await page.reload();
	for (const { on } of actions)
		await expect(lead.getByRole("button", { name: on, exact: true })).toHaveAttribute("aria-pressed", "true");
	await page.goto("/following");
	await expect(page.getByRole("link", { name: fixtures.ownThread.subject, exact: true })).toBeVisible();

	await page.goto(fixtures.ownThread.path);
	await waitForHydration(page);
	for (const { off, on } of actions) {
		await lead.getByRole("button", { name: on, exact: true }).click();
		await expect(lead.getByRole("button", { name: off, exact: true })).toHaveAttribute("aria-pressed", "false");
	}
});

test("asks for another file when a photo cannot be read", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(offlineError, /status of 415/);
	const page = await openPage(await createMember());
	await page.goto("/note/thread");
	await waitForHydration(page);
	const photos = page.getByRole("group", { name: t("composer.photos") });
	const again = photos.getByRole("button", { name: t("state.retry") });
	const another = photos.getByLabel(t("composer.chooseAnother"));
	await photos
		.getByLabel(t("composer.addPhotos"))
		.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo at all") });
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
		// React does not notice a value that is set by the property it replaces.
		Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, "Typed early");
		area.dispatchEvent(new Event("input", { bubbles: true }));
	});
	await waitForHydration(page);
	await expect(page.getByText(t("composer.titleCount", { n: "Typed early".length, max: 80 }))).toBeVisible();
	await expect(title).toHaveValue("Typed early");
});
