import { type FormAnswer, postForm } from "../lib/form/post-form.ts";
import { locationHeader, type Part, partHeader } from "../lib/part.ts";
import { noteChange } from "./changed-page.ts";
import { showToast } from "./toasts.ts";

/** A part of a page, rendered by the server. */
interface LoadedPart {
	html: string;
	/** Where the request was redirected to. */
	location: string | undefined;
	status: number;
}

/** The connection failed. */
export class Offline extends Error {}

const fail = (): never => {
	throw new Offline();
};
const reached = <T>(answer: T): T => {
	dispatchEvent(new Event("site:reached"));
	return answer;
};

/**
 * Asks an address for a part of its page.
 * @throws Offline without a connection
 */
export async function fetchPart(url: string, part: Part = "content"): Promise<LoadedPart> {
	const response = await fetch(url, { cache: "no-store", headers: { [partHeader]: part } }).catch(fail);
	reached(response);
	return {
		html: await response.text().catch(fail),
		location: response.headers.get(locationHeader) ?? undefined,
		status: response.status,
	};
}

/** The ids of the elements around a form, the closest first. */
function idsAround(form: HTMLElement): string {
	let ids = "";
	for (let at = form.parentElement; at; at = at.parentElement) if (at.id) ids += `#${at.id} `;
	return ids;
}

/**
 * Posts a form.
 * @throws Offline without a connection, or when there is no answer in time
 */
export const sendForm = (form: HTMLFormElement, body: BodyInit, timeoutMs?: number): Promise<FormAnswer> => {
	const signal = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs);
	const asked = form.dataset.part === "closest" ? idsAround(form) : form.dataset.part;
	return postForm(form.getAttribute("action") ?? "", { body, signal }, asked).then((answer) => {
		noteChange();
		return reached(answer);
	}, fail);
};

export const parse = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

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
export const showOffline = (element = document.querySelector<HTMLElement>("#quick-actions, .toast-region")): void =>
	showToast(element?.dataset.offline ?? "", "bad");
