import type { Page } from "@playwright/test";
import type { Lang } from "#contract/sections.ts";
import { expectAccessibleInBothThemes, expectAccessibleText } from "./accessibility.ts";
import { siteUrl } from "./address.ts";
import { findLayoutFaults, findLoadedScripts, focusLogIn } from "./layout.ts";
import { isRead, type Visit, visits } from "./screens.ts";
import { expect, test, waitForHydration } from "./test.ts";

const setLanguage = (page: Page, lang: Lang): Promise<void> =>
	page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);

/** Screens that are worked in hydrate by themselves, in each language with its own texts. What is read has a script, the same for every language. */
async function hydrate(page: Page, { visitor, isDocument, status }: Visit, lang: Lang): Promise<void> {
	if (status === 404 || (isDocument && lang !== "en")) return;
	if (visitor === "guest" && isDocument) await focusLogIn(page, lang);
	else await waitForHydration(page);
}

/** Screens whose text is checked for accessibility in every language. */
const textInEveryLanguage = ["home", "forum/:fid/:tid", "account/register", "account/email", "forget", "note/thread"];

for (const visit of visits)
	test(`${visit.visitor}: ${visit.name} is accessible, and fits 320 px and double text size in every language`, async ({
		sharedPage,
		fixtures,
		allowedErrors,
	}) => {
		const { name, visitor, path, status, except, prepare } = visit;
		if (status) allowedErrors.push(new RegExp(`status of ${status}`));
		if (visitor === "admin") allowedErrors.push(/status of 403/);
		const page = await sharedPage(visitor);
		const faults: string[] = [];
		const setSize = async (width: number, height: number): Promise<void> => {
			if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
		};
		const checkNarrow = async (lang: Lang): Promise<void> => {
			await setSize(320, 640);
			faults.push(...(await findLayoutFaults(page, `${name} at 320 px in ${lang}`)));
		};
		// Text size 200 % (WCAG 1.4.4).
		const checkLargeText = async (lang: Lang): Promise<void> => {
			await setSize(360, 740);
			faults.push(...(await findLayoutFaults(page, `${name} with double text size in ${lang}`, "200%")));
		};
		const open = async (lang: Lang): Promise<void> => {
			await setLanguage(page, lang);
			await page.goto(path(fixtures), { waitUntil: "domcontentloaded" });
			await prepare?.(page, lang);
		};
		// From one language to the next the window keeps its width.
		for (const [lang, checks] of [
			["fr", [checkNarrow, checkLargeText]],
			["hi", [checkLargeText, checkNarrow]],
		] as const) {
			await open(lang);
			await hydrate(page, visit, lang);
			for (const check of checks) await check(lang);
			if (textInEveryLanguage.includes(name)) await expectAccessibleText(page, lang);
		}
		await open("en");
		await checkNarrow("en");
		if (isRead(visit)) faults.push(...(await findLoadedScripts(page)));
		await hydrate(page, visit, "en");
		await setSize(360, 740);
		if (!visit.layoutOnly) await expectAccessibleInBothThemes(page, except && { except });
		await checkLargeText("en");
		expect(faults).toEqual([]);
	});
