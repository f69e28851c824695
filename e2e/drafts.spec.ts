import { saveDraft, sendDraft } from "#contract/drafts.ts";
import { anotherSession, ask, newMember } from "./members.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { say } from "./words.ts";

test("shows drafts of this device and deletes them", async ({ openPage }) => {
	const member = await newMember();
	const page = await openPage(member);
	await page.goto("/note/thread");
	await alive(page);
	await page.getByLabel(say("composer.title"), { exact: true }).fill("Half a thought");
	await page.getByLabel(say("composer.text"), { exact: true }).fill("And the other half comes later.");
	await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("draft.thread")))).toBe(true);
	await page.goto("/ucenter/account/posts/drafts");
	await expect(page.getByRole("link", { name: "Half a thought" })).toBeVisible();
	await page.getByText(say("profile.draftDrop")).first().click();
	await page.getByRole("button", { name: say("profile.draftDrop") }).click();
	await expect(page.getByText(say("profile.noDrafts"))).toBeVisible();
});

const draft = { title: "Half a thought", text: "And the other half comes later." };

test("opens a saved draft on another device and publishes it from there", async ({ openPage }) => {
	const member = await newMember();
	const phone = await openPage(member);
	await phone.goto("/note/thread");
	await alive(phone);
	await phone.getByLabel(say("composer.title"), { exact: true }).fill(draft.title);
	await phone.getByLabel(say("composer.text"), { exact: true }).fill(draft.text);
	await phone.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect.poll(() => pathOf(phone)).toBe("/ng/ucenter/account/posts/drafts");
	await expect(phone.getByRole("heading", { name: say("profile.draftsAccount") })).toBeVisible();
	expect(await phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft.thread")))).toEqual([]);

	const laptop = await openPage(await anotherSession(member), { viewport: { width: 1280, height: 900 } });
	await laptop.goto("/ucenter/account/posts/drafts");
	await laptop.getByRole("link", { name: draft.title }).click();
	await expect(laptop.getByLabel(say("composer.title"), { exact: true })).toHaveValue(draft.title);
	await alive(laptop);
	await laptop.getByLabel(say("composer.text"), { exact: true }).fill(`${draft.text} Here it is.`);
	await laptop.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect.poll(() => pathOf(laptop)).toBe("/ng/ucenter/account/posts/drafts");

	await phone.goto("/ucenter/account/posts/drafts");
	await phone.getByRole("link", { name: draft.title }).click();
	await expect(phone.getByLabel(say("composer.text"), { exact: true })).toHaveValue(`${draft.text} Here it is.`);
	await alive(phone);
	await phone.getByRole("button", { name: say("composer.post"), exact: true }).click();
	await expect(phone.getByRole("heading", { name: draft.title, level: 1 })).toBeVisible();
	await laptop.goto("/ucenter/account/posts/drafts");
	await expect(laptop.getByText(say("profile.noDrafts"))).toBeVisible();
});

test("says that a draft was published elsewhere, then publishes the text as a new thread", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/status of 409/);
	const member = await newMember();
	const { tid } = await ask(saveDraft, { body: { subject: draft.title, message: draft.text } }, member.token);
	const page = await openPage(member);
	await page.goto(`/note/thread?draft=${tid}`);
	await alive(page);
	await page.getByLabel(say("composer.title"), { exact: true }).fill("The other half");
	await ask(sendDraft, { body: { tid } }, member.token);
	const post = page.getByRole("button", { name: say("composer.post"), exact: true });
	await post.click();
	await expect(page.getByRole("alert")).toContainText(say("error.draft-posted"));
	await post.click();
	await expect(page.getByRole("heading", { name: "The other half", level: 1 })).toBeVisible();
	await expect.poll(() => pathOf(page)).not.toContain(`/${tid}`);
});

test("saves, reopens and deletes a draft without scripts", async ({ openPage }) => {
	const page = await openPage(await newMember(), { javaScriptEnabled: false });
	await page.goto("/note/thread");
	await page.getByLabel(say("composer.title"), { exact: true }).fill(draft.title);
	await page.getByRole("button", { name: say("composer.saveDraft") }).click();
	expect(pathOf(page)).toBe("/ng/ucenter/account/posts/drafts");
	await page.getByRole("link", { name: say("profile.draftOpen") }).click();
	await page.getByLabel(say("composer.text"), { exact: true }).fill(draft.text);
	await page.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect(page.getByText(draft.text)).toBeVisible();
	await page.getByText(say("profile.draftDrop")).first().click();
	await page.getByRole("button", { name: say("profile.draftDrop") }).click();
	await expect(page.getByText(draft.title)).toHaveCount(0);
});

test("refuses an empty draft and keeps the form", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/status of 422/);
	const page = await openPage(await newMember());
	await page.goto("/note/thread");
	await alive(page);
	await page.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect(page.getByRole("alert")).toContainText(say("error.draft-empty"));
	await page.getByLabel(say("composer.title"), { exact: true }).fill(draft.title);
	await page.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect(page.getByRole("link", { name: draft.title })).toBeVisible();
});
