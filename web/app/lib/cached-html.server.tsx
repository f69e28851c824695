import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CachedHtml } from "./cached-html.ts";

/** A copy in one piece: React joins its HTML from many short strings, each of which would stay in memory. */
const compact = (html: string): string => Buffer.from(html).toString();

/** Parts of one page share values, such as the site's: each is written once. */
const written = new WeakMap<object, string>();
/** Characters of a text that is written as it is; longer ones are written as their hashes. */
const maxWritten = 64;

function write(value: unknown): string {
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
	const known = written.get(value);
	if (known !== undefined) return known;
	const json = JSON.stringify(value);
	const text = json.length > maxWritten ? hash("sha256", json, "base64") : json;
	written.set(value, text);
	return text;
}

/** Props, which are plain JSON, as a key. */
export const keyOf = (props: object): string =>
	Object.entries(props)
		.map(([name, value]) => `${name}=${write(value)}`)
		.join(" ");

/** A cache of rendered components, limited by the length of its HTML and keys. */
export function createCachedHtml(maxLength = 6 * 1024 * 1024): CachedHtml {
	const ids = new Map<unknown, number>();
	const cache = new LRUCache<string, string>({
		maxSize: maxLength,
		sizeCalculation: (html, key) => html.length + key.length,
	});
	return function cachedHtml<Props extends object>(
		Component: ComponentType<Props>,
		shared: Props,
		own?: Partial<Props>,
	): string {
		const props = own ? { ...shared, ...own } : shared;
		const id = ids.get(Component) ?? ids.size;
		ids.set(Component, id);
		const key = `${id} ${keyOf(props)}`;
		const known = cache.get(key);
		if (known !== undefined) return known;
		const html = compact(renderToStaticMarkup(<Component {...props} />));
		cache.set(key, html);
		return html;
	};
}
