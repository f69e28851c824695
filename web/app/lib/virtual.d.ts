/** Found by `web/screen-imports.ts` in the modules that the page of a screen imports. */
declare module "virtual:screen-catalogs" {
	/** The message catalogs of each app besides `common`, by its path. */
	export const screenCatalogs: Record<string, string>;
	/** Loads the catalogs that apps show, by language and name. */
	export const catalogLoaders: Record<string, () => Promise<{ default: import("@lingui/core").Messages }>>;
}

declare module "virtual:screen-styles" {
	/** The stylesheets of each document besides the site's, by its path. */
	export const screenStyles: Record<string, { text: string; url: string }[]>;
}
