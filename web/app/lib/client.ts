import { appVersion } from "#contract/appVersion.ts";
import type { Answer, Call } from "#contract/call.ts";
import { type CallInput, CallRefused } from "#contract/pageApi.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { sectionOfLocale } from "#contract/sections.ts";
import { lineStands } from "./line-back.ts";
import { pathsFor } from "./paths.ts";

/** A name for one write, so that sending it again after a lost answer does nothing twice. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whose session ended meanwhile goes to sign in again (document 1, section 8: error 401), who was banned is told so; drafts are kept on the device. */
function leave(status: number): void {
	const { pathname, search } = location;
	const locale = pathname.split("/")[1] ?? "";
	const paths = pathsFor(sectionOfLocale(locale) ? locale : "global");
	location.assign(status === 401 ? paths.creator(pathname + search) : paths.banned);
}

/**
 * Calls the server from the browser, with the visitor's own cookie.
 * @param key of a write; a retry must carry the same one
 * @throws CallRefused with the sentence to show; reason `unavailable` when the line is down
 */
export async function callServer<C extends Call>(
	call: C,
	input: CallInput<C>,
	{ key, signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<Answer<C>> {
	const { params, query, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };
	const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params?.[name])));
	const search = new URLSearchParams(Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
	const url = search.size > 0 ? `${path}${path.includes("?") ? "&" : "?"}${search}` : path;
	let response: Response;
	try {
		response = await fetch(url, {
			method: call.method,
			headers: {
				accept: "application/json",
				// As every client of the product does (document 1, section 7; document 3, section 9).
				"accept-language": "en",
				"app-version": appVersion,
				lang: document.documentElement.lang,
				...(call.method === "POST" ? { "content-type": "application/json" } : {}),
				...(key ? { "idempotency-key": key } : {}),
			},
			...(call.method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
			...(signal ? { signal } : {}),
		});
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new CallRefused(0, "unavailable", "");
	}
	lineStands();
	const answer = (await response.json().catch(() => ({}))) as {
		data?: unknown;
		msg?: string;
		reason?: RefusalCode;
		fields?: CallRefused["fields"];
		retryAfter?: number;
	};
	if (answer.reason === "sign-in-required" || answer.reason === "banned") leave(response.status);
	if (!response.ok) throw new CallRefused(response.status, answer.reason ?? "internal", answer.msg ?? "", answer.fields, answer.retryAfter);
	return (call.spread ? answer : answer.data) as Answer<C>;
}
