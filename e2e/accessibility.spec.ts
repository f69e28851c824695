import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { menuButton } from "./locators.ts";
import { t } from "./messages.ts";
import { test, waitForHydration } from "./test.ts";

const reducedMotion = { reducedMotion: "reduce" } as const;
test("is accessible on wide screens with open menus", async ({ openPage, fixtures }) => {
	const page = await openPage(fixtures.member, { ...reducedMotion, viewport: { width: 1280, height: 900 } });
	await page.goto("/");
	await menuButton(page, t("nav.account")).click();
	await expectAccessibleInBothThemes(page);
	await page.goto(fixtures.ownThread.path);
	await waitForHydration(page);
	await menuButton(page, t("thread.menuLabel")).click();
	await expectAccessibleInBothThemes(page);
});
