import type { Page } from "@playwright/test";
import { siteUrl } from "./address.ts";
import { smallCommunity } from "./community.ts";
import { demoMember, newMember } from "./members.ts";
import { alive, expect, notFound, openMe, pathOf, test } from "./test.ts";
import { say, sayIn } from "./words.ts";

const plain = { javaScriptEnabled: false };
const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole("heading", { level, name });
const logIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: say("nav.logIn") });
/** What the page says of itself on its outermost element. */
const rootIs = (page: Page, name: "lang" | "data-theme", value: string): Promise<void> =>
	expect.poll(() => page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name)).toBe(value);

test.describe("a guest, by links", () => {
	test("goes from home over a board to the second page of a long talk", async ({ visit, world }) => {
		const page = await visit(undefined, plain);
		await page.goto("/");
		await expect(page.getByRole("article").first()).toBeVisible();
		await page
			.getByRole("navigation", { name: say("nav.main") })
			.getByRole("link", { name: say("nav.boards") })
			.click();
		await page.getByRole("link", { name: say("board.main.name") }).click();
		await expect(heading(page, say("board.main.name"))).toBeVisible();
		await page.getByRole("link", { name: world.long.subject, exact: true }).click();
		await expect(heading(page, world.long.subject)).toBeVisible();
		const pages = page.getByRole("navigation", { name: say("page.label") });
		await pages.getByRole("link", { name: say("page.of", { page: 2, total: 3 }) }).click();
		await expect(page.getByRole("link", { name: say("reading.floorName", { n: 22 }) })).toBeVisible();
		await pages.getByRole("link", { name: say("page.next") }).click();
		await expect(page.getByRole("link", { name: say("reading.floorName", { n: 42 }) })).toBeVisible();
		await expect(pages.getByRole("link", { name: say("page.next") })).toBeHidden();
		await heading(page, world.long.subject).getByRole("link").click();
		expect(pathOf(page).split("#")[0]).toBe(world.long.path);
	});

	test("jumps to a page and reads the newest first", async ({ visit, world }) => {
		const page = await visit(undefined, plain);
		await page.goto(world.long.path);
		await page.getByRole("spinbutton", { name: say("page.jump") }).fill("3");
		await page.getByRole("button", { name: say("page.go") }).click();
		await expect(page.getByRole("link", { name: say("reading.floorName", { n: 46 }) })).toBeVisible();
		await page.getByRole("link", { name: say("reading.newest") }).click();
		const floors = page.getByRole("link", { name: new RegExp(`^${say("reading.floorName", { n: "" })}`) });
		await expect(floors.first()).toHaveAccessibleName(say("reading.floorName", { n: 46 }));
	});

	test("searches", async ({ visit }) => {
		const page = await visit(undefined, plain);
		await page.goto("/");
		await page
			.getByRole("banner")
			.getByRole("link", { name: say("nav.search") })
			.click();
		await page
			.getByRole("searchbox", { name: say("nav.search") })
			.last()
			.fill("used phone");
		await page.getByRole("button", { name: say("nav.search") }).click();
		await expect(page.getByText(say("reading.resultsFor", { q: "used phone" }))).toBeVisible();
		const found = smallCommunity.threads.find(({ title }) => title.includes("used phone"));
		await page.getByRole("link", { name: found?.title ?? "", exact: true }).click();
		await expect(heading(page, found?.title ?? "")).toBeVisible();
		await page.goto("/search?q=zzzzqqqq");
		await expect(heading(page, say("reading.noResults"), 2)).toBeVisible();
	});

	test("chooses a country, a language and a look", async ({ visit }) => {
		const page = await visit(undefined, plain);
		await page.goto("/latest");
		await openMe(page);
		await page
			.getByRole("link", { name: new RegExp(say("shell.country")) })
			.last()
			.click();
		await page.getByRole("button", { name: "Morocco" }).click();
		await expect.poll(() => pathOf(page)).toBe("/ma/latest");
		await rootIs(page, "lang", "fr");

		const french = sayIn("fr");
		await page.goto("/ma/choose?back=/ma/forum");
		await page.getByRole("radio", { name: "हिन्दी" }).check();
		await page.getByRole("button", { name: french("language.confirm") }).click();
		await expect(heading(page, sayIn("hi")("nav.boards"))).toBeVisible();
		await rootIs(page, "lang", "hi");
		await page.goto("/choose");
		await page.getByRole("button", { name: sayIn("hi")("shell.themeDark") }).click();
		await rootIs(page, "data-theme", "dark");
	});

	test("chooses a language in the middle of registering, and registers on", async ({ visit }) => {
		const page = await visit(undefined, plain);
		await page.goto("/account/register?back=/forum");
		await page
			.getByRole("contentinfo")
			.getByRole("link", { name: new RegExp(say("shell.language")) })
			.click();
		// The page of choices leads to itself nowhere.
		await page
			.getByRole("contentinfo")
			.getByRole("link", { name: new RegExp(say("shell.language")) })
			.click();
		await page.getByRole("radio", { name: "Français" }).check();
		await page.getByRole("button", { name: say("language.confirm") }).click();
		await expect(page).toHaveURL(/\/account\/register\?back=%2Fforum$/);
		await rootIs(page, "lang", "fr");
	});

	test("comes back to the same place of a feed's next page", async ({ visit }) => {
		const page = await visit();
		await page.goto("/");
		await page.getByRole("link", { name: say("reading.moreThreads") }).click();
		await expect.poll(() => pathOf(page)).toContain("cursor=");
		await returnsToPlace(page);
	});
});

