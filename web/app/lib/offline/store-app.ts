/**
 * Lets the service worker store the page of this app with the scripts that were loaded, so that it opens without a
 * connection.
 * @param again whether a stored page is replaced by what the server has now
 */
export async function storeApp(again = false): Promise<void> {
	const files = performance
		.getEntriesByType("resource")
		.flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? [name] : []));
	const worker = await navigator.serviceWorker?.ready;
	worker?.active?.postMessage({ type: "store-app", url: location.pathname, files: [...new Set(files)], again });
}
