import { appVersion } from "#contract/appVersion.ts";
import type { Call } from "#contract/call.ts";
import type { CallInput } from "#contract/pageApi.ts";
import type { UnsentEntry } from "./entry.ts";
import { isTemporary, type Outcome } from "./kind.ts";

/** Timeout of one call. Milliseconds. */
const timeoutMs = 20_000;

/** Makes a call for the member of an entry, whose key names the write: a repeated one has the result of the first. */
export async function sendCall<C extends Call>(
	{ path }: C,
	body: CallInput<C> extends { body: infer Body } ? Body : never,
	{ owner, key }: Pick<UnsentEntry, "owner" | "key">,
): Promise<Outcome> {
	const response = await fetch(path, {
		method: "POST",
		body: JSON.stringify(body),
		headers: {
			"content-type": "application/json",
			"accept-language": "en",
			"app-version": appVersion,
			lang: document.documentElement.lang,
			"x-sender": owner,
			"idempotency-key": key,
		},
		cache: "no-store",
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => undefined);
	const answer = (await response?.json().catch(() => undefined)) as
		| { data?: unknown; msg?: string; retryAfter?: number }
		| undefined;
	// A proxy's page is no answer of the site.
	if (!response || !answer || isTemporary(response.status)) return { state: "later", retryAfter: answer?.retryAfter };
	return response.ok ? { state: "sent", answer: answer.data } : { state: "refused", error: answer.msg ?? "" };
}
