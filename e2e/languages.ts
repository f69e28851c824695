import type { Page } from "@playwright/test";
import { siteUrl } from "./address.ts";
import { translatorFor } from "./messages.ts";

const views = [
	{ lang: "hi", width: 1280 },
	{ lang: "fr", width: 1280 },
	{ lang: "en", width: 360 },
] as const;

/** Looks at a screen in each language, in a wide window and at last on a phone in English. */
export async function inEachLanguage(
	page: Page,
	look: (translate: ReturnType<typeof translatorFor>) => Promise<void>,
): Promise<void> {
	for (const { lang, width } of views) {
		await page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);
		await page.setViewportSize({ width, height: 740 });
		await look(translatorFor(lang));
	}
}
