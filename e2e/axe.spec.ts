import { expectAccessibleInBothLights, expectAccessibleWords } from "./accessible.ts";
import { siteUrl } from "./address.ts";
import { adminScreens, doorScreens, lostScreens, memberScreens, readingScreens } from "./screens.ts";
import { alive, notFound, test } from "./test.ts";
import { say } from "./words.ts";

const calm = { reducedMotion: "reduce" } as const;
/** Screens that are another one with other content. */
const alike = ["for you", "latest", "a section's board", "a long talk", "the privacy policy", "the creator terms", "questions and answers", "an empty search"];

for (const { name, path } of [...readingScreens.filter(({ name }) => !alike.includes(name)), ...doorScreens])
	test(`guest: ${name}`, async ({ stroll, world }) => {
		const page = await stroll("guest");
		await page.goto(path(world));
		await expectAccessibleInBothLights(page);
	});

for (const { name, path } of lostScreens)
	test(`guest: ${name}`, async ({ stroll, world, forgiven }) => {
		forgiven.push(notFound);
		const page = await stroll("guest");
		await page.goto(path(world));
		await expectAccessibleInBothLights(page);
	});

for (const { name, path } of memberScreens)
	test(`member: ${name}`, async ({ stroll, world }) => {
		const page = await stroll("member");
		await page.goto(path(world));
		await alive(page);
		await expectAccessibleInBothLights(page);
	});

for (const { name, path, press } of adminScreens)
	test(`administrator: ${name}`, async ({ visit, world, forgiven }) => {
		forgiven.push(/status of 403/);
		const page = await visit(world.admin, calm);
		await page.goto(path(world));
		await alive(page);
		await press?.(page, "en");
		await expectAccessibleInBothLights(page);
	});

for (const lang of ["fr", "hi"] as const)
	test(`in ${lang}: home, thread, register, composer`, async ({ visit, world }) => {
		const guest = await visit(undefined, calm);
		const member = await visit(world.member, calm);
		for (const page of [guest, member]) await page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);
		for (const path of ["/", world.pictured.path, "/account/register", "/account/email", "/forget"]) {
			await guest.goto(path);
			await expectAccessibleWords(guest, path);
		}
		await member.goto("/note/thread");
		await alive(member);
		await expectAccessibleWords(member, "composer");
	});

test("wide: home and a thread with all columns, menus open", async ({ visit, world }) => {
	const page = await visit(world.member, { ...calm, viewport: { width: 1280, height: 900 } });
	// The letters of a member who has no picture stand for one, and are hidden from the ear; this rule takes them for words of the button.
	const except = ["label-content-name-mismatch"];
	await page.goto("/");
	await page.getByLabel(say("nav.account")).click();
	await expectAccessibleInBothLights(page, { except });
	await page.goto(world.own.path);
	await alive(page);
	await page.getByLabel(say("reading.moreOnThread")).click();
	await expectAccessibleInBothLights(page, { except });
});
