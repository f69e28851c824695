import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { siteUrl } from "./address.ts";
import { adminScreens, doorScreens, lostScreens, memberScreens, readingScreens } from "./screens.ts";
import { alive, expect, notFound, test } from "./test.ts";
import { say } from "./words.ts";

const calm = { reducedMotion: "reduce" } as const;
/** Screens that are another one with other content. */
const alike = ["for you", "latest", "a section's board", "a long talk", "the privacy policy", "the creator terms", "questions and answers", "an empty search"];

/** Every rule that axe has, in light; in dark the page is the same but for its colours. */
async function expectAccessible(page: Page, axe: () => AxeBuilder = () => new AxeBuilder({ page }).setLegacyMode()): Promise<void> {
	await expectNothing(axe(), "light");
	await page.emulateMedia({ colorScheme: "dark", ...calm });
	await expectNothing(axe().withRules(["color-contrast", "link-in-text-block"]), "dark");
}

async function expectNothing(axe: AxeBuilder, scheme: string): Promise<void> {
	const { violations } = await axe.analyze();
	const told = violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} — ${failureSummary?.split("\n")[1]?.trim()}`),
	);
	expect(told, scheme).toEqual([]);
}

for (const { name, path } of [...readingScreens.filter(({ name }) => !alike.includes(name)), ...doorScreens])
	test(`guest: ${name}`, async ({ visit, world }) => {
		const page = await visit(undefined, calm);
		await page.goto(path(world));
		await expectAccessible(page);
	});

for (const { name, path } of lostScreens)
	test(`guest: ${name}`, async ({ visit, world, forgiven }) => {
		forgiven.push(notFound);
		const page = await visit(undefined, calm);
		await page.goto(path(world));
		await expectAccessible(page);
	});

for (const { name, path } of memberScreens)
	test(`member: ${name}`, async ({ visit, world }) => {
		const page = await visit(world.member, calm);
		await page.goto(path(world));
		await alive(page);
		await expectAccessible(page);
	});

for (const { name, path, press } of adminScreens)
	test(`administrator: ${name}`, async ({ visit, world, forgiven }) => {
		forgiven.push(/status of 403/);
		const page = await visit(world.admin, calm);
		await page.goto(path(world));
		await alive(page);
		await press?.(page, "en");
		await expectAccessible(page);
	});

for (const lang of ["fr", "hi"] as const)
	test(`in ${lang}: home, thread, register, composer`, async ({ visit, world }) => {
		const guest = await visit(undefined, calm);
		const member = await visit(world.member, calm);
		for (const page of [guest, member]) await page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);
		for (const path of ["/", world.pictured.path, "/account/register", "/account/email", "/forget"]) {
			await guest.goto(path);
			await expectNothing(new AxeBuilder({ page: guest }).setLegacyMode(), path);
		}
		await member.goto("/note/thread");
		await alive(member);
		await expectNothing(new AxeBuilder({ page: member }).setLegacyMode(), "composer");
	});

test("wide: home and a thread with all columns, menus open", async ({ visit, world }) => {
	const page = await visit(world.member, { ...calm, viewport: { width: 1280, height: 900 } });
	// The letters of a member who has no picture stand for one, and are hidden from the ear; this rule takes them for words of the button.
	const axe = () => new AxeBuilder({ page }).setLegacyMode().disableRules(["label-content-name-mismatch"]);
	await page.goto("/");
	await page.getByLabel(say("nav.account")).click();
	await expectAccessible(page, axe);
	await page.goto(world.own.path);
	await alive(page);
	await page.getByLabel(say("reading.moreOnThread")).click();
	await expectAccessible(page, axe);
});
