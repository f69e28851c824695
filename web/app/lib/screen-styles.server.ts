import type { StyleName } from "./screen.ts";

const files = import.meta.glob<string>(["../styles/*.css", "../ui/css/{extras,file}.css", "!**/app.css"], {
	query: "?inline",
	import: "default",
	eager: true,
});

/** The stylesheets of `stylesheets.ts` as text, for guests' documents: the first paint needs one response. */
export const screenStyles = Object.fromEntries(
	Object.entries(files).map(([path, css]) => [path.slice(path.lastIndexOf("/") + 1, -".css".length), css]),
) as Record<StyleName, string>;
