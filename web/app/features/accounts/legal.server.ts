import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import MarkdownIt from "markdown-it";
import type { Lang } from "#contract/sections.ts";

/** The texts that an operator may replace: `web/texts/<lang>/<name>.md`, first line `# title`. */
export type LegalName = "privacy" | "termofuse";

export interface LegalText {
	title: string;
	html: string;
}

const markdown = new MarkdownIt({ html: false, linkify: true });
const kept = new Map<string, { changed: number; text: LegalText }>();

/** The folder lies beside the source as well as beside the build, so it is looked for upwards. */
function findFolder(): string {
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
		const texts = join(folder, "texts");
		if (existsSync(join(texts, "en", "privacy.md"))) return texts;
		if (folder === dirname(folder)) throw new Error("web/texts is missing: the legal texts are read from there.");
	}
}

let folder: string | undefined;

/** A legal text in the reader's language. It is read anew when its file changes, so a correction needs no restart. */
export async function legalText(name: LegalName, lang: Lang, siteName: string): Promise<LegalText> {
	folder ??= findFolder();
	const path = join(folder, lang, `${name}.md`);
	const changed = (await stat(path)).mtimeMs;
	const known = kept.get(path);
	if (known?.changed === changed) return known.text;
	const [, title = "", body = ""] = /^# (.*)\n([\s\S]*)$/.exec((await readFile(path, "utf8")).replaceAll("{siteName}", siteName)) ?? [];
	const text = { title, html: markdown.render(body) };
	kept.set(path, { changed, text });
	return text;
}
