import { catalogLoaders, screenCatalogs } from "virtual:screen-catalogs";
import type { Lang } from "#contract/sections.ts";
import { findScreen } from "../find-screen.ts";
import { rethrowUnlessOffline } from "../reachability.ts";
import { type CatalogName, loadMessages } from "./translate.ts";

const loadedIds = new Set<string>();

/** Fetches a catalog, unless it is already loaded. */
export async function fetchCatalog(lang: Lang, name: CatalogName): Promise<void> {
	const id = `${lang}/${name}`;
	if (loadedIds.has(id)) return;
	const load = catalogLoaders[id];
	if (!load) return;
	loadMessages(lang, (await load()).default);
	loadedIds.add(id);
}

/** Fetches the catalogs that the screen of a path needs and that are not loaded yet. */
export async function fetchCatalogsForPath(lang: Lang, pathname: string): Promise<void> {
	const names = `${screenCatalogs[findScreen(pathname).screen.path] ?? ""},common`.split(",") as CatalogName[];
	await Promise.all(names.map((name) => fetchCatalog(lang, name))).catch(rethrowUnlessOffline);
}