test.describe("the section that a member comes to", () => {
	for (const javaScriptEnabled of [true, false])
		test(`is the account's, until another is picked in this browser, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({ visit }) => {
			const member = await newMember({ section: "ci" });
			const french = sayIn("fr");
			const page = await visit(undefined, { javaScriptEnabled });
			const logo = () => page.getByRole("banner").getByRole("link", { name: "Baraza", exact: true });
			const boards = () => page.getByRole("navigation").getByRole("link", { name: new RegExp(`^(${say("nav.boards")}|${french("nav.boards")})$`) });
			await page.goto("/account");
			await page.getByRole("textbox", { name: say("signIn.name") }).fill(member.username);
			await page.getByLabel(say("password.label"), { exact: true }).fill(member.password);
			await page.getByRole("button", { name: say("signIn.submit"), exact: true }).click();
			await expect.poll(() => pathOf(page)).toBe("/ci/foryou");
			await logo().click();
			await expect.poll(() => pathOf(page)).toBe("/ci");
			for (const bare of ["/", "/latest"]) {
				await page.goto(bare);
				await rootIs(page, "lang", "fr");
				await boards().last().click();
				await expect.poll(() => pathOf(page)).toBe("/ci/forum");
				await expect(heading(page, french("nav.boards"))).toBeVisible();
			}

			// The global section stays a place to be in.
			await page.goto("/global");
			await rootIs(page, "lang", "en");
			await boards().last().click();
			await expect.poll(() => pathOf(page)).toBe("/global/forum");
			await expect(heading(page, say("nav.boards"))).toBeVisible();

			await page.goto("/global/choose?back=/global/latest");
			await page.getByRole("button", { name: "Kenya" }).click();
			await expect.poll(() => pathOf(page)).toBe("/ke/latest");
			await page.goto("/");
			await boards().last().click();
			await expect.poll(() => pathOf(page)).toBe("/ke/forum");
		});

	test("speaks its own language, also when it is come to by a script", async ({ visit }) => {
		const page = await visit(await demoMember(), { viewport: { width: 1280, height: 800 } });
		await page.goto("/forum");
		await alive(page);
		await page
			.getByRole("navigation", { name: say("nav.sections") })
			.getByRole("link", { name: /Côte d’Ivoire|Morocco/ })
			.first()
			.click();
		await rootIs(page, "lang", "fr");
		await expect(page.getByRole("navigation", { name: sayIn("fr")("nav.sections") })).toBeVisible();
		await expect(page.getByRole("link", { name: sayIn("fr")("nav.latest") }).first()).toBeVisible();
	});
});

for (const javaScriptEnabled of [true, false])
	test(`a member's menu on a wide screen has country, language and look, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({ visit }) => {
		const page = await visit(await newMember(), { javaScriptEnabled, viewport: { width: 1280, height: 640 } });
		const menu = () => page.getByRole("banner").getByRole("group");
		/** Presses one line of the menu, which leads to the page of choices or opens its dialog. */
		const press = async (name: string): Promise<void> => {
			if (javaScriptEnabled) await alive(page);
			await menu().locator("summary").click();
			await menu()
				.getByRole("link", { name: new RegExp(name) })
				.click();
		};
		await page.goto("/latest");
		await press(say("shell.country"));
		await page.getByRole("button", { name: "Kenya" }).click();
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
		await press(say("shell.theme"));
		await page.getByRole("button", { name: say("shell.themeDark") }).click();
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
		await rootIs(page, "data-theme", "dark");
		await press(say("shell.language"));
		await page.getByRole("radio", { name: "Français" }).check();
		await page.getByRole("button", { name: say("language.confirm") }).click();
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
		await rootIs(page, "lang", "fr");
	});

test.describe("dialogs", () => {
	test("country and language", async ({ visit }) => {
		const page = await visit();
		await page.goto("/latest?needcountry");
		await alive(page);
		const countries = page.getByRole("dialog", { name: say("country.title") });
		await countries.getByRole("button", { name: "Kenya" }).click();
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
		await expect(countries).toBeHidden();

		await openMe(page);
		const language = page.getByRole("link", { name: new RegExp(`^${say("shell.language")}`) }).last();
		await language.hover();
		await alive(page);
		await language.click();
		const languages = page.getByRole("dialog", { name: say("language.title") });
		await languages.getByRole("radio", { name: "Français" }).check();
		await languages.getByRole("button", { name: say("language.confirm") }).click();
		await rootIs(page, "lang", "fr");
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
	});

	test("signing in by keys alone", async ({ visit }) => {
		const page = await visit();
		await page.goto("/");
		const link = logIn(page).last();
		for (let presses = 0; presses < 15 && !(await link.evaluate((element) => element === document.activeElement)); presses++) await page.keyboard.press("Tab");
		await expect(link).toBeFocused();
		await alive(page);
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: say("signIn.title") });
		const name = dialog.getByRole("textbox", { name: say("signIn.name") });
		await expect(name).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(link).toBeFocused();

		await page.keyboard.press("Enter");
		await expect(name).toBeFocused();
		await page.keyboard.type("demo_fan");
		await page.keyboard.press("Tab");
		await expect(dialog.getByLabel(say("password.label"), { exact: true })).toBeFocused();
		await page.keyboard.type("baraza-demo");
		await page.keyboard.press("Enter");
		await expect.poll(() => pathOf(page)).toBe("/ng/foryou");
		await expect(logIn(page)).toHaveCount(0);
	});

	test("an address opens them, for guests only", async ({ visit }) => {
		const page = await visit();
		await page.goto("/latest?showlogin=yes");
		await expect(page.getByRole("dialog", { name: say("signIn.title") })).toBeVisible();
		await page.goto("/latest?showregister");
		await expect(page.getByRole("dialog", { name: say("register.title", { site: "Baraza" }) })).toBeVisible();
		await page.goto("/latest?needcountry");
		const countries = page.getByRole("dialog", { name: say("country.title") });
		await expect(countries).toBeVisible();
		await alive(page);
		await page.keyboard.press("Escape");
		await expect(countries, "a country must be chosen").toBeVisible();

		const signedIn = await visit(await demoMember());
		await signedIn.goto("/latest?showlogin=yes&showregister");
		await alive(signedIn);
		await expect(signedIn.getByRole("article").first()).toBeVisible();
		await expect(signedIn.getByRole("dialog")).toHaveCount(0);
	});
});

