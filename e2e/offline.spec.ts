import outbox from "#contract/messages/en/outbox.json" with { type: "json" };
import { listReplies } from "#contract/replies.ts";
import { callApi, createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a seen thread is read offline, and a reply from there is posted once by two tabs; a logout leaves no page behind", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|WebSocket connection|Failed to load resource/);
	const member = await createMember();
	const thread = await createThread(member);
	const page = await openPage(member, { serviceWorkers: "allow" });
	await page.goto(thread.path);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.reload();
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	const other = await page.context().newPage();
	await other.goto(thread.path);
	await waitForHydration(other);

	await page.context().setOffline(true);
	await page.reload();
	await waitForHydration(page);
	await expect(page.locator("[data-saved-copy]")).toBeVisible();
	await expect(page.getByRole("heading", { name: thread.subject })).toBeVisible();
	await page.locator("#reply-text").fill("Written in a tunnel");
	await page.locator("#reply-text").press("Control+Enter");
	await expect(other.getByRole("button", { name: `${outbox.waiting} (1)` })).toBeVisible();
	// What says so leaves the field free.
	await page.locator("#reply-text").click({ trial: true });
	const like = page.getByRole("button", { name: /^(Like|Liked)/ }).first();
	await like.click();
	await expect(other.getByRole("button", { name: `${outbox.waiting} (2)` })).toBeVisible();
	await like.click();
	await expect(other.getByRole("button", { name: `${outbox.waiting} (1)` })).toBeVisible();
	await page.context().setOffline(false);
	for (const tab of [page, other]) await expect(tab.locator("#outbox-button")).toHaveCount(0);
	expect((await callApi(listReplies, { params: { tid: thread.tid }, query: {} })).lists).toHaveLength(1);

	await page.goto("/account/logout");
	await page.getByRole("button", { name: t("logOut.submit") }).click();
	await expect(page).not.toHaveURL(/logout/);
	await expect
		.poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, thread.path))
		.toBe(true);
});
