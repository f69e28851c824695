import { newMember } from "./members.ts";
import { photo } from "./photos.ts";
import { alive, expect, notFound, pathOf, test } from "./test.ts";
import { say, sayIn } from "./words.ts";

const french = sayIn("fr");

test("help is found and read, in French too, without any script", async ({ visit }) => {
	const page = await visit(undefined, { javaScriptEnabled: false });
	await page.goto("/ci");
	await page
		.getByRole("contentinfo")
		.getByRole("link", { name: french("nav.help") })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: french("help.title") })).toBeVisible();
	await page
		.getByRole("main")
		.getByRole("link", { name: french("help.commonTitle") })
		.click();
	await page
		.getByRole("main")
		.getByRole("link", { name: french("help.thread") })
		.click();
	expect(pathOf(page)).toBe("/ci/ucenter/setting/helpcenter/common/thread");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lancer une discussion");
	await expect(page.getByRole("main").getByRole("link", { name: "conditions d’utilisation" })).toHaveAttribute("href", "/ci/termofuse");
	await page.getByRole("link", { name: french("help.back") }).click();
	await page
		.getByRole("main")
		.getByRole("link", { name: french("help.version") })
		.click();
	await expect(page.getByText(french("version.running", { version: "0.1.0" }))).toBeVisible();
});

for (const scripts of [true, false])
	test(`feedback with a screenshot ${scripts ? "with" : "without"} script: refused with what was typed, then sent and shown`, async ({ visit, forgiven }) => {
		forgiven.push(/status of 422/);
		const page = await visit(await newMember(), { javaScriptEnabled: scripts });
		await page.goto("/ucenter/setting/helpcenter/feedback");
		if (scripts) await alive(page);
		await page.getByLabel(say("feedback.message")).fill("Too short");
		await page.getByLabel(say("feedback.email"), { exact: true }).fill("fan@mail");
		await page.getByRole("button", { name: say("feedback.send") }).click();
		await expect(page.getByText(say("error.feedback-too-short", { min: 10 }))).toBeVisible();
		await expect(page.getByLabel(say("feedback.email"), { exact: true })).toHaveValue("fan@mail");
		const message = "The large view of a photo closes when I turn the phone.";
		await page.getByLabel(say("feedback.message")).fill(message);
		await page.getByLabel(say("feedback.email"), { exact: true }).fill("fan@mail.com");
		await page.getByLabel(say("feedback.pictureChoose")).setInputFiles(await photo("screen.jpg", 120));
		if (scripts) await expect(page.getByText(/^screen\.jpg, \d+ kB$/)).toBeVisible();
		await page.getByRole("button", { name: say("feedback.send") }).click();
		await expect(page.getByText(say("feedback.sent"))).toBeVisible({ timeout: 30_000 });
		const entry = page.getByRole("article").filter({ hasText: message });
		await expect(entry.getByText(say("feedback.open"))).toBeVisible();
		await expect(entry.getByRole("img", { name: say("feedback.shot") })).toBeVisible();
		await expect(page.getByLabel(say("feedback.message"))).toHaveValue("");
	});

test("a guest writes too, and must say where to answer", async ({ visit, forgiven }) => {
	forgiven.push(/status of 422/);
	const page = await visit(undefined, { javaScriptEnabled: false });
	await page.goto("/ng/ucenter/faq");
	await page
		.getByRole("link", { name: say("help.write") })
		.last()
		.click();
	await expect(page.getByText(say("feedback.alongPage", { page: "/ng/ucenter/faq" }))).toBeVisible();
	await page.getByLabel(say("feedback.message")).fill("I can’t register: the picture never comes.");
	await page.getByRole("button", { name: say("feedback.send") }).click();
	await expect(page.getByText(say("error.feedback-email-needed"))).toBeVisible();
	await expect(page.getByText(say("feedback.alongPage", { page: "/ng/ucenter/faq" }))).toBeVisible();
	await page.getByLabel(say("feedback.emailNeeded"), { exact: true }).fill("guest@mail.com");
	await page.getByRole("button", { name: say("feedback.send") }).click();
	await expect(page.getByText(say("feedback.sent"))).toBeVisible();
});

test("the administrators' pages are no member's", async ({ visit, forgiven }) => {
	forgiven.push(/status of 403/);
	const guest = await visit();
	const page = await visit(await newMember());
	for (const path of ["/admin", "/admin/feedback"]) {
		await guest.goto(path);
		expect(pathOf(guest)).toBe(`/account?back=${encodeURIComponent(path)}`);
		expect((await page.goto(path))?.status()).toBe(403);
	}
});

test("administrators see what waits where they are, and who wrote from where", async ({ visit, world }) => {
	const page = await visit(world.admin, { viewport: { width: 1280, height: 900 } });
	const inbox = new RegExp(`${say("nav.adminFeedback")}.* messages? waits?$`);
	await page.goto("/");
	await page.getByLabel(say("nav.account")).click();
	await expect(page.getByRole("banner").getByRole("link", { name: inbox })).toBeVisible();
	await page.goto("/admin");
	await page.getByRole("main").getByRole("link", { name: inbox }).click();
	const entry = page.getByRole("article").filter({ has: page.getByRole("link", { name: world.member.username }) });
	await expect(entry.getByRole("link", { name: say("adminFeedback.from", { page: "/forum/294" }) })).toHaveAttribute("href", "/forum/294");
	await page.getByRole("link", { name: say("admin.title") }).click();
	await expect(page.getByRole("heading", { level: 1, name: say("admin.title") })).toBeVisible();
});

