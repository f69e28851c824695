import { publishDraft, saveDraft } from "#contract/drafts.ts";
import { callApi, createMember, createSession } from "./members.ts";
import { t } from "./messages.ts";
import { storedDrafts } from "./storedDrafts.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

test("shows drafts of this device, deletes them and undoes it", async ({ openPage }) => {
	const member = await createMember();
	const page = await openPage(member);
	await page.goto("/note/thread");
	await waitForHydration(page);
	await page.getByLabel(t("composer.title"), { exact: true }).fill("Half a thought");
	await page.getByLabel(t("composer.text"), { exact: true }).fill("And the other half comes later.");
	await expect.poll(() => storedDrafts(page)).toContain("comes later.");
	await page.goto("/ucenter/account/posts/drafts");
	await expect(page.getByRole("link", { name: "Half a thought" })).toBeVisible();
	await page.getByRole("button", { name: t("profile.draftDelete") }).click();
	await expect(page.getByRole("link", { name: "Half a thought" })).toBeHidden();
	await page.getByRole("button", { name: t("dialog.undo") }).click();
	await expect(page.getByRole("link", { name: "Half a thought" })).toBeVisible();
});

const draft = { title: "Half a thought", text: "And the other half comes later." };

test("opens a saved draft on another device and publishes it from there", async ({ openPage }) => {
	const member = await createMember();
	const phone = await openPage(member);
	await phone.goto("/note/thread");
	await waitForHydration(phone);
	await phone.getByLabel(t("composer.title"), { exact: true }).fill(draft.title);
	await phone.getByLabel(t("composer.text"), { exact: true }).fill(draft.text);
	await phone.getByRole("button", { name: t("composer.saveDraft") }).click();
	await expect.poll(() => pathOf(phone)).toBe("/ng/ucenter/account/posts/drafts");
	await expect(phone.getByRole("heading", { name: t("profile.draftsAccount") })).toBeVisible();
	expect(await storedDrafts(phone)).toBe("[]");

	const laptop = await openPage(await createSession(member), { viewport: { width: 1280, height: 900 } });
	await laptop.goto("/ucenter/account/posts/drafts");
	await laptop.getByRole("link", { name: draft.title }).click();
	await expect(laptop.getByLabel(t("composer.title"), { exact: true })).toHaveValue(draft.title);
	await waitForHydration(laptop);
	await laptop.getByLabel(t("composer.text"), { exact: true }).fill(`${draft.text} Here it is.`);
	await laptop.getByRole("button", { name: t("composer.saveDraft") }).click();
	await expect.poll(() => pathOf(laptop)).toBe("/ng/ucenter/account/posts/drafts");

	await phone.goto("/ucenter/account/posts/drafts");
	await phone.getByRole("link", { name: draft.title }).click();
	await expect(phone.getByLabel(t("composer.text"), { exact: true })).toHaveValue(`${draft.text} Here it is.`);
	await waitForHydration(phone);
	await phone.getByRole("button", { name: t("composer.post"), exact: true }).click();
	await expect(phone.getByRole("heading", { name: draft.title, level: 1 })).toBeVisible();
	await laptop.goto("/ucenter/account/posts/drafts");
	await expect(laptop.getByText(t("profile.noDrafts"))).toBeVisible();
});

test("says that a draft was published elsewhere, then publishes the text as a new thread", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 409/);
	const member = await createMember();
	const { tid } = await callApi(saveDraft, { body: { subject: draft.title, message: draft.text } }, member.token);
	const page = await openPage(member);
	await page.goto(`/note/thread?draft=${tid}`);
	await waitForHydration(page);
	await page.getByLabel(t("composer.title"), { exact: true }).fill("The other half");
	await callApi(publishDraft, { body: { tid } }, member.token);
	const post = page.getByRole("button", { name: t("composer.post"), exact: true });
	await post.click();
	await expect(page.getByRole("alert")).toContainText(t("error.draft-posted"));
	await post.click();
	await expect(page.getByRole("heading", { name: "The other half", level: 1 })).toBeVisible();
	await expect.poll(() => pathOf(page)).not.toContain(`/${tid}`);
});

test("refuses an empty draft and keeps the form", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/status of 422/);
	const page = await openPage(await createMember());
	await page.goto("/note/thread");
	await waitForHydration(page);
	await page.getByRole("button", { name: t("composer.saveDraft") }).click();
	await expect(page.getByRole("alert")).toContainText(t("error.draft-empty"));
	await page.getByLabel(t("composer.title"), { exact: true }).fill(draft.title);
	await page.getByRole("button", { name: t("composer.saveDraft") }).click();
	await expect(page.getByRole("link", { name: draft.title })).toBeVisible();
});

test("schedules a thread, shows it among the drafts and unschedules it", async ({ openPage }) => {
	const page = await openPage(await createMember());
	await page.goto("/note/thread");
	await waitForHydration(page);
	await page.getByLabel(t("composer.title"), { exact: true }).fill(draft.title);
	await page.getByLabel(t("composer.text"), { exact: true }).fill(draft.text);
	await page.getByRole("button", { name: t("schedule.more") }).click();
	const time = page.getByLabel(t("schedule.publishLater"));
	await time.fill((await time.getAttribute("max")) ?? "");
	await page.getByRole("button", { name: t("composer.schedule"), exact: true }).click();
	await expect.poll(() => pathOf(page)).toContain("/ng/ucenter/account/posts/drafts?scheduled=");
	await expect(page.getByRole("alert")).toContainText(t("schedule.scheduledFor", { when: "" }).trim());
	await expect(page.getByRole("link", { name: draft.title })).toBeVisible();
	await page.getByRole("button", { name: t("schedule.cancel") }).click();
	await expect(page.getByText(t("schedule.publishNow"))).toBeHidden();
	await expect(page.getByRole("link", { name: draft.title })).toBeVisible();
});
