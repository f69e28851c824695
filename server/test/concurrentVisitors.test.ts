import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

describe("concurrent visitors", async () => {
	const site = await buildTestApp();
	const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
	await app.ready();
	afterAll(() => app.close());
	const look = async (url: string, member: TestMember | undefined, choices = ""): Promise<string> => {
		const cookie = [member && `baraza_session=${member.token}`, choices].filter(Boolean).join("; ");
		const { body } = await app.inject({ method: "GET", url, headers: { accept: "text/html", cookie } });
		return body;
	};
	const [amina, kofi] = [
		await site.member({ name: "Amina Bello" }),
		await site.member({ name: "Kofi Mensah", countryFid: 187 }),
	];
	const visitors = [
		{ member: amina, choices: "lang=fr; theme=dark", lang: "fr", theme: "dark", name: "Amina Bello" },
		{ member: kofi, choices: "lang=hi; theme=light", lang: "hi", theme: "light", name: "Kofi Mensah" },
		{ member: undefined, choices: "lang=en", lang: "en", theme: undefined, name: undefined },
	];

	test.each(["/latest", "/nowhere", "/admin", "/forum/%00/1", "/ucenter/account/posts?see_uid=999999999"])(
		"on %s each sees only their own name, language and theme",
		async (url) => {
			for (let round = 0; round < 3; round++) {
				const pages = await Promise.all(visitors.map(({ member, choices }) => look(url, member, choices)));
				for (const [at, { lang, theme, name }] of visitors.entries()) {
					const page = pages[at] as string;
					for (const other of visitors)
						if (other.name && other.name !== name) expect(page, `${url} for ${name}`).not.toContain(other.name);
					const opening = /<html[^>]*>/.exec(page)?.[0];
					// A page that redirects a guest has no HTML.
					if (opening) expect([url, opening]).toEqual([url, expect.stringContaining(`lang="${lang}"`)]);
					if (opening && theme) expect([url, opening]).toEqual([url, expect.stringContaining(`data-theme="${theme}"`)]);
				}
			}
		},
	);

	test("when the root loader fails, a visitor sees nothing of another's page", async () => {
		await look("/latest", amina, "lang=fr; theme=dark");
		await site.deps.db.execute("alter table accounts rename to accounts_away");
		const page = await look("/latest", kofi);
		await site.deps.db.execute("alter table accounts_away rename to accounts");
		expect(page).not.toContain("Amina");
		expect(page).not.toContain('data-theme="dark"');
	});
});
