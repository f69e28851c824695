import { siteUrl } from "./address.ts";
import { demoMember } from "./members.ts";
import { heading, logIn } from "./parts.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { say, sayIn } from "./words.ts";

test("shows the offline page and loads the screen when the connection is back", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/);
	const page = await openPage(await demoMember());
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

test("retries while requests fail although the browser reports a connection", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/ERR_FAILED|Failed to fetch|Error loading route module/);
	const page = await openPage(await demoMember());
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

test("loads the login dialog and submits it once the connection is back", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	const page = await openPage(undefined, { viewport: { width: 1280, height: 800 } });
	await page.goto("/latest?needcountry");
	await alive(page);
	await page.getByRole("dialog").getByRole("button", { name: "Kenya" }).click();
	await expect.poll(() => pathOf(page)).toBe("/ke/latest");
	// Hovering the link starts hydration.
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
