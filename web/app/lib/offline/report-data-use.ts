import type { Bytes } from "./data-use.ts";

/** What the page fetches without the service worker: it does not answer these requests. */
const kindOf: Record<string, "pages" | "videos"> = { fetch: "pages", xmlhttprequest: "pages", video: "videos" };

/** Tells the service worker of bytes that it did not receive itself. */
export function reportDataUse(): void {
	let bytes: Bytes = {};
	const send = (): void => {
		if (Object.keys(bytes).length > 0) navigator.serviceWorker.controller?.postMessage({ type: "bytes", bytes });
		bytes = {};
	};
	new PerformanceObserver((list) => {
		for (const { initiatorType, transferSize } of list.getEntries() as PerformanceResourceTiming[]) {
			const kind = kindOf[initiatorType];
			if (kind && transferSize > 0) bytes[kind] = (bytes[kind] ?? 0) + transferSize;
		}
	}).observe({ type: "resource", buffered: true });
	addEventListener("visibilitychange", () => document.hidden && send());
	addEventListener("pagehide", send);
}
