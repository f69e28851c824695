import outbox from "#contract/messages/en/outbox.json" with { type: "json" };
import { composer } from "./locators.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { storedDrafts } from "./storedDrafts.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

const draft = { title: "Half a thought", text: "And the other half comes later." };

test("a draft of this device is listed, deleted and restored, then saved to the account, scheduled and unscheduled", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 422/);
	const page = await openPage(await createMember());
	await page.goto("/note/thread");
	await waitForHydration(page);
	const { title, text } = composer(page);
	const save = page.getByRole("button", { name: t("composer.saveDraft") });
	const link = page.getByRole("link", { name: draft.title });
	await save.click();
	await expect(page.getByRole("alert")).toContainText(t("error.draft-empty"));
	await title.fill(draft.title);
	await text.fill(draft.text);
	await expect.poll(() => storedDrafts(page)).toContain("comes later.");

	await page.goto("/ucenter/account/posts/drafts");
	await expect(page.getByRole("article").filter({ has: link })).toContainText(outbox.post);
	await page.getByRole("button", { name: outbox.discard }).click();
	await expect(link).toBeHidden();
	await page.getByRole("button", { name: outbox.undo }).click();
	await link.click();
	await waitForHydration(page);
	await expect(title).toHaveValue(draft.title);
	await save.click();
	await expect.poll(() => pathOf(page)).toBe("/ng/ucenter/account/posts/drafts");
	await expect(page.getByRole("heading", { name: t("profile.draftsAccount") })).toBeVisible();
	expect(await storedDrafts(page)).toBe("[]");

	await link.click();
	await expect(text).toHaveValue(draft.text);
	await waitForHydration(page);
	await page.getByRole("button", { name: t("schedule.more") }).click();
	const time = page.getByLabel(t("schedule.publishLater"));
	await time.fill((await time.getAttribute("max")) ?? "");
	await page.getByRole("button", { name: t("composer.schedule"), exact: true }).click();
	await expect.poll(() => pathOf(page)).toContain("/ng/ucenter/account/posts/drafts?scheduled=");
	await expect(page.getByRole("alert")).toContainText(t("schedule.scheduledFor", { when: "" }).trim());
	await page.getByRole("button", { name: t("schedule.cancel") }).click();
	await expect(page.getByText(t("schedule.publishNow"))).toBeHidden();
	await expect(link).toBeVisible();
});
