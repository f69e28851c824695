import { expectAccessibleInBothLights, expectAccessibleWords } from "./accessible.ts";
import { siteUrl } from "./address.ts";
import { adminScreens, doorScreens, lostScreens, memberScreens, readingScreens } from "./screens.ts";
import { alive, notFound, test } from "./test.ts";
import { say } from "./words.ts";

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

for (const { name, path } of [...readingScreens.filter(({ name }) => !similar.includes(name)), ...doorScreens])
	test(`is accessible to a guest: ${name}`, async ({ sharedPage, fixtures }) => {
		const page = await sharedPage("guest");
		await page.goto(path(fixtures));
		await expectAccessibleInBothLights(page);
	});

for (const { name, path } of lostScreens)
	test(`is accessible to a guest: ${name}`, async ({ sharedPage, fixtures, allowedErrors }) => {
		allowedErrors.push(notFound);
		const page = await sharedPage("guest");
		await page.goto(path(fixtures));
		await expectAccessibleInBothLights(page);
	});

for (const { name, path } of memberScreens)
	test(`is accessible to a member: ${name}`, async ({ sharedPage, fixtures }) => {
		const page = await sharedPage("member");
		await page.goto(path(fixtures));
		await alive(page);
		await expectAccessibleInBothLights(page);
	});

for (const { name, path, press } of adminScreens)
	test(`is accessible to an administrator: ${name}`, async ({ openPage, fixtures, allowedErrors }) => {
		allowedErrors.push(/status of 403/);
		const page = await openPage(fixtures.admin, reducedMotion);
		await page.goto(path(fixtures));
		await alive(page);
		await press?.(page, "en");
		await expectAccessibleInBothLights(page);
	});

for (const lang of ["fr", "hi"] as const)
	test(`has accessible text in ${lang}: home, thread, registration, composer`, async ({ openPage, fixtures }) => {
		const guest = await openPage(undefined, reducedMotion);
		const member = await openPage(fixtures.member, reducedMotion);
		for (const page of [guest, member]) await page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);
		for (const path of ["/", fixtures.pictured.path, "/account/register", "/account/email", "/forget"]) {
			await guest.goto(path);
			await expectAccessibleWords(guest, path);
		}
		await member.goto("/note/thread");
		await alive(member);
		await expectAccessibleWords(member, "composer");
	});

test("is accessible on wide screens with open menus", async ({ openPage, fixtures }) => {
	const page = await openPage(fixtures.member, { ...reducedMotion, viewport: { width: 1280, height: 900 } });
	// The initials of a member without a photo are aria-hidden; this rule takes them for the label of the button.
	const except = ["label-content-name-mismatch"];
	await page.goto("/");
	await page.getByLabel(say("nav.account")).click();
	await expectAccessibleInBothLights(page, { except });
	await page.goto(fixtures.own.path);
	await alive(page);
	await page.getByLabel(say("reading.moreOnThread")).click();
	await expectAccessibleInBothLights(page, { except });
});
