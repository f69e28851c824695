import { loadWithMessages } from "../../../lib/lazy-part.ts";
import { storeApp } from "../../../lib/offline/store-app.ts";
import { loadTexts } from "../../../lib/unsent/texts.ts";

/**
 * Loads the parts of the composer that are needed without a connection, and lets the service worker store its page with
 * the scripts, so that it opens without one.
 */
export async function storeComposer(): Promise<void> {
	await Promise.allSettled([
		loadTexts(),
		...[
			import("../picture-item.tsx"),
			import("../hidden-blocks.tsx"),
			import("../upload-limits.ts"),
			loadWithMessages(() => import("../options/picture-dialog.tsx")),
			loadWithMessages(() => import("../publishing/publishing-panel.tsx")),
			loadWithMessages(() => import("../queue-post.ts")),
			loadWithMessages(() => import("../draft-notices.tsx")),
		],
		...[
			import("../../media/prepare-and-upload.ts"),
			import("../../../lib/unsent/pictures.ts"),
			import("../../../lib/unsent/store.ts"),
		],
		...[
			import("../../../document/outbox/waiting.ts"),
			import("../../../document/outbox/dialog.ts"),
			import("../unsent-post.ts"),
			import("../../../document/outbox/edit-post.ts"),
		],
	]);
	await storeApp();
}
