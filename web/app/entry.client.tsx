import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Lang } from "#contract/sections.ts";
import { learn } from "./lib/words.client.ts";

// The sentences must be there before the page comes alive, or it would come alive mute.
learn(document.documentElement.lang as Lang, location.pathname).then(() => {
	startTransition(() => {
		hydrateRoot(document, <HydratedRouter />);
	});
});
