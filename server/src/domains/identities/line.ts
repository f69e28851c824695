import type { Logger } from "pino";
import type { Provider } from "#contract/identityViews.ts";
import type { Config } from "../../config.ts";
import { Unavailable } from "../../platform/errors.ts";

export type Log = Pick<Logger, "warn">;

/** Seconds that another site gets to answer before the visitor is told that it is away. */
export const patienceSeconds = 5;

/** Where another site sends visitors back to: by the setting alone, never by what a request claims our name to be. */
export const returnAddress = ({ publicUrl }: Config, provider: Provider): string => `${publicUrl}/account/with/${provider}/back`;

/** Whether a failed request means that the other site is away, and not that it said no. */
export function isAway(error: unknown): boolean {
	for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		const { code, name } = cause as { code?: unknown; name: string };
		if (name === "TimeoutError" || name === "AbortError" || code === "OAUTH_TIMEOUT") return true;
		if (typeof code === "string" && /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|UND_ERR)/.test(code)) return true;
	}
	return error instanceof TypeError && error.message === "fetch failed";
}

/**
 * Asks another site and reads its JSON; an answer that is none counts as an empty one.
 * @throws Unavailable when it can't be reached or is broken (5xx).
 */
export async function answerOf(
	site: string,
	url: string,
	{ form, query }: { form?: Record<string, string>; query?: Record<string, string> },
): Promise<{ status: number; body: Record<string, unknown> }> {
	const address = new URL(url);
	for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
	let response: Response;
	try {
		response = await fetch(address, {
			signal: AbortSignal.timeout(patienceSeconds * 1000),
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
