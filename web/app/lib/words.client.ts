import type { Messages } from "@lingui/core";
import type { Lang } from "#contract/sections.ts";
import { throwWhy } from "./site-answers.ts";
import { type CatalogName, catalogsOf, teach } from "./speaker.ts";

const loaders = import.meta.glob<Messages>(
	"../../../contract/words/*/{common,reading,account,composer,settings,boards,ways,security,profile,help,onboarding}.json",
	{ import: "default" },
);
const loadedIds = new Set<string>();

/** Fetches a catalog, unless it is already loaded. */
export async function learnCatalog(lang: Lang, name: CatalogName): Promise<void> {
	const id = `${lang}/${name}`;
	if (loadedIds.has(id)) return;
	const load = loaders[`../../../contract/words/${id}.json`];
	if (!load) return;
	teach(lang, await load());
	loadedIds.add(id);
}

/** Fetches the catalogs that a path needs and that are not loaded yet. */
export async function learn(lang: Lang, pathname: string): Promise<void> {
	const names: CatalogName[] = ["common", ...catalogsOf(pathname)];
	await Promise.all(names.map((name) => learnCatalog(lang, name))).catch(throwWhy);
}
