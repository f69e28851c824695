import { siteUrl } from "./address.ts";
import { heading, logInLink, menuButton } from "./locators.ts";
import { logInDemoMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, openAccountMenu, pathOf, test, waitForHydration } from "./test.ts";

test("a screen is loaded when the connection is back, from a document and in an app, also when the browser reports one", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/);
	const page = await openPage(await logInDemoMember());
	await page.goto("/ci");
	await waitForHydration(page);
	await page.context().setOffline(true);
	await page
		.getByRole("navigation", { name: t("nav.main") })
		.last()
		.getByRole("link", { name: t("nav.topics") })
		.click();
	await expect(heading(page, t("errorPage.offline"))).toBeVisible();
	expect(pathOf(page)).toBe("/ci/topic");
	await page.context().setOffline(false);
	await expect(heading(page, t("topic.title"))).toBeAttached();

	await page.goto("/ucenter/setting/interests");
	await waitForHydration(page);
	await openAccountMenu(page);
	await page
		.getByRole("dialog")
		.getByRole("link", { name: t("nav.settings") })
		.click();
	await expect(heading(page, t("settings.title"))).toBeVisible();
	const site = (url: URL): boolean => url.origin === siteUrl;
	await page.route(site, (route) => route.abort());
	await page
		.locator("main")
		.getByRole("link", { name: t("settings.interests") })
		.click();
	await expect(heading(page, t("errorPage.offline"))).toBeVisible();
	await page.unroute(site);
	await expect(heading(page, t("interests.title"))).toBeAttached();
	expect(pathOf(page)).toBe("/ng/ucenter/setting/interests");
});

test("loads the login page and submits its form once the connection is back", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	const page = await openPage(undefined, { viewport: { width: 1280, height: 800 } });
	await page.goto("/ke/latest");
	await waitForHydration(page);
	const name = page.getByRole("textbox", { name: t("logIn.identifier") });
	await page.context().setOffline(true);
	await logInLink(page).first().click();
	await expect(heading(page, t("errorPage.offline"))).toBeVisible();
	await page.context().setOffline(false);
	await expect(name).toBeVisible();
	await waitForHydration(page);

	await page.context().setOffline(true);
	await name.fill("demo_fan");
	await page.getByLabel(t("password.label"), { exact: true }).fill("baraza-demo");
	await name.press("Enter");
	await expect(page.getByText(t("form.offline"))).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.getByText(t("form.offline"))).toHaveCount(0);
	await name.press("Enter");
	await expect(logInLink(page)).toHaveCount(0);
});
test("a bar shows what takes longer, and what failed, on documents and apps", async ({
	openPage,
	fixtures,
	allowedErrors,
}) => {
	allowedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
	const page = await openPage(await logInDemoMember(), { viewport: { width: 1280, height: 800 } });
	const bar = page.locator(".loading-bar");
	/** Holds the requests of an action until the bar shows them. */
	const expectBar = async (url: RegExp, act: () => Promise<void>): Promise<void> => {
		const { promise, resolve } = Promise.withResolvers<void>();
		await page.route(url, async (route) => {
			await promise;
			await route.continue();
		});
		await act();
		await expect(bar).toHaveAttribute("data-state", "on");
		await expect(page.getByRole("status").filter({ hasText: t("state.loading") })).toBeVisible();
		resolve();
		await expect(bar).not.toHaveAttribute("data-state", /./);
		await page.unroute(url);
	};
	await page.goto(fixtures.photoThread.path);
	await waitForHydration(page);
	await expectBar(/\/forum\//, () => page.locator("a[data-dialog=language]:visible").first().click());
	await page.keyboard.press("Escape");
	await page.context().setOffline(true);
	await page.locator("#reply textarea").fill("Not sent");
	await page.getByRole("button", { name: t("reply.send") }).click();
	await expect(bar).toHaveAttribute("data-state", "failed");
	await page.context().setOffline(false);

	await page.goto("/ucenter/setting/interests");
	await waitForHydration(page);
	await expectBar(/\/ucenter\/setting\.data/, async () => {
		await menuButton(page.getByRole("banner"), t("nav.account")).click();
		await page
			.getByRole("banner")
			.getByRole("link", { name: t("nav.settings") })
			.click();
	});
});
