import { appVersion } from "#contract/appVersion.ts";
import type { Call, CallResponse } from "#contract/call.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { CallError, type CallInput } from "#contract/pageApi.ts";

interface Options {
	signal?: AbortSignal;
	/** The member who wrote it: the server refuses it when somebody else is logged in. */
	sender?: string;
}

/**
 * Calls the server for the chat, which loads nothing else of the site (`lib/call-server.ts`). Without a session, or
 * when banned, the page is loaded again, and the server leads on.
 * @throws CallError with the message to show; reason `unavailable` without a connection
 */
export async function callChat<C extends Call>(
	{ path, method }: C,
	input: CallInput<C>,
	{ signal, sender }: Options = {},
): Promise<CallResponse<C>> {
	const { query = {}, body } = input as { query?: Record<string, unknown>; body?: object };
	const headers = {
		...{ "accept-language": "en", "app-version": appVersion, lang: document.documentElement.lang },
		...(sender && { "x-sender": sender }),
	};
	const post = { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body ?? {}) };
	return request(withQuery(path, query), {
		method,
		headers,
		...(method === "POST" ? post : {}),
		...(signal ? { signal } : {}),
	});
}

/** Uploads a file of a message. @throws CallError as `callChat` does */
export const uploadToChat = <C extends Call>(
	{ path }: C,
	file: Blob,
	query: Record<string, unknown>,
	sender: string,
): Promise<CallResponse<C>> => {
	const body = new FormData();
	body.append("file", file, "file");
	const headers = { "app-version": appVersion, lang: document.documentElement.lang, "x-sender": sender };
	return request(withQuery(path, query), { method: "POST", headers, body });
};

function withQuery(path: string, query: Record<string, unknown>): string {
	const search = new URLSearchParams(
		Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	);
	return search.size > 0 ? `${path}?${search}` : path;
}

async function request<Response>(url: string, init: RequestInit): Promise<Response> {
	const response = await fetch(url, init).catch((error: unknown) => {
		if (init.signal?.aborted) throw error;
		throw new CallError(0, "unavailable", "");
	});
	const answer = (await response.json().catch(() => ({}))) as {
		data?: Response;
		msg?: string;
		reason?: ErrorCode;
		retryAfter?: number;
	};
	if (answer.reason === "login-required" || answer.reason === "banned") location.reload();
	if (!response.ok)
		throw new CallError(response.status, answer.reason ?? "internal", answer.msg ?? "", {}, answer.retryAfter);
	return answer.data as Response;
}
