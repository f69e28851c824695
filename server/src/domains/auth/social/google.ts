import * as oidc from "openid-client";
import type { Config } from "../../../config.ts";
import { Forbidden, Unavailable } from "../../../platform/http/errors.ts";
import type { OAuthFlow } from "./flowCookie.ts";
import { callbackUrl, fetchJson, isUnavailableError, type Log, timeoutSeconds } from "./providerHttp.ts";
import { type ProviderProfile, sanitizeEmail, sanitizeName } from "./providerProfile.ts";

type Google = NonNullable<Config["google"]>;

const discoveryLifetimeMs = 24 * 3_600_000;
const discoveryCache = new WeakMap<Google, { at: number; configuration: Promise<oidc.Configuration> }>();

function requireSettings(config: Config): Google {
	if (!config.google) throw new Forbidden("social-off", { site: "Google" });
	return config.google;
}

/**
 * The issuer's OpenID configuration, cached for a day; a failed request is not cached.
 * @throws Unavailable when the issuer can't be reached.
 */
async function discover(config: Config): Promise<oidc.Configuration> {
	const google = requireSettings(config);
	const known = discoveryCache.get(google);
	if (known && Date.now() - known.at < discoveryLifetimeMs) return known.configuration;
	const issuer = new URL(google.issuer);
	const configuration = oidc.discovery(issuer, google.clientId, undefined, oidc.ClientSecretPost(google.clientSecret), {
		timeout: timeoutSeconds,
		// Checks the token's signature too, although it comes directly from the issuer.
		execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [])],
	});
	discoveryCache.set(google, { at: Date.now(), configuration });
	try {
		return await configuration;
	} catch {
		discoveryCache.delete(google);
		throw new Unavailable("social-unreachable", { site: "Google" });
	}
}

/** Authorization code flow with PKCE, state and nonce. @throws Unavailable when the issuer can't be reached. */
export async function startGoogleFlow(config: Config): Promise<{ url: string } & Pick<OAuthFlow, "state" | "nonce" | "codeVerifier">> {
	const issuer = await discover(config);
	const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
	const url = oidc.buildAuthorizationUrl(issuer, {
		redirect_uri: callbackUrl(config, "google"),
		scope: "openid email profile",
		response_type: "code",
		state,
		nonce,
		code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
		code_challenge_method: "S256",
		...(supportsAccountChoice(issuer.serverMetadata()) ? { prompt: "select_account" } : {}),
	});
	return { url: url.href, state, nonce, codeVerifier };
}

/** Whether the issuer accepts `prompt=select_account`: Google does without announcing it, others reject unknown values. */
const supportsAccountChoice = ({ issuer, prompt_values_supported: prompts }: Readonly<oidc.ServerMetadata>): boolean =>
	issuer === "https://accounts.google.com" || (Array.isArray(prompts) && prompts.includes("select_account"));

/**
 * Exchanges the callback's code for tokens. The library checks state, issuer, audience, nonce, expiry and signature.
 * @throws Forbidden `social-cancelled` when the visitor declined, `social-failed` for an invalid callback, Unavailable.
 */
export async function finishGoogleFlow(config: Config, log: Log, response: string, flow: OAuthFlow): Promise<ProviderProfile> {
	const issuer = await discover(config);
	try {
		const callback = new URL(callbackUrl(config, "google"));
		callback.search = response;
		const tokens = await oidc.authorizationCodeGrant(issuer, callback, {
			pkceCodeVerifier: flow.codeVerifier,
			expectedState: flow.state,
			expectedNonce: flow.nonce,
			idTokenExpected: true,
		});
		const claims = tokens.claims();
		if (!claims) throw new Forbidden("social-failed", { site: "Google" });
		// Google puts the e-mail into the token, other issuers only into the user info.
		const person =
			claims.email === undefined && issuer.serverMetadata().userinfo_endpoint ? await oidc.fetchUserInfo(issuer, tokens.access_token, claims.sub) : claims;
		return toProfile({ ...person, sub: claims.sub });
	} catch (error) {
		throw toAppError(error, log);
	}
}

/**
 * The profile of an access token that was issued to our own client.
 * @throws Forbidden `social-failed` for a token that is invalid or was issued to another client, Unavailable.
 */
export async function fetchGoogleProfile(config: Config, log: Log, accessToken: string): Promise<ProviderProfile> {
	const { tokenInfoUrl, clientId } = requireSettings(config);
	const { status, body } = await fetchJson("Google", tokenInfoUrl, { form: { access_token: accessToken } });
	// A token issued to another site must not log anybody in here.
	const ours = status === 200 && body.aud === clientId && Number(body.expires_in) > 0 && typeof body.sub === "string" && body.sub !== "";
	if (!ours) {
		log.warn({ site: "google", status, foreign: status === 200 }, "an access token was rejected");
		throw new Forbidden("social-failed", { site: "Google" });
	}
	return toProfile({ ...body, sub: String(body.sub) });
}

/** Google sends booleans as strings in some responses. */
const toProfile = (person: { sub: string; name?: unknown; email?: unknown; email_verified?: unknown }): ProviderProfile => {
	const email = sanitizeEmail(person.email);
	return {
		provider: "google",
		subject: person.sub,
		name: sanitizeName(person.name),
		email,
		emailVerified: email !== null && (person.email_verified === true || person.email_verified === "true"),
	};
};

/** Logs only the error code: the response may contain codes and tokens. */
function toAppError(error: unknown, log: Log): Error {
	if (error instanceof Forbidden) return error;
	if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") return new Forbidden("social-cancelled", { site: "Google" });
	const code = error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError ? error.error : (error as { code?: unknown }).code;
	log.warn({ site: "google", reason: typeof code === "string" ? code : (error as Error).name }, "a social login was rejected");
	if (isUnavailableError(error)) return new Unavailable("social-unreachable", { site: "Google" });
	return new Forbidden("social-failed", { site: "Google" });
}
