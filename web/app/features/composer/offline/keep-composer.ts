import { loadWithMessages } from "../../../lib/lazy-part.ts";
import { loadTexts } from "../../../lib/unsent/outbox/texts.ts";

/**
 * Loads the parts of the composer that are needed without a connection, and lets the service worker store its page with the scripts,
 * so that it opens without one.
 */
export async function keepComposer(): Promise<void> {
	await Promise.allSettled([
		loadTexts(),
		...[
			import("../photo.tsx"),
			loadWithMessages(() => import("../options/photo-dialog.tsx")),
			loadWithMessages(() => import("../publishing/publishing-panel.tsx")),
			loadWithMessages(() => import("../queue-post.ts")),
			loadWithMessages(() => import("../other-text.tsx")),
		],
		...[
			import("../../media/prepare-and-upload.ts"),
			import("../../../lib/unsent/pictures.ts"),
			import("../../../lib/unsent/store.ts"),
		],
		...[
			import("../../../document/outbox/waiting.ts"),
			import("../../../document/outbox/list.ts"),
			import("../../../document/outbox/edit-post.ts"),
		],
	]);
	const files = performance
		.getEntriesByType("resource")
		.flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? [name] : []));
	const worker = await navigator.serviceWorker?.ready;
	worker?.active?.postMessage({ type: "keep-app", url: location.pathname, files: [...new Set(files)] });
}
