import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Lang } from "#contract/sections.ts";
import { startChat } from "./document/chat.ts";
import { openCountryDialogFromUrl } from "./document/dialogs.ts";
import { showToolbars } from "./document/menus.ts";
import { startOutbox } from "./document/outbox/start.ts";
import { showConnection } from "./document/toasts.ts";
import { fetchCatalogsForPath } from "./lib/i18n/catalogs.client.ts";
import { limitReloads, reloadScreen } from "./lib/reload-screen.ts";
import { whenIdle } from "./lib/when-idle.ts";

// Lazily imported chunks, and route chunks.
addEventListener("vite:preloadError", () => void reloadScreen());
limitReloads();

// Messages must be loaded before hydration.
fetchCatalogsForPath(document.documentElement.lang as Lang, location.pathname).then(() => {
	startTransition(() => {
		hydrateRoot(document, <HydratedRouter />);
		showToolbars();
	});
});

addEventListener(
	"site:hydrated",
	() => {
		openCountryDialogFromUrl();
		startOutbox();
		startChat();
		showConnection();
		whenIdle(() => void import("./lib/offline/register-worker.ts").catch(() => undefined));
		whenIdle(
			() => void import("./lib/bell.ts").then(({ watchNotifications }) => watchNotifications()).catch(() => undefined),
		);
	},
	{ once: true },
);
