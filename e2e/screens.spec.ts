import type { Page } from "@playwright/test";
import type { Lang } from "#contract/sections.ts";
import { expectAccessibleInBothThemes, expectAccessibleText } from "./accessibility.ts";
import { siteUrl } from "./address.ts";
import { findLayoutFaults, findLoadedScripts, focusLogIn } from "./layout.ts";
import { isRead, type Visit, visits } from "./screens.ts";
import { showSnapshot, takeSnapshot } from "./snapshot.ts";
import { expect, test, waitForHydration } from "./test.ts";

const setLanguage = (page: Page, lang: Lang): Promise<void> =>
	page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);

/**
 * Waits until the screen is hydrated: by itself where it is worked in, as a guest who reads does by focusing a link.
 */
async function hydrate(page: Page, { visitor, isDocument, status }: Visit, lang: Lang): Promise<void> {
	if (status === 404) return;
	if (visitor === "guest" && isDocument) await focusLogIn(page, lang);
	else await waitForHydration(page);
}

/** Screens whose scripts run, and whose text is checked for accessibility, in every language. */
const wholeInEveryLanguage = [
	"home",
	"forum/:fid/:tid",
	"account/register",
	"account/email",
	"forget",
	"message",
	"note/thread",
];

for (const visit of visits)
	test(`${visit.visitor}: ${visit.name} is accessible, and fits 320 px and double text size in every language`, async ({
		sharedPage,
		snapshotPage,
		fixtures,
		allowedErrors,
	}) => {
		const { name, visitor, path, status, except, prepare, layoutOnly } = visit;
		if (status) allowedErrors.push(new RegExp(`status of ${status}`));
		if (visitor === "admin") allowedErrors.push(/status of 403/);
		const page = await sharedPage(visitor);
		const faults: string[] = [];
		const setSize = async (width: number, height: number): Promise<void> => {
			if (snapshotPage.viewportSize()?.width !== width) await snapshotPage.setViewportSize({ width, height });
		};
		const checkNarrow = async (lang: Lang): Promise<void> => {
			await setSize(320, 640);
			faults.push(...(await findLayoutFaults(snapshotPage, `${name} at 320 px in ${lang}`)));
		};
		// Text size 200 % (WCAG 1.4.4).
		const checkLargeText = async (lang: Lang): Promise<void> => {
			await setSize(360, 740);
			faults.push(...(await findLayoutFaults(snapshotPage, `${name} with double text size in ${lang}`, "200%")));
		};
		const openInBrowser = async (lang: Lang): Promise<string> => {
			await setLanguage(page, lang);
			await page.goto(path(fixtures), { waitUntil: "domcontentloaded" });
			await prepare?.(page, lang);
			if (lang === "en" && isRead(visit)) faults.push(...(await findLoadedScripts(page)));
			await hydrate(page, visit, lang);
			return takeSnapshot(page);
		};
		/** What the server sends: that scripts make the same of it is seen in English. */
		const fetchHtml = async (lang: Lang): Promise<string> => {
			await setLanguage(page, lang);
			const response = await page.request.get(path(fixtures));
			expect(response.status()).toBe(status ?? 200);
			return response.text();
		};
		await showSnapshot(snapshotPage, await openInBrowser("en"));
		await setSize(360, 740);
		if (!layoutOnly) await expectAccessibleInBothThemes(snapshotPage, except && { except });
		await checkLargeText("en");
		await checkNarrow("en");
		// From one language to the next the window keeps its width.
		for (const [lang, checks] of [
			["fr", [checkNarrow, checkLargeText]],
			["hi", [checkLargeText, checkNarrow]],
		] as const) {
			const isWhole = prepare !== undefined || wholeInEveryLanguage.includes(name);
			await showSnapshot(snapshotPage, await (isWhole ? openInBrowser : fetchHtml)(lang));
			for (const check of checks) await check(lang);
			if (isWhole && !layoutOnly) await expectAccessibleText(snapshotPage, lang);
		}
		expect(faults).toEqual([]);
	});
