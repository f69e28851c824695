import { type Part, partHeader } from "../lib/part.ts";
import { showToast } from "./toasts.ts";

/** A part of a page, drawn by the server. */
export interface LoadedPart {
	html: string;
	/** Where the request was redirected to. */
	location: URL | undefined;
	status: number;
}

/** The connection failed. */
export class Offline extends Error {}

/**
 * Asks an address for a part of its page.
 * @throws Offline without a connection
 */
export async function fetchPart(url: string, init: RequestInit = {}, part: Part = "content"): Promise<LoadedPart> {
	const fail = (): never => {
		throw new Offline();
	};
	const response = await fetch(url, { ...init, cache: "no-store", headers: { [partHeader]: part } }).catch(fail);
	dispatchEvent(new Event("site:reached"));
	const location = response.headers.get("x-location");
	return {
		html: await response.text().catch(fail),
		location: location ? new URL(location, document.baseURI) : undefined,
		status: response.status,
	};
}

export const parse = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

/** Shows the counts of an answer. */
export function showCounts(answer: Document): void {
	for (const next of answer.querySelectorAll<HTMLElement>("[data-count-of]"))
		for (const shown of document.querySelectorAll(`[data-count-of="${next.dataset.countOf}"]`))
			shown.innerHTML = next.innerHTML;
}

/** Calls `back` once the connection works again. */
export function whenOnline(back: () => void): void {
	const controller = new AbortController();
	const once = (): void => {
		controller.abort();
		back();
	};
	for (const event of ["online", "site:reached"]) addEventListener(event, once, { signal: controller.signal });
}

/** Shows that nothing was sent. */
export const showOffline = (element: Element | null): void =>
	showToast((element as HTMLElement | null)?.dataset.offline ?? "", "bad");
