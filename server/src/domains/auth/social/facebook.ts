import { createHmac } from "node:crypto";
import * as oidc from "openid-client";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import {
	fetchJson,
	type OAuthProvider,
	type ProviderProfile,
	sanitizeEmail,
	sanitizeName,
	timeoutSeconds,
} from "./providers.ts";

const site = "Facebook";

function requireSettings({ facebook: settings }: Config): NonNullable<Config["facebook"]> {
	if (!settings) throw new Forbidden("social-off", { site });
	return settings;
}

export const facebook: OAuthProvider = {
	scope: "public_profile,email",
	openId: false,
	async configure(config) {
		const { appId, appSecret, dialogUrl, graphUrl } = requireSettings(config);
		const server = {
			issuer: new URL(dialogUrl).origin,
			authorization_endpoint: dialogUrl,
			token_endpoint: `${graphUrl}/oauth/access_token`,
		};
		const configuration = new oidc.Configuration(server, appId, undefined, oidc.ClientSecretPost(appSecret));
		configuration.timeout = timeoutSeconds;
		if (graphUrl.startsWith("http:")) oidc.allowInsecureRequests(configuration);
		return configuration;
	},
	fetchProfile: (ctx, _configuration, tokens) => fetchFacebookProfile(ctx, tokens.access_token),
};

/**
 * The profile of an access token, after checking that it is valid and was issued to our own app.
 * @throws Forbidden `social-failed` for any other token, Unavailable.
 */
export async function fetchFacebookProfile(
	{ deps, log }: Pick<Ctx, "deps" | "log">,
	accessToken: string,
): Promise<ProviderProfile> {
	const { appId, appSecret, graphUrl } = requireSettings(deps.config);
	const debug = await fetchJson(site, `${graphUrl}/debug_token`, {
		query: { input_token: accessToken, access_token: `${appId}|${appSecret}` },
	});
	const { data } = debug.body as { data?: { app_id?: unknown; type?: unknown; is_valid?: unknown; user_id?: unknown } };
	// A token issued to another app must not log anybody in here.
	if (
		data?.is_valid !== true ||
		String(data.app_id) !== appId ||
		data.type !== "USER" ||
		typeof data.user_id !== "string"
	)
		throw rejection(log, debug.body);
	const proof = createHmac("sha256", appSecret).update(accessToken).digest("hex");
	const { body } = await fetchJson(site, `${graphUrl}/me`, {
		query: { fields: "id,name,email", access_token: accessToken, appsecret_proof: proof },
	});
	if (typeof body.id !== "string" || body.id !== data.user_id) throw rejection(log, body);
	// Facebook does not say whether it has verified the e-mail; we send our own confirmation.
	return {
		provider: "facebook",
		subject: body.id,
		name: sanitizeName(body.name),
		email: sanitizeEmail(body.email),
		emailVerified: false,
	};
}

/** Logs only Facebook's error code: its message may repeat what was sent. */
function rejection(log: Ctx["log"], { error }: { error?: unknown }): Forbidden {
	const { code, type } = (error ?? {}) as { code?: unknown; type?: unknown };
	const reason = {
		reason: typeof code === "number" ? code : undefined,
		kind: typeof type === "string" ? type.slice(0, 40) : undefined,
	};
	log.warn({ site: "facebook", ...reason }, "a social login was rejected");
	return new Forbidden("social-failed", { site });
}
