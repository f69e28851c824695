import { boardPath, inSection, memberPath, pathTo, threadPath, topicPath } from "#contract/screenPaths.ts";
import { isSectionOpen, sections } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { element, type Xml, xmlDeclaration } from "../../platform/data/xml.ts";
import { listBoards } from "../threads/board/boards.ts";
import { findHighestIds, type IdRange, listMembers, listThreads, listTopics } from "./queries.ts";

type Source = Pick<Deps, "db" | "config">;

/** How many ids a file covers; the protocol allows 50,000 addresses. */
const idsPerFile = 50_000;

interface Entry {
	path: string;
	changedAt?: Date;
}

/** Addresses that exist in every section. */
function* inEverySection({ config }: Source, paths: string[]): Generator<Xml> {
	const open = sections.filter((section) => isSectionOpen(section, config.features));
	const urlOf = (locale: string, path: string): string => config.publicUrl + inSection(locale, path);
	for (const path of paths) {
		const alternates = open.map(({ region, lang, locale }) =>
			element("xhtml:link", [], {
				rel: "alternate",
				hreflang: region ? `${lang}-${region}` : "x-default",
				href: urlOf(locale, path),
			}),
		);
		for (const { locale } of open) yield element("url", [element("loc", urlOf(locale, path)), ...alternates]);
	}
}

const urlElement = ({ config }: Source, { path, changedAt }: Entry): Xml =>
	element("url", [element("loc", config.publicUrl + path), changedAt && element("lastmod", changedAt.toISOString())]);

async function* elementsOf<Row>(
	source: Source,
	batches: AsyncIterable<Row[]>,
	entryOf: (row: Row) => Entry,
): AsyncGenerator<Xml> {
	for await (const rows of batches) yield rows.map((row) => urlElement(source, entryOf(row))).join("") as Xml;
}

/** Files with a fixed number of addresses. */
const fixed: Record<string, (source: Source) => Iterable<Xml> | AsyncIterable<Xml>> = {
	sections: (source) => inEverySection(source, [pathTo(""), pathTo("latest")]),
	async *boards(source) {
		const boards = await listBoards(source.db);
		yield* inEverySection(source, [pathTo("forum"), ...boards.map(({ fid }) => boardPath(fid))]);
	},
};

/** Kinds whose addresses fill several files, by ranges of their ids. */
const ranged: Record<"threads" | "topics" | "members", (source: Source, range: IdRange) => AsyncIterable<Xml>> = {
	threads: (source, range) =>
		elementsOf(source, listThreads(source.db, source.config.features, range), ({ id, fid, changedAt }) => ({
			path: threadPath({ tid: id, fid }),
			changedAt,
		})),
	topics: (source, range) =>
		elementsOf(source, listTopics(source.db, source.config.features, range), ({ id, changedAt }) => ({
			path: topicPath(id),
			changedAt,
		})),
	members: (source, range) =>
		elementsOf(source, listMembers(source.db, source.config.features, range), ({ id, changedAt }) => ({
			path: memberPath(id),
			changedAt,
		})),
};

/** The entries of a file: `sections`, `threads-3`. Undefined for one that can't exist. */
export function entriesOf(source: Source, name: string): Iterable<Xml> | AsyncIterable<Xml> | undefined {
	if (Object.hasOwn(fixed, name)) return fixed[name]?.(source);
	const [, kind, number = ""] = /^(threads|topics|members)-(0|[1-9]\d{0,8})$/.exec(name) ?? [];
	const first = Number(number) * idsPerFile;
	return kind === undefined
		? undefined
		: ranged[kind as keyof typeof ranged](source, { first, end: first + idsPerFile });
}

/** A file in pieces. Empty when it has no address. */
export async function* sitemap(entries: Iterable<Xml> | AsyncIterable<Xml>): AsyncGenerator<string> {
	let isEmpty = true;
	for await (const entry of entries) {
		if (isEmpty)
			yield `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
		isEmpty = false;
		yield entry;
	}
	if (!isEmpty) yield "</urlset>\n";
}

/** The list of all files. Those without an address are left out. */
export async function sitemapIndex(source: Source): Promise<string> {
	const highest = await findHighestIds(source.db);
	const names = Object.keys(fixed);
	for (const kind of ["threads", "topics", "members"] as const)
		for (let first = 0; first <= highest[kind]; first += idsPerFile) {
			const { value } = await ranged[kind](source, { first, end: first + idsPerFile })
				[Symbol.asyncIterator]()
				.next();
			if (value) names.push(`${kind}-${first / idsPerFile}`);
		}
	const files = names.map((name) =>
		element("sitemap", [element("loc", `${source.config.publicUrl}/sitemaps/${name}.xml`)]),
	);
	return xmlDeclaration + element("sitemapindex", files, { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" });
}
