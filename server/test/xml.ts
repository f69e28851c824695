import type { TestApp } from "./testApp.ts";

/**
 * Finds texts in an XML document with PostgreSQL's parser, which refuses what is not well-formed. Prefixes: `s`
 * sitemap, `x` XHTML, `a` Atom.
 */
export async function xpath({ deps }: TestApp, path: string, document: string): Promise<string[]> {
	const names = [
		["s", "http://www.sitemaps.org/schemas/sitemap/0.9"],
		["x", "http://www.w3.org/1999/xhtml"],
		["a", "http://www.w3.org/2005/Atom"],
	];
	const { rows } = await deps.pool.query<{ found: string }>(
		"select unnest(xpath($1, $2::xml, $3::text[][]))::text as found",
		[path, document, names],
	);
	return rows.map(({ found }) =>
		found.replace(
			/&(lt|gt|amp|quot);/g,
			(_all, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"' })[name] ?? "",
		),
	);
}
