import { createHmac } from "node:crypto";
import type { Config } from "../../../config.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { newToken, timingSafeEqual } from "../../../platform/security/tokens.ts";
import type { OAuthFlow } from "./flowCookie.ts";
import { callbackUrl, fetchJson, type Log } from "./providerHttp.ts";
import { type ProviderProfile, sanitizeEmail, sanitizeName } from "./providerProfile.ts";

type Facebook = NonNullable<Config["facebook"]>;

const site = "Facebook";
const loginFailed = (): Forbidden => new Forbidden("social-failed", { site });

function requireSettings(config: Config): Facebook {
	if (!config.facebook) throw new Forbidden("social-off", { site });
	return config.facebook;
}

/** Authorization code flow through Facebook's login dialog. */
export function startFacebookFlow(config: Config): { url: string } & Pick<OAuthFlow, "state" | "nonce" | "codeVerifier"> {
	const { appId, dialogUrl } = requireSettings(config);
	const state = newToken();
	const url = new URL(dialogUrl);
	url.search = new URLSearchParams({
		client_id: appId,
		redirect_uri: callbackUrl(config, "facebook"),
		response_type: "code",
		scope: "public_profile,email",
		state,
	}).toString();
	return { url: url.href, state, nonce: "", codeVerifier: "" };
}

/**
 * Exchanges the callback's code for the profile.
 * @throws Forbidden `social-cancelled` when the visitor declined, `social-failed` for an invalid callback, Unavailable.
 */
export async function finishFacebookFlow(config: Config, log: Log, response: string, flow: OAuthFlow): Promise<ProviderProfile> {
	const { appId, appSecret, graphUrl } = requireSettings(config);
	const callback = new URLSearchParams(response);
	if (!timingSafeEqual(callback.get("state") ?? "", flow.state)) throw loginFailed();
	if (callback.get("error") === "access_denied") throw new Forbidden("social-cancelled", { site });
	const code = callback.get("code");
	if (!code) throw loginFailed();
	const { body } = await fetchJson(site, `${graphUrl}/oauth/access_token`, {
		form: { client_id: appId, client_secret: appSecret, redirect_uri: callbackUrl(config, "facebook"), code },
	});
	if (typeof body.access_token !== "string") {
		logProviderError(log, body);
		throw loginFailed();
	}
	return fetchFacebookProfile(config, log, body.access_token);
}

/**
 * The profile of an access token, after checking that it is valid and was issued to our own app.
 * @throws Forbidden `social-failed` for any other token, Unavailable.
 */
export async function fetchFacebookProfile(config: Config, log: Log, accessToken: string): Promise<ProviderProfile> {
	const { appId, appSecret, graphUrl } = requireSettings(config);
	const debug = await fetchJson(site, `${graphUrl}/debug_token`, { query: { input_token: accessToken, access_token: `${appId}|${appSecret}` } });
	const { data } = debug.body as { data?: { app_id?: unknown; type?: unknown; is_valid?: unknown; user_id?: unknown } };
	// A token issued to another app must not log anybody in here.
	if (data?.is_valid !== true || String(data.app_id) !== appId || data.type !== "USER" || typeof data.user_id !== "string") {
		logProviderError(log, debug.body);
		throw loginFailed();
	}
	const proof = createHmac("sha256", appSecret).update(accessToken).digest("hex");
	const { body } = await fetchJson(site, `${graphUrl}/me`, { query: { fields: "id,name,email", access_token: accessToken, appsecret_proof: proof } });
	if (typeof body.id !== "string" || body.id !== data.user_id) {
		logProviderError(log, body);
		throw loginFailed();
	}
	// Facebook does not say whether it has verified the e-mail; we send our own confirmation.
	return { provider: "facebook", subject: body.id, name: sanitizeName(body.name), email: sanitizeEmail(body.email), emailVerified: false };
}

/** Logs only Facebook's error code: its message may repeat what was sent. */
function logProviderError(log: Log, body: Record<string, unknown>): void {
	const { code, type } = (body.error ?? {}) as { code?: unknown; type?: unknown };
	log.warn(
		{ site: "facebook", reason: typeof code === "number" ? code : undefined, kind: typeof type === "string" ? type.slice(0, 40) : undefined },
		"a social login was rejected",
	);
}