test.describe("what is not there", () => {
	for (const [name, path, text] of [
		["an unknown country", "/xx/forum", "error-page.unmatched"],
		["an unknown route", "/nowhere/at/all", "error-page.unmatched"],
		["the page for what is gone", "/404", "error-page.missing"],
		["an unknown thread", "/forum/294/999999999", "error-page.thread"],
		["a thread of no number", "/forum/294/many", "error-page.thread"],
		["an unknown board", "/forum/7", "error-page.missing"],
	] as const)
		test(name, async ({ visit, forgiven }) => {
			forgiven.push(notFound);
			const page = await visit();
			const answer = await page.goto(path);
			expect(answer?.status()).toBe(404);
			await expect(heading(page, say(text)).first()).toBeAttached();
			const search = page.getByRole("searchbox", { name: say("nav.search") });
			await search.fill("phone");
			await search.press("Enter");
			await expect(page).toHaveURL(/\/search\?q=phone$/);
			await page.goBack();
			await page.getByRole("link", { name: say("error-page.home") }).click();
			await expect(page.getByRole("article").first()).toBeVisible();
		});
});

test("a line that drops says so, and the page comes when it is back", async ({ visit, forgiven }) => {
	forgiven.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/);
	const page = await visit(await demoMember());
	const french = sayIn("fr");
	await page.goto("/ci");
	await alive(page);
	await page.context().setOffline(true);
	await page
		.getByRole("navigation", { name: french("nav.main") })
		.last()
		.getByRole("link", { name: french("nav.boards") })
		.click();
	await expect(heading(page, french("error-page.offline"))).toBeVisible();
	expect(pathOf(page)).toBe("/ci/forum");
	await page.context().setOffline(false);
	await expect(heading(page, french("nav.boards"))).toBeAttached();
});

