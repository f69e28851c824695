import { appVersion } from "#contract/appVersion.ts";
import type { Call, CallResponse } from "#contract/call.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { CallError, type CallInput } from "#contract/pageApi.ts";

/**
 * Calls the server for the chat, which loads nothing else of the site (`lib/call-server.ts`). Without a session, or when banned, the page
 * is loaded again, and the server leads on.
 * @throws CallError with the message to show; reason `unavailable` without a connection
 */
export async function callChat<C extends Call>(
	{ path, method }: C,
	input: CallInput<C>,
	signal?: AbortSignal,
): Promise<CallResponse<C>> {
	const { query = {}, body } = input as { query?: Record<string, unknown>; body?: object };
	const search = new URLSearchParams(
		Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	);
	const headers = { "accept-language": "en", "app-version": appVersion, lang: document.documentElement.lang };
	const post = { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body ?? {}) };
	const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
		method,
		headers,
		...(method === "POST" ? post : {}),
		...(signal ? { signal } : {}),
	}).catch((error: unknown) => {
		if (signal?.aborted) throw error;
		throw new CallError(0, "unavailable", "");
	});
	const answer = (await response.json().catch(() => ({}))) as {
		data?: CallResponse<C>;
		msg?: string;
		reason?: ErrorCode;
		retryAfter?: number;
	};
	if (answer.reason === "login-required" || answer.reason === "banned") location.reload();
	if (!response.ok)
		throw new CallError(response.status, answer.reason ?? "internal", answer.msg ?? "", {}, answer.retryAfter);
	return answer.data as CallResponse<C>;
}
