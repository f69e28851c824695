import type { Page } from "@playwright/test";
import outbox from "#contract/messages/en/outbox.json" with { type: "json" };
import { listReplies } from "#contract/replies.ts";
import { articleWith, composer } from "./locators.ts";
import { callApi, createMember, createReply, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name: t("reply.replyToMember", { name }) });
const send = (page: Page) => page.getByRole("button", { name: t("reply.send") });

test("a reply of photos alone is posted, and opens in the viewer; an offline one waits, can be edited, and is sent once from any page", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/net::ERR_INTERNET_DISCONNECTED|WebSocket connection/);
	const member = await createMember();
	const thread = await createThread(member);
	const page = await openPage(member);
	await page.goto(thread.path);
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	await send(page).click();
	await expect(page.getByRole("alert").filter({ hasText: t("composer.contentEmpty") })).toBeVisible();
	await page
		.getByLabel(t("reply.addPhotos"))
		.setInputFiles([await photoFile("a.jpg", 20), await photoFile("b.jpg", 90), await photoFile("c.jpg", 200)]);
	await page.getByRole("button", { name: t("composer.removePhoto", { n: 3 }) }).click();
	await expect(page.getByRole("button", { name: /^Remove photo/ })).toHaveCount(2);
	await send(page).click();
	const photo = page.getByRole("link", { name: t("photo.link", { n: 2, title: member.username }) });
	await expect(photo).toBeVisible();
	await expect(page.getByRole("button", { name: /^Remove photo/ })).toHaveCount(0);
	await photo.click();
	await expect(page.getByRole("dialog").getByText(t("photo.position", { n: 2, total: 2 }))).toBeVisible();
	await page.keyboard.press("Escape");

	const area = field(page, member.username);
	await area.fill("Written in a tunnel");
	await page.context().setOffline(true);
	await send(page).click();
	await expect(page.getByRole("status").filter({ hasText: t("reply.waitingText") })).toBeVisible();
	await expect(area).toHaveValue("");
	const waits = articleWith(page, outbox.waiting);
	await expect(waits).toContainText("Written in a tunnel");
	await expect(waits).toBeInViewport();
	await expect(page.getByText(t("errorPage.offline"), { exact: true })).toBeVisible();
	await waits.getByRole("button", { name: t("thread.edit") }).click();
	await expect(waits).toHaveCount(0);
	await expect(area).toHaveValue("Written in a tunnel");
	await area.fill("Written in a long tunnel");
	await send(page).click();
	await expect(waits).toContainText("Written in a long tunnel");

	await page.goto("about:blank");
	await page.context().setOffline(false);
	await page.goto("/latest");
	await expect(page.getByText(outbox.sentReply)).toBeVisible();
	const { lists } = await callApi(listReplies, { params: { tid: thread.tid }, query: {} });
	expect(lists.map(({ html }) => html.includes("Written in a long tunnel"))).toEqual([false, true]);
	await page.goto(thread.path);
	await expect(articleWith(page, "Written in a long tunnel")).toHaveCount(1);
	await expect(waits).toHaveCount(0);
});

test("one sees one's own reply that quotes a post far above, Back cancels a reply, a restored draft keeps its target, and Back from a new thread skips the composer", async ({
	openPage,
}) => {
	const [member, other] = [await createMember(), await createMember()];
	const thread = await createThread(other);
	for (let n = 1; n <= 8; n++) await createReply(other, thread.tid, `Reply ${n}. ${"A line of text.\n\n".repeat(8)}`);
	const page = await openPage(member);
	await page.goto(thread.path);
	await waitForHydration(page);
	await articleWith(page, "Reply 1.")
		.getByRole("link", { name: t("reply.quoteMember", { name: other.username }) })
		.click();
	await expect(page.getByText(t("reply.quotingMember", { name: other.username }))).toBeVisible();
	await field(page, other.username).fill("I mean this one.");
	await send(page).click();
	const own = articleWith(page, "I mean this one.");
	await expect(own).toBeInViewport();
	await expect(own).toHaveClass(/\bposted\b/);
	await expect(page).toHaveURL(/^[^?]+$/);

	await page.goto(thread.path);
	await waitForHydration(page);
	const target = page.getByText(t("reply.replyingToMember", { name: other.username }));
	const answer = articleWith(page, "Reply 2.").getByRole("link", {
		name: t("reply.replyToMember", { name: other.username }),
	});
	await answer.click();
	await expect(target).toBeVisible();
	await page.goBack();
	await expect(target).toHaveCount(0);
	expect(pathOf(page)).toBe(thread.path);

	await answer.click();
	await expect(target).toBeVisible();
	await field(page, other.username).fill("An answer to the second one");
	await expect(page.getByText(t("reply.draftSaved"))).toBeVisible();
	await page.goto("/note/thread");
	await waitForHydration(page);
	const { title, text, post } = composer(page);
	await title.fill("A thread of its own");
	await text.fill("It is long enough to be posted.");
	await post.click();
	await expect(page.getByRole("heading", { level: 1, name: "A thread of its own" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1, name: thread.subject })).toBeVisible();
	await page.goto(thread.path);
	await expect(target).toBeVisible();
	await send(page).click();
	await expect(page.locator(".nested-reply").filter({ hasText: "An answer to the second one" })).toBeVisible();
	await expect(target).toHaveCount(0);
});
