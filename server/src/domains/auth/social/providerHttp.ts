import type { Logger } from "pino";
import type { Provider } from "#contract/socialLoginViews.ts";
import type { Config } from "../../../config.ts";
import { Unavailable } from "../../../platform/http/errors.ts";

export type Log = Pick<Logger, "warn">;

/** A provider that does not respond within this time counts as unavailable. */
export const timeoutSeconds = 5;

/** Built from the setting `publicUrl`, never from the request's Host header. */
export const callbackUrl = ({ publicUrl }: Config, provider: Provider): string => `${publicUrl}/account/with/${provider}/back`;

/** Whether a request failed because the provider could not be reached, not because it rejected the request. */
export function isUnavailableError(error: unknown): boolean {
	for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		const { code, name } = cause as { code?: unknown; name: string };
		if (name === "TimeoutError" || name === "AbortError" || code === "OAUTH_TIMEOUT") return true;
		if (typeof code === "string" && /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|UND_ERR)/.test(code)) return true;
	}
	return error instanceof TypeError && error.message === "fetch failed";
}

/**
 * Requests a provider and reads its JSON; a body that is not a JSON object counts as empty.
 * @throws Unavailable when the provider can't be reached or responds with 5xx.
 */
export async function fetchJson(
	site: string,
	url: string,
	{ form, query }: { form?: Record<string, string>; query?: Record<string, string> },
): Promise<{ status: number; body: Record<string, unknown> }> {
	const target = new URL(url);
	for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value);
	let response: Response;
	try {
		response = await fetch(target, {
			signal: AbortSignal.timeout(timeoutSeconds * 1000),
			redirect: "error",
			headers: { accept: "application/json" },
			...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
		});
	} catch {
		throw new Unavailable("social-unreachable", { site });
	}
	if (response.status >= 500) throw new Unavailable("social-unreachable", { site });
	const body: unknown = await response.json().catch(() => undefined);
	return { status: response.status, body: body !== null && typeof body === "object" ? (body as Record<string, unknown>) : {} };
}
