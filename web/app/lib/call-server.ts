import { appVersion } from "#contract/appVersion.ts";
import type { Call, CallResponse } from "#contract/call.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { CallError, type CallInput } from "#contract/pageApi.ts";
import { findSectionByLocale } from "#contract/sections.ts";
import { reportOnline } from "./connectivity.ts";
import { pathsForSection } from "./paths.ts";

/** After a 401 the visitor is sent to log in again, after a ban to the banned page; drafts are kept on the device. */
function redirectAway(status: number): void {
	const { pathname, search } = location;
	const locale = pathname.split("/")[1] ?? "";
	const paths = pathsForSection(findSectionByLocale(locale) ? locale : "global");
	location.assign(status === 401 ? paths.href("creator", { back: pathname + search }) : paths.href("banned"));
}

/**
 * Calls the server from the browser, with the visitor's cookie.
 * @param key of a write; a retry must carry the same one
 * @throws CallError with the message to show; reason `unavailable` without a connection
 */
export async function callServer<C extends Call>(
	call: C,
	input: CallInput<C>,
	{ key, signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<CallResponse<C>> {
	const { params, query, body } = input as {
		params?: Record<string, unknown>;
		query?: Record<string, unknown>;
		body?: object;
	};
	const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params?.[name])));
	const search = new URLSearchParams(
		Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	);
	const url = search.size > 0 ? `${path}${path.includes("?") ? "&" : "?"}${search}` : path;
	let response: Response;
	try {
		response = await fetch(url, {
			method: call.method,
			headers: {
				accept: "application/json",
				// Required of every client.
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
		throw new CallError(0, "unavailable", "");
	}
	reportOnline();
	const result = (await response.json().catch(() => ({}))) as {
		data?: unknown;
		msg?: string;
		reason?: ErrorCode;
		fields?: CallError["fields"];
		retryAfter?: number;
	} & Record<string, unknown>;
	if (result.reason === "login-required" || result.reason === "banned") redirectAway(response.status);
	if (!response.ok)
		throw new CallError(
			response.status,
			result.reason ?? "internal",
			result.msg ?? "",
			result.fields,
			result.retryAfter,
			result,
		);
	return (call.spread ? result : result.data) as CallResponse<C>;
}
