import { expectAccessibleInBothThemes, expectAccessibleText } from "./accessibility.ts";
import { siteUrl } from "./address.ts";
import { t } from "./messages.ts";
import { adminScreens, authScreens, memberScreens, notFoundScreens, readingScreens } from "./screens.ts";
import { notFound, test, waitForHydration } from "./test.ts";

const reducedMotion = { reducedMotion: "reduce" } as const;
/** Screens that differ from another one only in content. */
const similar = [
	"for you",
	"latest",
	"a section's board",
	"a long thread",
	"the privacy policy",
	"the creator terms",
	"questions and answers",
	"an empty search",
];

for (const { name, path } of [...readingScreens.filter(({ name }) => !similar.includes(name)), ...authScreens])
	test(`is accessible to a guest: ${name}`, async ({ sharedPage, fixtures }) => {
		const page = await sharedPage("guest");
		await page.goto(path(fixtures));
		await expectAccessibleInBothThemes(page);
	});

for (const { name, path } of notFoundScreens)
	test(`is accessible to a guest: ${name}`, async ({ sharedPage, fixtures, allowedErrors }) => {
		allowedErrors.push(notFound);
		const page = await sharedPage("guest");
		await page.goto(path(fixtures));
		await expectAccessibleInBothThemes(page);
	});

for (const { name, path } of memberScreens)
	test(`is accessible to a member: ${name}`, async ({ sharedPage, fixtures }) => {
		const page = await sharedPage("member");
		await page.goto(path(fixtures));
		await waitForHydration(page);
		await expectAccessibleInBothThemes(page);
	});

for (const { name, path, prepare } of adminScreens)
	test(`is accessible to an administrator: ${name}`, async ({ openPage, fixtures, allowedErrors }) => {
		allowedErrors.push(/status of 403/);
		const page = await openPage(fixtures.admin, reducedMotion);
		await page.goto(path(fixtures));
		await waitForHydration(page);
		await prepare?.(page, "en");
		await expectAccessibleInBothThemes(page);
	});

for (const lang of ["fr", "hi"] as const)
	test(`has accessible text in ${lang}: home, thread, registration, composer`, async ({ openPage, fixtures }) => {
		const guest = await openPage(undefined, reducedMotion);
		const member = await openPage(fixtures.member, reducedMotion);
		for (const page of [guest, member]) await page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);
		for (const path of ["/", fixtures.photoThread.path, "/account/register", "/account/email", "/forget"]) {
			await guest.goto(path);
			await expectAccessibleText(guest, path);
		}
		await member.goto("/note/thread");
		await waitForHydration(member);
		await expectAccessibleText(member, "composer");
	});

test("is accessible on wide screens with open menus", async ({ openPage, fixtures }) => {
	const page = await openPage(fixtures.member, { ...reducedMotion, viewport: { width: 1280, height: 900 } });
	// The initials of a member without a photo are aria-hidden; this rule takes them for the label of the button.
	const except = ["label-content-name-mismatch"];
	await page.goto("/");
	await page.getByLabel(t("nav.account")).click();
	await expectAccessibleInBothThemes(page, { except });
	await page.goto(fixtures.ownThread.path);
	await waitForHydration(page);
	await page.getByLabel(t("thread.menuLabel")).click();
	await expectAccessibleInBothThemes(page, { except });
});
