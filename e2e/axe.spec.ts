import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { doorScreens, lostScreens, memberScreens, readingScreens } from "./screens.ts";
import { alive, expect, notFound, test } from "./test.ts";
import { say } from "./words.ts";

const calm = { reducedMotion: "reduce" } as const;

/** Every rule that axe has, in light; in dark the page is the same but for its colours. */
async function expectAccessible(page: Page): Promise<void> {
	await expectNothing(new AxeBuilder({ page }), "light");
	await page.emulateMedia({ colorScheme: "dark", ...calm });
	await expectNothing(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]), "dark");
	await page.emulateMedia({ colorScheme: "light", ...calm });
}

async function expectNothing(axe: AxeBuilder, scheme: string): Promise<void> {
	const { violations } = await axe.analyze();
	const told = violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} — ${failureSummary?.split("\n")[1]?.trim()}`),
	);
	expect(told, scheme).toEqual([]);
}

for (const { name, path } of [...readingScreens, ...doorScreens])
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

for (const lang of ["fr", "hi"] as const)
	test(`in ${lang}: home, thread, register, composer`, async ({ visit, world }) => {
		const guest = await visit(undefined, calm);
		const member = await visit(world.member, calm);
		for (const page of [guest, member])
			await page.context().addCookies([{ name: "lang", value: lang, url: page.url() === "about:blank" ? "http://localhost:3997" : page.url() }]);
		for (const path of ["/", world.pictured.path, "/account/register"]) {
			await guest.goto(path);
			await expectNothing(new AxeBuilder({ page: guest }), `${lang} ${path}`);
		}
		await member.goto("/note/thread");
		await alive(member);
		await expectNothing(new AxeBuilder({ page: member }), `${lang} composer`);
	});

test("wide: home and a thread with all columns, menus open", async ({ visit, world }) => {
	const page = await visit(world.member, { ...calm, viewport: { width: 1280, height: 900 } });
	await page.goto("/");
	await page.getByLabel(say("nav.account")).click();
	await expectAccessible(page);
	await page.goto(world.own.path);
	await alive(page);
	await page.getByLabel(say("reading.moreOnThread")).click();
	await expectAccessible(page);
});
