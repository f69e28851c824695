import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import MarkdownIt from "markdown-it";
import sanitize from "sanitize-html";
import type { PageApi } from "#contract/pageApi.ts";
import { countryCount, type Lang } from "#contract/sections.ts";
import { readSiteText, type TextName } from "#contract/siteTexts.ts";
import { undefinedIfRefused } from "../../lib/undefined-if-refused.ts";

/** A rendered article. */
export interface Article {
	name: TextName;
	title: string;
	html: string;
	/** 0 is the text of the program. */
	version: number;
	/** Since when the version holds. Unix seconds; 0 for a text of the program that nobody restored. */
	from: number;
}

/** A text as it is written: `{siteName}` and `{countries}` stand for their values. */
export interface TextSource {
	title: string;
	/** Markdown. */
	text: string;
}

type TextSite = Pick<PageApi, "site" | "section">;

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
/** Rendered texts by what they were rendered of. */
const rendered = new LRUCache<string, { title: string; html: string }>({ max: 200 });
/** Files that were read. */
const files = new Map<string, { changedAtMs: number; source: TextSource }>();

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
 * The text of the program in a language: the operator's file if there is one (`TEXTS_DIR`), else the built-in one. A
 * changed file is read again without a restart.
 */
export async function readShipped(
	{ textsDir }: Pick<PageApi, "textsDir">,
	name: TextName,
	lang: Lang,
): Promise<TextSource> {
	folder ??= findFolder();
	for (const root of [textsDir, folder]) {
		if (root === undefined) continue;
		const path = join(root, lang, `${name}.md`);
		const changedAtMs = await changedAt(path);
		if (changedAtMs !== undefined) return readSource(path, changedAtMs);
	}
	throw new Error(`the text ${lang}/${name}.md is missing`);
}

async function readSource(path: string, changedAtMs: number): Promise<TextSource> {
	const known = files.get(path);
	if (known?.changedAtMs === changedAtMs) return known.source;
	const [, title = "", text = ""] = /^\uFEFF?# (.*)\r?\n([\s\S]*)$/.exec(await readFile(path, "utf8")) ?? [];
	const source = { title: title.trim(), text: text.trim() };
	files.set(path, { changedAtMs, source });
	return source;
}

/** A text as readers see it. Internal links get the viewer's section. */
export function renderText({ site, section }: TextSite, { title, text }: TextSource): { title: string; html: string } {
	const fill = (content: string): string =>
		content.replaceAll("{siteName}", site.siteName).replaceAll("{countries}", String(countryCount));
	const key = JSON.stringify([site.siteName, title, text]);
	const known = rendered.get(key) ?? {
		title: fill(title),
		html: sanitize(markdown.render(fill(text)), sanitizeOptions),
	};
	rendered.set(key, known);
	return {
		title: known.title,
		html:
			section.locale === "global" ? known.html : known.html.replaceAll('<a href="/', `<a href="/${section.locale}/`),
	};
}

/** The text of the program, rendered. */
export async function renderShipped(
	api: TextSite & Pick<PageApi, "textsDir" | "lang">,
	name: TextName,
): Promise<Article> {
	return { name, ...renderText(api, await readShipped(api, name, api.lang)), version: 0, from: 0 };
}

/** An article in the viewer's language: the version that administrators published, else the text of the program. */
export async function loadArticle(api: PageApi, name: TextName): Promise<Article> {
	const current = await undefinedIfRefused(api.call(readSiteText, { query: { name } }));
	if (!current?.content) return { ...(await renderShipped(api, name)), ...(current?.from && { from: current.from }) };
	return { name, ...renderText(api, current.content), version: current.version, from: current.from };
}
