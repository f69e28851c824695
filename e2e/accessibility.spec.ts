import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { menuButton } from "./locators.ts";
import { t } from "./messages.ts";
import { test, waitForHydration } from "./test.ts";

const reducedMotion = { reducedMotion: "reduce" } as const;
test("is accessible on wide screens with open menus", async ({ openPage, fixtures }) => {
	const page = await openPage(fixtures.member, { ...reducedMotion, viewport: { width: 1280, height: 900 } });
	// The initials of a member without a photo are aria-hidden; this rule takes them for the label of the button.
	const except = ["label-content-name-mismatch"];
	await page.goto("/");
	await menuButton(page, t("nav.account")).click();
	await expectAccessibleInBothThemes(page, { except });
	await page.goto(fixtures.ownThread.path);
	await waitForHydration(page);
	await menuButton(page, t("thread.menuLabel")).click();
	await expectAccessibleInBothThemes(page, { except });
});
