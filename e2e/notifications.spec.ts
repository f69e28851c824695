import { countUnread } from "#contract/notifications.ts";
import { callApi, createMember, createReply, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration, waitForLive } from "./test.ts";

test("a mention appears at the bell at once, is opened and read, deleted and restored", async ({ openPage }) => {
	const [member, other] = [await createMember(), await createMember()];
	const thread = await createThread(other);
	const page = await openPage(member);
	const live = waitForLive(page);
	await page.goto("/latest");
	await waitForHydration(page);
	await live;
	const bell = page.getByRole("banner").getByRole("link", { name: t("nav.notifications") });
	await expect(bell).toHaveAccessibleName(t("nav.notifications"));

	await createReply(other, thread.tid, `Have you seen this, @${member.username}?`);
	await expect(bell).toHaveAccessibleName(t("nav.notificationsUnread", { n: 1 }));
	await expect(page).toHaveTitle(/^\(1\) /);
	const liveList = waitForLive(page);
	await bell.click();
	await waitForHydration(page);
	await liveList;
	const notification = page.getByRole("listitem").filter({ hasText: thread.subject });
	await expect(notification).toContainText("Have you seen this");
	await notification.getByRole("button", { name: /^Delete:/ }).click();
	await expect(page.getByText(t("notifications.deleted"))).toBeVisible();
	await page.getByRole("button", { name: t("notifications.undo") }).click();
	const liveThread = waitForLive(page);
	await notification.getByRole("link").click();
	await expect(page).toHaveURL(new RegExp(`/forum/\\d+/${thread.tid}#pid\\d+$`));
	await expect(page.getByRole("banner").getByRole("link", { name: t("nav.notifications") })).toHaveAccessibleName(
		t("nav.notifications"),
	);
	await expect(page).toHaveTitle(new RegExp(`^${thread.subject}`));

	await liveThread;
	await createReply(other, thread.tid, `And this, @${member.username}?`);
	await expect(bell).toHaveAccessibleName(t("nav.notificationsUnread", { n: 1 }));
	await bell.click();
	// What is seen in the list is read.
	await expect(page.getByRole("listitem").filter({ hasText: "And this" })).toBeVisible();
	await expect(bell).toHaveAccessibleName(t("nav.notifications"));
	await page.goBack();
	await expect(page).toHaveURL(new RegExp(`/${thread.tid}`));
	await expect(bell).toHaveAccessibleName(t("nav.notifications"));
});

test("a notification from before a slow page was connected appears at the bell", async ({ openPage }) => {
	const [member, other] = [await createMember(), await createMember()];
	const thread = await createThread(other);
	const page = await openPage(member);
	const created = Promise.withResolvers<void>();
	await page.routeWebSocket(/\/live\//, (socket) => {
		let delivered = created.promise;
		socket.connectToServer().onMessage((message) => {
			delivered = delivered.then(() => socket.send(message));
		});
	});
	await page.clock.install();
	await page.goto("/latest");
	await waitForHydration(page);
	await createReply(other, thread.tid, `Have you seen this, @${member.username}?`);
	await expect.poll(async () => (await callApi(countUnread, { query: { now: 1 } }, member.token)).count).toBe(1);
	await page.clock.fastForward(6_000);
	created.resolve();
	const bell = page.getByRole("banner").getByRole("link", { name: t("nav.notifications") });
	await expect(async () => {
		await page.clock.fastForward(4_000);
		await expect(bell).toHaveAccessibleName(t("nav.notificationsUnread", { n: 1 }), { timeout: 300 });
	}).toPass();
});
