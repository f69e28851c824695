import { text } from "./texts.ts";

/** What is known of a saved page without reading it. */
export interface SavedPage {
	path: string;
	title: string;
	lang: string;
	theme: string | undefined;
	/** `thread` or `page`. */
	kind: string;
	/** Unix milliseconds. */
	at: number;
}

const decodeEntities = (html: string): string =>
	html.replace(
		/&(?:amp|lt|gt|quot|#x27|#39);/g,
		(entity) => ({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' })[entity] ?? "'",
	);

/** Headers of the sent bytes, which a stored page no longer has, and preloads. */
const dropped = ["content-encoding", "content-length", "transfer-encoding", "link", "vary"];

/** A page with its title, language and time in headers. */
export async function copyDetails(response: Response, url: string): Promise<Response> {
	const html = await response.clone().text();
	const [start = ""] = /<html[^>]*>/.exec(html) ?? [];
	const { pathname, search } = new URL(url);
	const details: SavedPage = {
		path: pathname + search,
		// Without the site's name, unless that is all.
		title: decodeEntities((/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? pathname).replace(/ · [^·]*$/, "")),
		lang: / lang="(\w+)"/.exec(start)?.[1] ?? "en",
		theme: / data-theme="(\w+)"/.exec(start)?.[1],
		kind: response.headers.get("x-offline") ?? "page",
		at: Date.now(),
	};
	const headers = new Headers(response.headers);
	for (const name of dropped) headers.delete(name);
	headers.set("x-saved", encodeURIComponent(JSON.stringify(details)));
	return new Response(html, { status: 200, headers });
}

export const detailsOf = ({ headers }: Response): SavedPage =>
	JSON.parse(decodeURIComponent(headers.get("x-saved") ?? "%7B%7D")) as SavedPage;

/** The time of a copy: of today the hour, else the day too. */
export function formatTime(at: number, lang: string, now = Date.now()): string {
	const isToday = new Date(at).toDateString() === new Date(now).toDateString();
	const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
	return new Intl.DateTimeFormat(lang, isToday ? time : { day: "numeric", month: "short", ...time }).format(at);
}

const icon = '<svg class="icon" aria-hidden="true"><use href="/icons.svg#clock"></use></svg>';

/** A saved page whose root element says that it is one. */
export const markSaved = async (saved: Response): Promise<Response> =>
	new Response((await saved.text()).replace("<html", '<html data-saved=""'), { status: 200, headers: saved.headers });

/** A saved page with the note that it is one. @param slow whether the site was reached, but not in time */
export async function withCopyNotice(saved: Response, slow: boolean): Promise<Response> {
	const { lang, at } = detailsOf(saved);
	const note = text(lang, slow ? "offline.slowCopy" : "offline.savedCopy").replace("{time}", formatTime(at, lang));
	const notice = `<div class="notice warning" style="border-radius:0;padding-inline:1rem" role="status" data-saved-copy>${icon}<span class="text-content">${note}</span><a href="">${text(lang, "offline.reload")}</a></div>`;
	const html = (await saved.text()).replace("</header>", (end) => end + notice);
	return new Response(html, { status: 200, headers: saved.headers });
}
