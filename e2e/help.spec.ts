import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration, waitForLive } from "./test.ts";

test("sends feedback with a screenshot, whose name and size are shown, and empties the form", async ({ openPage }) => {
	const page = await openPage(await createMember());
	await page.goto("/ucenter/setting/helpcenter/feedback");
	await waitForHydration(page);
	const message = "The large view of a photo closes when I turn the phone.";
	await page.getByLabel(t("feedback.message")).fill(message);
	await page.getByLabel(t("feedback.pictureChoose")).setInputFiles(await photoFile("screen.jpg", 120));
	await expect(page.getByText(/^screen\.jpg, \d+ kB$/)).toBeVisible();
	await page.getByRole("button", { name: t("feedback.send") }).click();
	await expect(page.getByText(t("feedback.sent"))).toBeVisible({ timeout: 30_000 });
	const entry = page.getByRole("article").filter({ hasText: message });
	await expect(entry.getByRole("img", { name: t("feedback.screenshot") })).toBeVisible();
	await expect(page.getByLabel(t("feedback.message"))).toHaveValue("");
});

test("opens the page when its chunk cannot be loaded, at most once per 60 seconds", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(
		/Failed to load resource|Error loading route module|a route chunk failed to load|dynamically imported module|ERR_FAILED/,
	);
	const page = await openPage(await createMember());
	await page.route(/\/assets\/basic-info-[^/]*\.js$/, (route) => route.abort());
	await page.goto("/ucenter/setting");
	await waitForHydration(page);
	let loads = 0;
	page.on("load", () => loads++);
	const link = page.getByRole("main").getByRole("link", { name: t("settings.editProfile") });
	await link.click();
	await expect.poll(() => loads).toBe(1);
	await expect(page).toHaveURL(/\/ucenter\/setting\/basicinfo$/);
	await page.goto("/ucenter/setting");
	await waitForHydration(page);
	await link.click();
	await expect(page.getByRole("heading", { level: 1, name: t("errorPage.serverError") })).toBeVisible();
	expect(loads).toBe(2);
});

test("a document is loaded again with the reply as it was typed when its chunk is missing, and an action after the end of the session leads to /creator", async ({
	openPage,
	fixtures,
	allowedErrors,
}) => {
	allowedErrors.push(/Failed to load resource|dynamically imported module|ERR_FAILED/);
	const page = await openPage(await createMember());
	await page.route(/\/assets\/panels-[^/]*\.js$/, (route) => route.abort());
	await page.goto(fixtures.longThread.path);
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	await page.locator("#reply-text").fill("Typed before the release");
	const reloaded = page.waitForEvent("load");
	// A page whose live connection is refused is loaded again, as a guest's.
	const live = waitForLive(page);
	await page
		.getByRole("button", { name: t("writing.emoticons") })
		.first()
		.click();
	await reloaded;
	await waitForHydration(page);
	await expect(page.locator("#reply-text")).toHaveValue("Typed before the release");
	await live;
	await page.context().clearCookies({ name: "baraza_session" });
	await page.getByRole("article").first().getByRole("button", { name: /^Like/ }).first().click();
	await expect(page).toHaveURL(new RegExp(`/creator\\?back=${encodeURIComponent(fixtures.longThread.path)}$`));
});