test("a line that fails without the browser noticing is asked until it answers", async ({ visit, forgiven }) => {
	forgiven.push(/ERR_FAILED|Failed to fetch|Error loading route module/);
	const page = await visit(await demoMember());
	await page.goto("/latest");
	await alive(page);
	const site = (url: URL): boolean => url.origin === siteUrl;
	await page.route(site, (route) => route.abort());
	await page
		.getByRole("navigation", { name: say("nav.main") })
		.last()
		.getByRole("link", { name: say("nav.boards") })
		.click();
	await expect(heading(page, say("error-page.offline"))).toBeVisible();
	await page.unroute(site);
	await expect(heading(page, say("nav.boards"))).toBeAttached();
	expect(pathOf(page)).toBe("/ng/forum");
});

test("a way in that could not be fetched is fetched once the line is back", async ({ visit, forgiven }) => {
	forgiven.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	const page = await visit(undefined, { viewport: { width: 1280, height: 800 } });
	await page.goto("/latest?needcountry");
	await alive(page);
	await page.getByRole("dialog").getByRole("button", { name: "Kenya" }).click();
	await expect.poll(() => pathOf(page)).toBe("/ke/latest");
	// A touch of what the scripts make better wakes them.
	await logIn(page).first().hover();
	await alive(page);
	const dialog = page.getByRole("dialog");
	const name = dialog.getByRole("textbox", { name: say("signIn.name") });
	await page.context().setOffline(true);
	await logIn(page).first().click();
	await expect(dialog.getByText(say("state.offline"))).toBeVisible();
	await page.context().setOffline(false);
	await expect(name).toBeVisible();
	await expect(dialog.getByText(say("state.offline"))).toHaveCount(0);

	await page.context().setOffline(true);
	await name.fill("demo_fan");
	await dialog.getByLabel(say("password.label"), { exact: true }).fill("baraza-demo");
	await name.press("Enter");
	await expect(dialog.getByText(say("line.down"))).toBeVisible();
	await page.context().setOffline(false);
	await expect(dialog.getByText(say("line.down"))).toHaveCount(0);
	await name.press("Enter");
	await expect(logIn(page)).toHaveCount(0);
});

