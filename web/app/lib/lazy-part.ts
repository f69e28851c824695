import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { Lang } from "#contract/sections.ts";
import { fetchCatalog } from "./i18n/catalogs.client.ts";
import type { CatalogName } from "./i18n/translate.ts";

/** A component that is loaded with the catalogs of its messages when it is first shown. */
// biome-ignore lint/suspicious/noExplicitAny: any component
export const lazyPart = <C extends ComponentType<any>>(
	load: () => Promise<C>,
	...catalogs: CatalogName[]
): LazyExoticComponent<C> =>
	lazy(async () => {
		// The server has all messages.
		const texts = import.meta.env.SSR
			? []
			: catalogs.map((name) => fetchCatalog(document.documentElement.lang as Lang, name));
		const [part] = await Promise.all([load(), ...texts]);
		return { default: part };
	});
