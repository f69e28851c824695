import { reloadAfterRelease } from "./reload-after-release.ts";
import { reportDataUse } from "./report-data-use.ts";

/** Starts the service worker, and lets it store the page that is open. Without it the site works too. */
async function registerWorker(): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	const { serviceWorker } = navigator;
	reportDataUse();
	const isFirst = serviceWorker.controller === null;
	await serviceWorker.register("/sw.js", { updateViaCache: "none" });
	if (!isFirst) return;
	const { active } = await serviceWorker.ready;
	active?.postMessage({ type: "store-page", url: location.href });
}

reloadAfterRelease();
registerWorker().catch(() => undefined);
