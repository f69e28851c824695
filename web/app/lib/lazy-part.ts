import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { Lang } from "#contract/sections.ts";
import { fetchCatalog } from "./i18n/catalogs.client.ts";
import type { CatalogName } from "./i18n/translate.ts";

/** Loads a module with the catalogs of its messages. @param catalogs passed by the build (`web/screen-imports.ts`) */
export async function loadWithMessages<M>(load: () => Promise<M>, catalogs: CatalogName[] = []): Promise<M> {
	// The server has all messages.
	const texts = import.meta.env.SSR
		? []
		: catalogs.map((name) => fetchCatalog(document.documentElement.lang as Lang, name));
	const [module] = await Promise.all([load(), ...texts]);
	return module;
}

/**
 * A component that is loaded with the catalogs of its messages when it is first shown.
 * @param catalogs passed by the build
 */
// biome-ignore lint/suspicious/noExplicitAny: any component
export const lazyPart = <C extends ComponentType<any>>(
	load: () => Promise<C>,
	catalogs?: CatalogName[],
): LazyExoticComponent<C> => lazy(async () => ({ default: await loadWithMessages(load, catalogs) }));
