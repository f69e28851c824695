import { giveMedalByHand } from "#contract/medals.ts";
import outbox from "#contract/messages/en/outbox.json" with { type: "json" };
import { signInRecord } from "#contract/signIns.ts";
import { callApi, createAdministrator, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a new medal is shown once, and a sign-in without a connection waits with its day and is sent once", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|WebSocket connection|Failed to load resource/);
	const member = await createMember();
	const medal = { username: member.username, medal: "helper", reason: "For many good answers" } as const;
	await callApi(giveMedalByHand, { body: medal }, (await createAdministrator()).token);
	const page = await openPage(member, { serviceWorkers: "allow" });
	const dialog = page.getByRole("dialog", { name: t("medalNews.title") });
	await page.goto("/task");
	await expect(dialog.getByRole("link", { name: t("medalNews.viewAll") })).toBeVisible();
	await dialog.getByRole("button", { name: t("dialog.close") }).click();
	await expect(dialog).toBeHidden();
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.reload();
	await waitForHydration(page);
	await expect(dialog).toBeHidden();
	await page.waitForLoadState("networkidle");
	await page.context().setOffline(true);
	await page.getByRole("button", { name: t("signIn.sign"), exact: true }).click();
	await expect(page.getByRole("button", { name: `${outbox.waiting} (1)` })).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.locator("#outbox-button")).toHaveCount(0);
	expect(await callApi(signInRecord, { query: {} }, member.token)).toMatchObject({ is_sign: 1, total: 1 });
});
