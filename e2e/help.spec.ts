import { menuButton, withoutScripts } from "./locators.ts";
import { createMember } from "./members.ts";
import { t, translatorFor } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, notFound, pathOf, test, waitForHydration } from "./test.ts";

const french = translatorFor("fr");

test("shows the help in French without scripts", async ({ openPage }) => {
	const page = await openPage(undefined, withoutScripts);
	await page.goto("/ci");
	await page
		.getByRole("contentinfo")
		.getByRole("link", { name: french("nav.help") })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: french("help.title") })).toBeVisible();
	await page
		.getByRole("main")
		.getByRole("link", { name: french("help.guidesTitle") })
		.click();
	await page
		.getByRole("main")
		.getByRole("link", { name: french("help.thread") })
		.click();
	expect(pathOf(page)).toBe("/ci/ucenter/setting/helpcenter/common/thread");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lancer une discussion");
	await expect(page.getByRole("main").getByRole("link", { name: "conditions d’utilisation" })).toHaveAttribute(
		"href",
		"/ci/termofuse",
	);
	await page.getByRole("link", { name: french("help.back") }).click();
	await page
		.getByRole("main")
		.getByRole("link", { name: french("help.version") })
		.click();
	await expect(page.getByText(french("version.running", { version: "0.1.0" }))).toBeVisible();
});

test("refuses invalid feedback, then sends it with a screenshot", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/status of 422/);
	const page = await openPage(await createMember());
	await page.goto("/ucenter/setting/helpcenter/feedback");
	await waitForHydration(page);
	await page.getByLabel(t("feedback.message")).fill("Too short");
	await page.getByLabel(t("feedback.email"), { exact: true }).fill("fan@mail");
	await page.getByRole("button", { name: t("feedback.send") }).click();
	await expect(page.getByText(t("error.feedback-too-short", { min: 10 }))).toBeVisible();
	await expect(page.getByLabel(t("feedback.email"), { exact: true })).toHaveValue("fan@mail");
	const message = "The large view of a photo closes when I turn the phone.";
	await page.getByLabel(t("feedback.message")).fill(message);
	await page.getByLabel(t("feedback.email"), { exact: true }).fill("fan@mail.com");
	await page.getByLabel(t("feedback.pictureChoose")).setInputFiles(await photoFile("screen.jpg", 120));
	await expect(page.getByText(/^screen\.jpg, \d+ kB$/)).toBeVisible();
	await page.getByRole("button", { name: t("feedback.send") }).click();
	await expect(page.getByText(t("feedback.sent"))).toBeVisible({ timeout: 30_000 });
	const entry = page.getByRole("article").filter({ hasText: message });
	await expect(entry.getByText(t("feedback.unanswered"))).toBeVisible();
	await expect(entry.getByRole("img", { name: t("feedback.screenshot") })).toBeVisible();
	await expect(page.getByLabel(t("feedback.message"))).toHaveValue("");
});

test("refuses the administration to guests and members", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/status of 403/);
	const guest = await openPage();
	const page = await openPage(await createMember());
	for (const path of ["/admin", "/admin/feedback"]) {
		await guest.goto(path);
		expect(pathOf(guest)).toBe(`/account?back=${encodeURIComponent(path)}`);
		expect((await page.goto(path))?.status()).toBe(403);
	}
});

test("shows administrators the open feedback and the page it came from", async ({ openPage, fixtures }) => {
	const page = await openPage(fixtures.admin, { viewport: { width: 1280, height: 900 } });
	const inbox = new RegExp(`${t("nav.adminFeedback")}.* messages? to answer$`);
	await page.goto("/");
	await menuButton(page, t("nav.account")).click();
	await expect(page.getByRole("banner").getByRole("link", { name: inbox })).toBeVisible();
	await page.goto("/admin");
	await page.getByRole("main").getByRole("link", { name: inbox }).first().click();
	await page.getByRole("main").getByRole("link", { name: fixtures.member.username }).click();
	const entry = page.getByRole("article");
	await expect(entry.getByRole("link", { name: t("adminFeedback.fromPage", { page: "/forum/294" }) })).toHaveAttribute(
		"href",
		"/forum/294",
	);
	await page
		.getByRole("main")
		.getByRole("link", { name: t("adminFeedback.title"), exact: true })
		.click();
	await page
		.getByRole("main")
		.getByRole("link", { name: t("admin.title") })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: t("admin.title") })).toBeVisible();
});

