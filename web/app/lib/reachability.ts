/** Timeout of the reachability request. Milliseconds. */
const timeoutMs = 5_000;

/** Whether the server responds. `navigator.onLine` knows only the local connection. */
export const isSiteReachable = (path = "/icon.svg"): Promise<boolean> =>
	fetch(path, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(timeoutMs) }).then(
		({ ok }) => ok,
		() => false,
	);

/** The error that `fetch` throws without a connection. */
export const networkError = (): TypeError => new TypeError("Failed to fetch");

/** Rethrows the error, or a network error when the server is unreachable. */
export async function rethrowUnlessOffline(error: unknown): Promise<never> {
	throw (await isSiteReachable()) ? error : networkError();
}
