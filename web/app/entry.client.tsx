import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Lang } from "#contract/sections.ts";
import "./document/behaviours.ts";
import { showToolbars } from "./document/menus.ts";
import { fetchCatalogsForPath } from "./lib/i18n/catalogs.client.ts";
import { reloadOnce } from "./lib/reload-once.ts";

// Lazily imported chunks. Route chunks are covered by a build plugin (see `vite.config.ts`).
addEventListener("vite:preloadError", () => void reloadOnce());

// Messages must be loaded before hydration.
fetchCatalogsForPath(document.documentElement.lang as Lang, location.pathname).then(() => {
	startTransition(() => {
		hydrateRoot(document, <HydratedRouter />);
		showToolbars();
	});
});