test("shows the member an administrator's response once, without scripts", async ({ openPage, fixtures }) => {
	const member = await createMember();
	const page = await openPage(member, withoutScripts);
	await page.goto("/ucenter/setting/helpcenter/feedback");
	const message = "How do I turn a photo that lies on its side?";
	await page.getByLabel(t("feedback.message")).fill(message);
	await page.getByRole("button", { name: t("feedback.send") }).click();
	await expect(page.getByText(t("feedback.sent"))).toBeVisible();

	const admin = await openPage(fixtures.admin, withoutScripts);
	await admin.goto("/admin/feedback");
	await admin.getByRole("link", { name: message }).click();
	const entry = admin.getByRole("article");
	await expect(entry.getByText(t("adminFeedback.deliveryMemberEmail"))).toBeVisible();
	await entry.getByRole("textbox").fill("Open it, then press the curved arrow.");
	await entry.getByRole("button", { name: t("adminFeedback.send") }).click();
	await expect(admin.getByText(t("adminFeedback.sent"))).toBeVisible();

	await page.goto("/latest");
	await page
		.locator("summary")
		.filter({ hasText: t("nav.profile"), visible: true })
		.click();
	await page
		.getByRole("link", { name: t("nav.feedbackReplies", { n: 1 }) })
		.filter({ visible: true })
		.click();
	await expect(page.getByText(t("feedback.answerReceived", { n: 1 }))).toBeVisible();
	const answered = page.getByRole("article").filter({ hasText: message });
	await expect(answered.getByText("Open it, then press the curved arrow.")).toBeVisible();
	await expect(answered.getByText(t("feedback.newAnswer"), { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByText(t("feedback.answerReceived", { n: 1 }))).toBeHidden();
	await expect(page.getByRole("link", { name: t("nav.feedbackReplies", { n: 1 }) })).toHaveCount(0);
});

test("shows administrators the missing settings", async ({ openPage, fixtures }) => {
	const page = await openPage(fixtures.admin, withoutScripts);
	await page.goto("/admin");
	await expect(page.getByRole("heading", { name: t("missingSettings.title") })).toBeVisible();
	await expect(page.getByText(t("missingSettings.mailLocal", { settings: "SMTP_URL" }))).toBeVisible();
	await expect(
		page.getByText(t("missingSettings.stores", { settings: "GOOGLE_PLAY_URL, APP_STORE_URL" })),
	).toBeVisible();
});

test("redirects by the route guards, and answers 404 for screens that do not exist", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(notFound);
	const guest = await openPage();
	const member = await openPage(await createMember());
	for (const [page, from, to, status] of [
		[guest, "/ranking", "/ranking/global", 200],
		[member, "/ng/ranking", "/ng/ranking", 200],
		[guest, "/goldenfootball", "/", 200],
		[guest, "/ng/goldenfootball", "/", 200],
		[guest, "/router", "/", 200],
		[guest, "/ke/temp", "/ke", 200],
		[guest, "/test", "/test", 200],
		[guest, "/photography/test", "/photography/test", 404],
		[guest, "/ng/photography/test", "/ng/photography/test", 200],
		[member, "/ucenter/exchange", "/ucenter/exchange", 200],
		[guest, "/ucenter/setting/helpcenter/common/nothing", "/ucenter/setting/helpcenter/common/nothing", 404],
	] as const) {
		const response = await page.goto(from);
		expect([from, pathOf(page), response?.status()]).toEqual([from, to, status]);
	}
});

test("sends an ended session to /creator once, clears the cookie and returns after login", async ({ openPage }) => {
	const member = await createMember();
	const page = await openPage({ ...member, token: "x".repeat(43) });
	await page.goto("/ng/forum/294?all=1");
	expect(pathOf(page)).toBe("/ng/creator?back=%2Fng%2Fforum%2F294%3Fall%3D1");
	await expect(page.getByText(t("creator.loggedOut"))).toBeVisible();
	expect((await page.context().cookies()).filter(({ name }) => name === "baraza_session")).toEqual([]);
	await page.getByLabel(t("logIn.identifier")).fill(member.username);
	await page.getByLabel(t("password.label"), { exact: true }).fill(member.password);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/ng\/forum\/294\?all=1$/);
	await page.goto("/creator");
	await expect(page.getByText(t("creator.loggedInAs", { name: member.username }))).toBeVisible();
});

test("sends an action to /creator after the session was ended elsewhere", async ({
	openPage,
	fixtures,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 401/);
	const page = await openPage(await createMember());
	// A page whose live connection is refused is loaded again, as a guest's.
	const connected = page.waitForResponse(/\/api\/genUserSign$/);
	await page.goto(fixtures.longThread.path);
	await waitForHydration(page);
	await connected;
	await page.context().clearCookies({ name: "baraza_session" });
	await page.getByRole("article").first().getByRole("button", { name: /^Like/ }).first().click();
	await expect(page).toHaveURL(new RegExp(`/creator\\?back=${encodeURIComponent(fixtures.longThread.path)}$`));
});

test("opens the page when its chunk cannot be loaded, at most once per 60 seconds; a document too, with the reply as it was typed", async ({
	openPage,
	fixtures,
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

	const reader = await openPage(await createMember());
	await reader.route(/\/assets\/panels-[^/]*\.js$/, (route) => route.abort());
	await reader.goto(fixtures.longThread.path);
	await waitForHydration(reader);
	await reader.waitForLoadState("networkidle");
	await reader.locator("#reply-text").fill("Typed before the release");
	const reloaded = reader.waitForEvent("load");
	await reader
		.getByRole("button", { name: t("writing.emoticons") })
		.first()
		.click();
	await reloaded;
	await waitForHydration(reader);
	await expect(reader.locator("#reply-text")).toHaveValue("Typed before the release");
});
