import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import MarkdownIt from "markdown-it";
import sanitize from "sanitize-html";
import type { PageApi } from "#contract/pageApi.ts";
import { countryCount } from "#contract/sections.ts";
import type { ArticleName } from "./articles.ts";

/** A rendered article. */
export interface Article {
	name: ArticleName;
	title: string;
	html: string;
}

const markdown = new MarkdownIt({ html: false, linkify: true });
/** Operators' files are sanitized too. */
const sanitizeOptions: sanitize.IOptions = {
	allowedTags: [
		"h2",
		"h3",
		"p",
		"br",
		"strong",
		"em",
		"ul",
		"ol",
		"li",
		"blockquote",
		"hr",
		"code",
		"a",
		"table",
		"thead",
		"tbody",
		"tr",
		"th",
		"td",
	],
	allowedAttributes: { a: ["href"], ol: ["start"] },
	allowedSchemes: ["http", "https", "mailto"],
	allowProtocolRelative: false,
};
const cache = new Map<string, { changedAtMs: number; title: string; html: string }>();

/** Finds `web/texts` from the source as well as from the build. */
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
 * An article in the viewer's language: the operator's file if there is one (`TEXTS_DIR`), else the built-in one. A changed
 * file is read again without a restart. Internal links get the viewer's section.
 */
export async function loadArticle(
	{ lang, site, textsDir, section }: Pick<PageApi, "lang" | "site" | "textsDir" | "section">,
	name: ArticleName,
): Promise<Article> {
	folder ??= findFolder();
	for (const root of [textsDir, folder]) {
		if (root === undefined) continue;
		const path = join(root, lang, `${name}.md`);
		const changedAtMs = await changedAt(path);
		if (changedAtMs === undefined) continue;
		const { title, html } = await read(path, changedAtMs, site.siteName);
		return {
			name,
			title,
			html: section.locale === "global" ? html : html.replaceAll('<a href="/', `<a href="/${section.locale}/`),
		};
	}
	throw new Error(`the text ${lang}/${name}.md is missing`);
}

async function read(path: string, changedAtMs: number, siteName: string): Promise<{ title: string; html: string }> {
	const cached = cache.get(path);
	if (cached?.changedAtMs === changedAtMs) return cached;
	const [, title = "", body = ""] =
		/^\uFEFF?# (.*)\r?\n([\s\S]*)$/.exec(
			(await readFile(path, "utf8")).replaceAll("{siteName}", siteName).replaceAll("{countries}", String(countryCount)),
		) ?? [];
	const text = { changedAtMs, title, html: sanitize(markdown.render(body), sanitizeOptions) };
	cache.set(path, text);
	return text;
}
