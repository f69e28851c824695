import { saveDraft, sendDraft } from "#contract/drafts.ts";
import { anotherSession, ask, newMember } from "./members.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { say } from "./words.ts";

test("drafts of this device stand on their page, and go", async ({ visit }) => {
	const member = await newMember();
	const page = await visit(member);
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

const written = { title: "Half a thought", text: "And the other half comes later." };

test("a draft of the account follows its member to another device, and is posted from there", async ({ visit }) => {
	const member = await newMember();
	const phone = await visit(member);
	await phone.goto("/note/thread");
	await alive(phone);
	await phone.getByLabel(say("composer.title"), { exact: true }).fill(written.title);
	await phone.getByLabel(say("composer.text"), { exact: true }).fill(written.text);
	await phone.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect.poll(() => pathOf(phone)).toBe("/ng/ucenter/account/posts/drafts");
	await expect(phone.getByRole("heading", { name: say("profile.draftsAccount") })).toBeVisible();
	expect(await phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft.thread")))).toEqual([]);

	const laptop = await visit(await anotherSession(member), { viewport: { width: 1280, height: 900 } });
	await laptop.goto("/ucenter/account/posts/drafts");
	await laptop.getByRole("link", { name: written.title }).click();
	await expect(laptop.getByLabel(say("composer.title"), { exact: true })).toHaveValue(written.title);
	await alive(laptop);
	await laptop.getByLabel(say("composer.text"), { exact: true }).fill(`${written.text} Here it is.`);
	await laptop.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect.poll(() => pathOf(laptop)).toBe("/ng/ucenter/account/posts/drafts");

	await phone.goto("/ucenter/account/posts/drafts");
	await phone.getByRole("link", { name: written.title }).click();
	await expect(phone.getByLabel(say("composer.text"), { exact: true })).toHaveValue(`${written.text} Here it is.`);
	await alive(phone);
	await phone.getByRole("button", { name: say("composer.post"), exact: true }).click();
	await expect(phone.getByRole("heading", { name: written.title, level: 1 })).toBeVisible();
	await laptop.goto("/ucenter/account/posts/drafts");
	await expect(laptop.getByText(say("profile.noDrafts"))).toBeVisible();
});

test("a draft that was posted elsewhere meanwhile: said once, then what stands here is another post", async ({ visit, forgiven }) => {
	forgiven.push(/status of 409/);
	const member = await newMember();
	const { tid } = await ask(saveDraft, { body: { subject: written.title, message: written.text } }, member.token);
	const page = await visit(member);
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

test("without scripts a draft is kept, gone on with, and deleted", async ({ visit }) => {
	const page = await visit(await newMember(), { javaScriptEnabled: false });
	await page.goto("/note/thread");
	await page.getByLabel(say("composer.title"), { exact: true }).fill(written.title);
	await page.getByRole("button", { name: say("composer.saveDraft") }).click();
	expect(pathOf(page)).toBe("/ng/ucenter/account/posts/drafts");
	await page.getByRole("link", { name: say("profile.draftOpen") }).click();
	await page.getByLabel(say("composer.text"), { exact: true }).fill(written.text);
	await page.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect(page.getByText(written.text)).toBeVisible();
	await page.getByText(say("profile.draftDrop")).first().click();
	await page.getByRole("button", { name: say("profile.draftDrop") }).click();
	await expect(page.getByText(written.title)).toHaveCount(0);
});

test("an empty draft is refused beside the form, what was typed stays", async ({ visit, forgiven }) => {
	forgiven.push(/status of 422/);
	const page = await visit(await newMember());
	await page.goto("/note/thread");
	await alive(page);
	await page.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect(page.getByRole("alert")).toContainText(say("error.draft-empty"));
	await page.getByLabel(say("composer.title"), { exact: true }).fill(written.title);
	await page.getByRole("button", { name: say("composer.saveDraft") }).click();
	await expect(page.getByRole("link", { name: written.title })).toBeVisible();
});
