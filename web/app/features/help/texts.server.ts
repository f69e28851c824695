import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import MarkdownIt from "markdown-it";
import sanitize from "sanitize-html";
import type { PageApi } from "#contract/pageApi.ts";
import type { TextName } from "./articles.ts";

/** A text, ready to show. */
export interface SiteText {
	name: TextName;
	title: string;
	html: string;
}

const markdown = new MarkdownIt({ html: false, linkify: true });
/** What may leave: an operator's files are trusted no further than needed. */
const allowed: sanitize.IOptions = {
	allowedTags: ["h2", "h3", "p", "br", "strong", "em", "ul", "ol", "li", "blockquote", "hr", "code", "a", "table", "thead", "tbody", "tr", "th", "td"],
	allowedAttributes: { a: ["href"], ol: ["start"] },
	allowedSchemes: ["http", "https", "mailto"],
	allowProtocolRelative: false,
};
const kept = new Map<string, { changed: number; title: string; html: string }>();

/** The folder lies beside the source as well as beside the build, so it is looked for upwards. */
function findFolder(): string {
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
		const texts = join(folder, "texts");
		if (existsSync(join(texts, "en", "privacy.md"))) return texts;
		if (folder === dirname(folder)) throw new Error("web/texts is missing: the texts are read from there.");
	}
}

let folder: string | undefined;

/** When a file was changed, or undefined when there is none. */
const changedAt = (path: string): Promise<number | undefined> =>
	stat(path).then(
		(file) => (file.isFile() ? file.mtimeMs : undefined),
		() => undefined,
	);

/**
 * A text in the reader's language: the operator's file if there is one (setting `TEXTS_DIR`), else ours. It is read anew
 * when its file changes, so a correction needs no restart. Links to our own screens stay in the reader's section.
 */
export async function siteText({ lang, site, textsDir, section }: Pick<PageApi, "lang" | "site" | "textsDir" | "section">, name: TextName): Promise<SiteText> {
	folder ??= findFolder();
	for (const place of [textsDir, folder]) {
		if (place === undefined) continue;
		const path = join(place, lang, `${name}.md`);
		const changed = await changedAt(path);
		if (changed === undefined) continue;
		const { title, html } = await read(path, changed, site.siteName);
		return { name, title, html: section.locale === "global" ? html : html.replaceAll('<a href="/', `<a href="/${section.locale}/`) };
	}
	throw new Error(`the text ${lang}/${name}.md is missing`);
}

async function read(path: string, changed: number, siteName: string): Promise<{ title: string; html: string }> {
	const known = kept.get(path);
	if (known?.changed === changed) return known;
	const [, title = "", body = ""] = /^\uFEFF?# (.*)\r?\n([\s\S]*)$/.exec((await readFile(path, "utf8")).replaceAll("{siteName}", siteName)) ?? [];
	const text = { changed, title, html: sanitize(markdown.render(body), allowed) };
	kept.set(path, text);
	return text;
}
