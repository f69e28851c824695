import { screenCatalogs } from "virtual:screen-catalogs";
import type { Messages } from "@lingui/core";
import type { Lang } from "#contract/sections.ts";
import { findScreen } from "../find-screen.ts";
import { rethrowUnlessOffline } from "../reachability.ts";
import { type CatalogName, loadMessages } from "./translate.ts";

const loaders = import.meta.glob<Messages>(
	[
		"../../../../contract/messages/*/*.json",
		"!../../../../contract/messages/*/{boards,emails,emoticons,errors,feeds,hiddenParts,notificationTexts,offline,outbox,rankings,saver,search}.json",
	],
	{
		import: "default",
	},
);
const loadedIds = new Set<string>();

/** Fetches a catalog, unless it is already loaded. */
export async function fetchCatalog(lang: Lang, name: CatalogName): Promise<void> {
	const id = `${lang}/${name}`;
	if (loadedIds.has(id)) return;
	const load = loaders[`../../../../contract/messages/${id}.json`];
	if (!load) return;
	loadMessages(lang, await load());
	loadedIds.add(id);
}

/** Fetches the catalogs that the screen of a path needs and that are not loaded yet. */
export async function fetchCatalogsForPath(lang: Lang, pathname: string): Promise<void> {
	const names: CatalogName[] = ["common", ...(screenCatalogs[findScreen(pathname).screen.path] ?? [])];
	await Promise.all(names.map((name) => fetchCatalog(lang, name))).catch(rethrowUnlessOffline);
}
