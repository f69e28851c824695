import type { Page } from "@playwright/test";
import { siteUrl } from "./address.ts";

const address = `${siteUrl}/snapshot`;

/** Opens an empty document of the site, without a content security policy, that shows snapshots. */
export async function openSnapshotPage(page: Page): Promise<void> {
	await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
	await page.goto(address);
}

/** The document of a page as it is now, as HTML. */
export const takeSnapshot = (page: Page): Promise<string> =>
	page.evaluate(() => {
		for (const dialog of document.querySelectorAll("dialog:modal")) dialog.setAttribute("data-modal", "");
		return document.documentElement.outerHTML;
	});

/**
 * Shows HTML in place of the document, with its styles, and without its scripts and what is hidden. Scripts of the page
 * that were compiled stay compiled.
 */
export const showSnapshot = (page: Page, html: string): Promise<void> =>
	page.evaluate(async (html) => {
		const { documentElement: root } = new DOMParser().parseFromString(html, "text/html");
		for (const unused of root.querySelectorAll('script, noscript, link:not([rel="stylesheet"])')) unused.remove();
		const stylesLoaded = [...root.querySelectorAll("link")].map(
			(link) =>
				new Promise<void>((resolve, reject) => {
					link.addEventListener("load", () => resolve());
					link.addEventListener("error", () => reject(new Error(`no styles at ${link.href}`)));
				}),
		);
		document.documentElement.replaceWith(root);
		await Promise.all(stylesLoaded);
		// Of most screens the larger part is shown on wide screens or in closed menus only.
		const references = [
			"for",
			"aria-labelledby",
			"aria-describedby",
			"aria-controls",
			"aria-owns",
			"aria-errormessage",
		];
		const referenced = new Set(
			references.flatMap((name) =>
				[...root.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name)?.split(/\s+/) ?? []),
			),
		);
		const hidden = [...document.body.querySelectorAll<HTMLElement>(":not(svg, svg *)")].filter(
			(element) => !element.checkVisibility(),
		);
		for (const element of hidden)
			if (![element, ...element.querySelectorAll("[id]")].some(({ id }) => referenced.has(id))) element.remove();
		for (const dialog of root.querySelectorAll<HTMLDialogElement>("dialog[data-modal]")) {
			dialog.open = false;
			dialog.showModal();
		}
	}, html);
