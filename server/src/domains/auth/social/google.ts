import * as oidc from "openid-client";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../platform/context.ts";
import { dayMs } from "../../../platform/durations.ts";
import { Forbidden, Unavailable } from "../../../platform/http/errors.ts";
import {
	fetchJson,
	type OAuthProvider,
	type ProviderProfile,
	sanitizeEmail,
	sanitizeName,
	timeoutSeconds,
} from "./providers.ts";

type Google = NonNullable<Config["google"]>;

const site = "Google";
const discoveryLifetimeMs = dayMs;
const discoveryCache = new WeakMap<Google, { at: number; configuration: Promise<oidc.Configuration> }>();

function requireSettings({ google: settings }: Config): Google {
	if (!settings) throw new Forbidden("social-off", { site });
	return settings;
}

/**
 * Google, or another OpenID provider: its configuration is discovered and cached for a day; a failed request is not
 * cached.
 */
export const google: OAuthProvider = {
	scope: "openid email profile",
	openId: true,
	async configure(config) {
		const settings = requireSettings(config);
		const known = discoveryCache.get(settings);
		if (known && Date.now() - known.at < discoveryLifetimeMs) return known.configuration;
		const issuer = new URL(settings.issuer);
		const configuration = oidc.discovery(
			issuer,
			settings.clientId,
			undefined,
			oidc.ClientSecretPost(settings.clientSecret),
			{
				timeout: timeoutSeconds,
				// Checks the token's signature too, although it comes directly from the issuer.
				execute: [
					oidc.enableNonRepudiationChecks,
					...(issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
				],
			},
		);
		discoveryCache.set(settings, { at: Date.now(), configuration });
		try {
			return await configuration;
		} catch {
			discoveryCache.delete(settings);
			throw new Unavailable("social-unreachable", { site });
		}
	},
	async fetchProfile(_ctx, configuration, tokens) {
		const claims = tokens.claims();
		if (!claims) throw new Forbidden("social-failed", { site });
		// Google puts the e-mail into the token, other issuers only into the user info.
		const complete = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
		const person = complete ? claims : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
		return toProfile({ ...person, sub: claims.sub });
	},
};

/**
 * The profile of an access token that was issued to our own client.
 * @throws Forbidden `social-failed` for a token that is invalid or was issued to another client, Unavailable.
 */
export async function fetchGoogleProfile(
	{ deps, log }: Pick<Ctx, "deps" | "log">,
	accessToken: string,
): Promise<ProviderProfile> {
	const { tokenInfoUrl, clientId } = requireSettings(deps.config);
	const { status, body } = await fetchJson(site, tokenInfoUrl, { form: { access_token: accessToken } });
	// A token issued to another site must not log anybody in here.
	const ours =
		status === 200 &&
		body.aud === clientId &&
		Number(body.expires_in) > 0 &&
		typeof body.sub === "string" &&
		body.sub !== "";
	if (!ours) {
		log.warn({ site: "google", status, foreign: status === 200 }, "an access token was rejected");
		throw new Forbidden("social-failed", { site });
	}
	return toProfile({ ...body, sub: String(body.sub) });
}

/** Google sends booleans as strings in some responses. */
function toProfile({
	sub,
	name,
	...person
}: {
	sub: string;
	name?: unknown;
	email?: unknown;
	email_verified?: unknown;
}): ProviderProfile {
	const email = sanitizeEmail(person.email);
	const emailVerified = email !== null && (person.email_verified === true || person.email_verified === "true");
	return { provider: "google", subject: sub, name: sanitizeName(name), email, emailVerified };
}
