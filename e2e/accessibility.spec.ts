import { expectAccessible, expectAccessibleInBothThemes } from "./accessibility.ts";
import { findLayoutFaults } from "./layout.ts";
import { menuButton } from "./locators.ts";
import { t } from "./messages.ts";
import { showSnapshot } from "./snapshot.ts";
import { expect, test, waitForHydration } from "./test.ts";

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

test("faults are found in a snapshot", async ({ snapshotPage }) => {
	const faulty = `<html lang="en"><title>Faults</title><main><h1>Faults</h1><button></button>
		<p style="color: #bbb; background: #fff">faint</p><p hidden><button></button></p>
		<button style="width: 40px; overflow: hidden; white-space: nowrap">far too long</button></main></html>`;
	await showSnapshot(snapshotPage, faulty);
	const found = expectAccessible(snapshotPage);
	await expect(found).rejects.toThrow(/button-name: <button><\/button>/);
	await expect(found).rejects.toThrow(/color-contrast: <p style=/);
	expect(await findLayoutFaults(snapshotPage, "clipped")).toEqual([expect.stringContaining("far too long")]);
});
