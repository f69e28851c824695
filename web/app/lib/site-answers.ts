/** How long an answer may take on a slow line. Milliseconds. */
const patienceMs = 5_000;

/** Whether the site answers at all. A browser knows of its own line only. */
export const siteAnswers = (path = "/icon.svg"): Promise<boolean> =>
	fetch(path, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patienceMs) }).then(
		({ ok }) => ok,
		() => false,
	);

/** What a browser throws when no answer comes over the line. */
export const noLine = (): TypeError => new TypeError("Failed to fetch");

/** Throws what made a part fail; where the site does not answer at all, the line is why. */
export async function throwWhy(error: unknown): Promise<never> {
	throw (await siteAnswers()) ? error : noLine();
}
