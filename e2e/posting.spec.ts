import { userThreads } from "#contract/threads.ts";
import { composer } from "./locators.ts";
import { callApi, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("the composer keeps what is typed before hydration and restores it after a reload, asks for another photo, and a double click posts once", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 415/);
	const member = await createMember();
	const page = await openPage(member);
	await page.goto("/note/thread", { waitUntil: "commit" });
	const { title, text, post } = composer(page);
	await page.locator("#subject").evaluate((area: HTMLTextAreaElement) => {
		// React does not notice a value that is set by the property it replaces.
		Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, "Typed early");
		area.dispatchEvent(new Event("input", { bubbles: true }));
	});
	await waitForHydration(page);
	await expect(page.getByText(t("composer.titleCount", { n: "Typed early".length, max: 80 }))).toBeVisible();
	await text.fill("My thumb was faster than the line.");
	await page.reload();
	await expect(page.getByText(t("composer.restored"))).toBeVisible();
	await expect(title).toHaveValue("Typed early");
	await expect(text).toHaveValue("My thumb was faster than the line.");

	const photos = page.getByRole("group", { name: t("composer.photos") });
	const another = photos.getByLabel(t("composer.chooseAnother"));
	await photos
		.getByLabel(t("composer.addPhotos"))
		.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo at all") });
	await expect(photos.getByText(t("error.unsupported-type"))).toBeVisible();
	await expect(photos.getByRole("button", { name: t("state.retry") })).toHaveCount(0);
	await post.click();
	await expect(page.getByRole("alert").filter({ hasText: t("composer.photosUnusable", { n: 1 }) })).toBeVisible();
	await another.setInputFiles(await photoFile("good.jpg", 40));
	await expect(another).toHaveCount(0);
	await expect(photos.getByRole("listitem")).toHaveCount(1);
	await post.dblclick();
	await expect(page.getByRole("heading", { level: 1, name: "Typed early" })).toBeVisible();
	const { lists } = await callApi(userThreads, { query: {} }, member.token);
	expect(lists.map(({ subject }) => subject)).toEqual(["Typed early"]);
});

test("like, favorite and follow change at once, persist and can be undone", async ({ openPage, fixtures }) => {
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
	await waitForHydration(page);
	for (const { off, on } of actions) {
		await lead.getByRole("button", { name: on, exact: true }).click();
		await expect(lead.getByRole("button", { name: off, exact: true })).toHaveAttribute("aria-pressed", "false");
	}
});
