import type { Page } from "@playwright/test";

/**
 * What of a text would run when this page is shown: its event handlers, addresses of scripts, scripts and frames, as
 * Chromium parses them.
 */
export const findUnsafeMarkup = (page: Page, html: string): Promise<string[]> =>
	page.evaluate((source) => {
		const parsed = new DOMParser().parseFromString(source, "text/html");
		const attributes = [...parsed.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
		const code = attributes.filter(
			({ localName, value }) =>
				/^on/.test(localName) ||
				(/^(href|src|action|formaction|data)$/.test(localName) && /^\s*(javascript|vbscript):/i.test(value)),
		);
		const scripts = [...parsed.scripts].filter(({ text }) => /^\s*(alert\(|window\.__hit)/.test(text));
		const others = parsed.querySelectorAll("iframe, frame, object, embed, base");
		return [
			...code.map(({ name, value }) => `${name}=${value}`),
			...[...scripts, ...others].map((element) => element.outerHTML.slice(0, 100)),
		];
	}, html);