test("an answer: the administrator reads where it goes, its writer finds it by the menu, and once only, without any script", async ({ visit, world }) => {
	const writer = await newMember();
	const page = await visit(writer, { javaScriptEnabled: false });
	await page.goto("/ucenter/setting/helpcenter/feedback");
	const message = "How do I turn a photo that lies on its side?";
	await page.getByLabel(say("feedback.message")).fill(message);
	await page.getByRole("button", { name: say("feedback.send") }).click();
	await expect(page.getByText(say("feedback.sent"))).toBeVisible();

	const admin = await visit(world.admin, { javaScriptEnabled: false });
	await admin.goto("/admin/feedback");
	const entry = admin.getByRole("article").filter({ hasText: message });
	await expect(entry.getByText(say("adminFeedback.reachOwn"))).toBeVisible();
	await entry.getByRole("textbox").fill("Open it, then press the curved arrow.");
	await entry.getByRole("button", { name: say("adminFeedback.send") }).click();
	await expect(admin.getByText(say("adminFeedback.sent"))).toBeVisible();

	await page.goto("/latest");
	await page
		.locator("summary")
		.filter({ hasText: say("nav.me"), visible: true })
		.click();
	await page
		.getByRole("link", { name: say("nav.answers", { n: 1 }) })
		.filter({ visible: true })
		.click();
	await expect(page.getByText(say("feedback.answerCame", { n: 1 }))).toBeVisible();
	const answered = page.getByRole("article").filter({ hasText: message });
	await expect(answered.getByText("Open it, then press the curved arrow.")).toBeVisible();
	await expect(answered.getByText(say("feedback.fresh"), { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByText(say("feedback.answerCame", { n: 1 }))).toBeHidden();
	await expect(page.getByRole("link", { name: say("nav.answers", { n: 1 }) })).toHaveCount(0);
});

test("administrators read what is not set up, and what does not work without it", async ({ visit, world }) => {
	const page = await visit(world.admin, { javaScriptEnabled: false });
	await page.goto("/admin");
	await expect(page.getByRole("heading", { name: say("unset.title") })).toBeVisible();
	await expect(page.getByText(say("unset.mailLocal", { settings: "SMTP_URL" }))).toBeVisible();
	await expect(page.getByText(say("unset.stores", { settings: "GOOGLE_PLAY_URL, APP_STORE_URL" }))).toBeVisible();
});

test("guards lead where the documents say, and beyond them nothing is made up", async ({ visit, forgiven }) => {
	forgiven.push(notFound);
	const guest = await visit();
	const member = await visit(await newMember());
	for (const [page, from, to, status] of [
		[guest, "/ranking", "/ranking/global", 404],
		[member, "/ng/ranking", "/ng/ranking", 404],
		[guest, "/goldenfootball", "/", 200],
		[guest, "/ng/goldenfootball", "/", 200],
		[guest, "/router", "/", 200],
		[guest, "/ke/temp", "/ke", 200],
		[guest, "/test", "/test", 200],
		[guest, "/photography/test", "/photography/test", 404],
		[guest, "/ng/photography/test", "/ng/photography/test", 200],
		[member, "/ucenter/wallet/xcoin", "/ucenter/wallet/xcoin", 404],
		[guest, "/ucenter/setting/helpcenter/common/nothing", "/ucenter/setting/helpcenter/common/nothing", 404],
	] as const) {
		const response = await page.goto(from);
		expect([from, pathOf(page), response?.status()]).toEqual([from, to, status]);
	}
});

test("a session that is over leads to /creator once, clears its cookie, and signs in again to where one was", async ({ visit }) => {
	const member = await newMember();
	const page = await visit({ ...member, token: "x".repeat(43) });
	await page.goto("/ng/forum/294?all=1");
	expect(pathOf(page)).toBe("/ng/creator?back=%2Fng%2Fforum%2F294%3Fall%3D1");
	await expect(page.getByText(say("creator.ended"))).toBeVisible();
	expect((await page.context().cookies()).filter(({ name }) => name === "baraza_session")).toEqual([]);
	await page.getByLabel(say("signIn.name")).fill(member.username);
	await page.getByLabel(say("password.label"), { exact: true }).fill(member.password);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/ng\/forum\/294\?all=1$/);
	await page.goto("/creator");
	await expect(page.getByText(say("creator.member", { name: member.username }))).toBeVisible();
});

test("a deed after the session ended elsewhere leads to /creator", async ({ visit, world, forgiven }) => {
	forgiven.push(/status of 401/);
	const page = await visit(await newMember());
	await page.goto(world.long.path);
	await alive(page);
	await page.context().clearCookies({ name: "baraza_session" });
	await page.getByRole("article").first().getByRole("button", { name: /^Like/ }).first().click();
	await expect(page).toHaveURL(new RegExp(`/creator\\?back=${encodeURIComponent(world.long.path)}$`));
});

test("a part that can't be loaded reloads the page once within 60 seconds, then says so", async ({ visit, forgiven }) => {
	forgiven.push(/Failed to load resource|Error loading route module|dynamically imported module|ERR_FAILED/);
	const page = await visit(await newMember());
	await page.route(/\/assets\/latest-[^/]*\.js$/, (route) => route.abort());
	await page.goto("/foryou");
	await alive(page);
	let loads = 0;
	page.on("load", () => loads++);
	const latest = page.getByRole("main").getByRole("link", { name: say("nav.latest"), exact: true });
	await latest.click();
	await expect.poll(() => loads).toBe(1);
	await alive(page);
	await latest.click();
	await expect(page.getByRole("heading", { level: 1, name: say("error-page.system") })).toBeVisible();
	expect(loads).toBe(1);
});
