import type { StyleName } from "./screen.ts";

const texts = import.meta.glob<string>(["../styles/*.css", "../ui/css/{extras,file}.css", "!**/app.css"], {
	query: "?inline",
	import: "default",
	eager: true,
});
const urls = import.meta.glob<string>(["../styles/*.css", "../ui/css/{extras,file}.css", "!**/app.css"], {
	query: "?url",
	import: "default",
	eager: true,
});

const byName = (files: Record<string, string>): Record<StyleName, string> =>
	Object.fromEntries(
		Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf("/") + 1, -".css".length), file]),
	) as Record<StyleName, string>;

/** The stylesheets of screens: as text for guests' documents, whose first paint needs one response, and their URLs for those of members. */
export const screenStyles = { text: byName(texts), url: byName(urls) };
