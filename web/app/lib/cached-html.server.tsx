import { LRUCache } from "lru-cache";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CachedHtml } from "./cached-html.ts";

/** A cache of rendered components, limited by the length of its HTML and keys. */
export function createCachedHtml(maxLength = 24 * 1024 * 1024): CachedHtml {
	const ids = new Map<unknown, number>();
	const cache = new LRUCache<string, string>({ maxSize: maxLength, sizeCalculation: (html, key) => html.length + key.length });
	return function cachedHtml<Props extends object>(Component: ComponentType<Props>, props: Props): string {
		const id = ids.get(Component) ?? ids.size;
		ids.set(Component, id);
		const key = `${id} ${JSON.stringify(props)}`;
		const known = cache.get(key);
		if (known !== undefined) return known;
		const html = renderToStaticMarkup(<Component {...props} />);
		cache.set(key, html);
		return html;
	};
}