test("a member comes back to the same place below More", async ({ visit }) => {
	const page = await visit(await demoMember());
	await page.goto("/");
	await alive(page);
	const cards = page.getByRole("article");
	await expect(cards).toHaveCount(20);
	await page.getByRole("link", { name: say("reading.moreThreads") }).click();
	await expect.poll(() => cards.count()).toBeGreaterThan(25);
	expect(pathOf(page)).toBe("/");
	const count = await cards.count();
	await returnsToPlace(page);
	// Scrolling to the end may have brought more meanwhile.
	expect(await cards.count()).toBeGreaterThanOrEqual(count);
});

/** Opens a card far below, goes back, and stands where it stood. */
async function returnsToPlace(page: Page): Promise<void> {
	const title = page.getByRole("article").last().getByRole("heading");
	const name = (await title.textContent()) ?? "";
	await title.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	expect(before).toBeGreaterThan(500);
	await title.getByRole("link").click();
	await expect(heading(page, name)).toBeVisible();
	await page.goBack();
	// Others may have a title of the same words.
	await expect(heading(page, name, 2).first()).toBeVisible();
	await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
}

test.describe("a thread's photos, large", () => {
	test("a guest turns them over by links, and comes back to the same place", async ({ visit, world }) => {
		const page = await visit();
		await page.goto(world.pictured.path);
		const name = (n: number): string => say("reading.photo", { n, title: world.pictured.subject });
		await page.getByRole("link", { name: name(1) }).scrollIntoViewIfNeeded();
		const before = await page.evaluate(() => scrollY);
		await page.getByRole("link", { name: name(1) }).click();
		await expect.poll(() => pathOf(page)).toBe(`${world.pictured.path}/photo/1`);
		await expect(page.getByRole("img", { name: name(1) })).toBeVisible();
		await expect(page.getByRole("link", { name: say("page.prev") })).toHaveCount(0);
		await page.getByRole("link", { name: say("page.next") }).click();
		await expect(page.getByRole("img", { name: name(2) })).toBeVisible();
		await expect(page.getByRole("link", { name: say("page.next") })).toHaveCount(0);
		await page.goBack();
		await page.goBack();
		await expect(heading(page, world.pictured.subject)).toBeVisible();
		await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
	});

	test("a member turns them over by keys and a swipe; the focus comes back", async ({ visit, world }) => {
		const page = await visit(await demoMember(), { hasTouch: true });
		await page.goto(world.pictured.path);
		await alive(page);
		const name = (n: number): string => say("reading.photo", { n, title: world.pictured.subject });
		const link = page.getByRole("link", { name: name(1) });
		await link.focus();
		await page.keyboard.press("Enter");
		const viewer = page.getByRole("dialog");
		await expect(viewer.getByRole("img", { name: name(1) })).toBeVisible();
		await expect(viewer.getByText(say("reading.photoOf", { n: 1, total: 2 }))).toBeVisible();
		await page.keyboard.press("ArrowRight");
		await expect(viewer.getByRole("img", { name: name(2) })).toBeVisible();
		await page.keyboard.press("ArrowRight");
		await expect(viewer.getByText(say("reading.photoOf", { n: 2, total: 2 }))).toBeVisible();
		await viewer.getByRole("img").evaluate((image) => {
			const at = (x: number) => [new Touch({ identifier: 1, target: image, clientX: x, clientY: 300 })];
			image.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: at(100), changedTouches: at(100) }));
			image.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: at(260) }));
		});
		await expect(viewer.getByRole("img", { name: name(1) })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(viewer).toHaveCount(0);
		await expect(link).toBeFocused();
		expect(pathOf(page)).toBe(world.pictured.path);
	});

	test("one that is not there is no page", async ({ visit, world, forgiven }) => {
		forgiven.push(notFound);
		const page = await visit();
		for (const n of ["0", "3", "x"]) expect((await page.goto(`${world.pictured.path}/photo/${n}`))?.status()).toBe(404);
	});
});
