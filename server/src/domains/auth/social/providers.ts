import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from "openid-client";
import type { Provider, SocialProfile } from "#contract/socialLoginViews.ts";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanLine, isStorable } from "../../../platform/data/text.ts";
import { Unavailable } from "../../../platform/http/errors.ts";

/** Display names of the providers. */
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** A person's data as the provider sent it to our server. */
export interface ProviderProfile {
	provider: Provider;
	/** The provider's id of the person. */
	subject: string;
	name: string;
	email: string | null;
	/** Whether the provider has verified the e-mail. */
	emailVerified: boolean;
}

export const presentSocialProfile = ({ subject: id, name, email }: ProviderProfile): SocialProfile => ({
	id,
	name,
	email,
});

const maxNameLength = 100;
const maxEmailLength = 254;

/** The name on one line, without control characters, cut to the maximum length. */
export const sanitizeName = (name: unknown): string =>
	typeof name === "string" && isStorable(name) ? cleanLine(name).slice(0, maxNameLength) : "";

/** The e-mail, or null when we could not store it. */
export const sanitizeEmail = (email: unknown): string | null =>
	typeof email === "string" && isStorable(email) && email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(email)
		? email
		: null;

/** How people log in with a provider: by the authorization code flow, which `openid-client` runs. */
export interface OAuthProvider {
	scope: string;
	/** Whether it issues ID tokens; then the flow has a nonce and PKCE. */
	openId: boolean;
	/** @throws Forbidden `social-off` without settings, Unavailable when it can't be reached. */
	configure(config: Config): Promise<Configuration>;
	fetchProfile(
		ctx: Ctx,
		configuration: Configuration,
		tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
	): Promise<ProviderProfile>;
}

/** A provider that does not respond within this time counts as unavailable. */
export const timeoutSeconds = 5;

/** Built from the setting `publicUrl`, never from the request's Host header. */
export const callbackUrl = ({ publicUrl }: Config, provider: Provider): string =>
	`${publicUrl}/account/with/${provider}/back`;

/** Whether a request failed because the provider could not be reached, not because it rejected the request. */
export function isUnavailableError(error: unknown, depth = 0): boolean {
	if (error instanceof Response) return error.status >= 500;
	if (!(error instanceof Error) || depth > 4) return false;
	const { code, name, message } = error as Error & { code?: unknown };
	if (
		["TimeoutError", "AbortError"].includes(name) ||
		code === "OAUTH_TIMEOUT" ||
		(error instanceof TypeError && message === "fetch failed")
	)
		return true;
	if (typeof code === "string" && /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|UND_ERR)/.test(code))
		return true;
	return isUnavailableError(error.cause, depth + 1);
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
	const request = {
		signal: AbortSignal.timeout(timeoutSeconds * 1000),
		redirect: "error",
		headers: { accept: "application/json" },
		...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
	} as const;
	const response = await fetch(query ? `${url}?${new URLSearchParams(query)}` : url, request).catch(() => undefined);
	if (!response || response.status >= 500) throw new Unavailable("social-unreachable", { site });
	const body: unknown = await response.json().catch(() => undefined);
	return {
		status: response.status,
		body: body !== null && typeof body === "object" ? (body as Record<string, unknown>) : {},
	};
}
