import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Lang } from "#contract/sections.ts";
import { reloadOnce } from "./lib/reload-guard.ts";
import { learn } from "./lib/words.client.ts";

// A part that is loaded when it is needed; a screen's own part is guarded by the build (see `vite.config.ts`).
addEventListener("vite:preloadError", () => void reloadOnce());

// The sentences must be there before the page comes alive, or it would come alive mute.
learn(document.documentElement.lang as Lang, location.pathname).then(() => {
	startTransition(() => {
		hydrateRoot(document, <HydratedRouter />);
	});
});
