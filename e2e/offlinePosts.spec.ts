import outbox from "#contract/messages/en/outbox.json" with { type: "json" };
import { getThread, userThreads } from "#contract/threads.ts";
import { composer } from "./locators.ts";
import { callApi, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("the composer opens offline, Back closes its preview; a poll with photos written offline is shown with them and posted once, one with a refused photo is a draft again", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|WebSocket connection|Failed to load resource/);
	const member = await createMember();
	const page = await openPage(member, { serviceWorkers: "allow" });
	await page.goto("/ng/note/thread/pollp");
	await waitForHydration(page);
	// The composer loads what it shows offline when it is idle.
	await expect
		.poll(() => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)), {
			timeout: 20_000,
		})
		.toContainEqual(expect.stringContaining("/assets/picture-item-"));
	await page.waitForLoadState("networkidle");
	const { title, text, post } = composer(page);
	const photos = page.getByRole("group", { name: t("composer.photos") });
	const write = async (name: string): Promise<void> => {
		await title.fill(name);
		await text.fill("Written where there is no network at all.");
		for (const [place, option] of ["Tea", "Coffee"].entries())
			await page.locator("input[name=polloption]").nth(place).fill(option);
	};
	await write("Tea or coffee?");
	await page.getByRole("button", { name: t("composer.preview") }).click();
	await expect(page.getByRole("dialog").getByText("Coffee", { exact: true })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(title).toHaveValue("Tea or coffee?");
	await expect
		.poll(() => page.evaluate(async () => (await caches.match("/ng/note/thread/pollp")) !== undefined))
		.toBe(true);
	await page.context().setOffline(true);
	const other = await page.context().newPage();
	await other.goto("/note/thread/pollp?fid=2");
	await waitForHydration(other);
	await expect(composer(other).title).toHaveValue("Tea or coffee?");
	await other.close();
	await photos
		.locator("input[name=files]")
		.setInputFiles([await photoFile("a.jpg", 10), await photoFile("b.jpg", 200)]);
	await page.locator("input[name=optionfile1]").setInputFiles(await photoFile("c.jpg", 90));
	await expect(page.getByRole("img", { name: t("poll.picture", { n: 2 }) })).toBeVisible();
	await post.click();
	await expect(page.getByText(t("composer.waits"))).toBeVisible();
	await page.getByRole("button", { name: `${outbox.waiting} (1)` }).click();
	await expect(page.getByRole("dialog").getByRole("img", { name: outbox.photo })).toHaveCount(3);
	await page.keyboard.press("Escape");

	await write("No photo");
	await photos
		.locator("input[name=files]")
		.setInputFiles({ name: "bad.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo at all") });
	await expect(photos.getByText(t("composer.uploadInterrupted"))).toBeVisible();
	await post.click();
	await expect(page.getByRole("button", { name: `${outbox.waiting} (2)` })).toBeVisible();

	await page.context().setOffline(false);
	await expect(page.getByText(outbox.photoRefused)).toBeVisible();
	await expect(page.locator("#outbox-button")).toHaveCount(0);
	const { lists } = await callApi(userThreads, { query: {} }, member.token);
	expect(lists.map(({ subject }) => subject)).toEqual(["Tea or coffee?"]);
	const thread = await callApi(getThread, { params: { tid: lists[0]?.tid ?? 0 } }, member.token);
	expect(thread.attachments).toHaveLength(2);
	expect(thread.poll?.options.map(({ picture }) => picture !== null)).toEqual([false, true]);

	await page.getByRole("button", { name: t("composer.restoreDraft") }).click();
	await expect(title).toHaveValue("No photo");
	await expect(photos.getByText(t("error.unsupported-type"))).toBeVisible();
});
