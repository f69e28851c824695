import * as oidc from "openid-client";
import type { Config } from "../../config.ts";
import { Refused, Unavailable } from "../../platform/errors.ts";
import type { Flow } from "./flow.ts";
import { answerOf, isAway, type Log, patienceSeconds, returnAddress } from "./line.ts";
import { keptEmail, keptName, type Told } from "./told.ts";

type Google = NonNullable<Config["google"]>;

const discoveredForMs = 24 * 3_600_000;
const discovered = new WeakMap<Google, { at: number; found: Promise<oidc.Configuration> }>();

function settingsOf(config: Config): Google {
	if (!config.google) throw new Refused("social-off", { site: "Google" });
	return config.google;
}

/**
 * What the issuer says of itself, asked once a day. A failed question is asked anew the next time.
 * @throws Unavailable when the issuer can't be reached within seconds.
 */
async function discover(config: Config): Promise<oidc.Configuration> {
	const google = settingsOf(config);
	const known = discovered.get(google);
	if (known && Date.now() - known.at < discoveredForMs) return known.found;
	const issuer = new URL(google.issuer);
	const found = oidc.discovery(issuer, google.clientId, undefined, oidc.ClientSecretPost(google.clientSecret), {
		timeout: patienceSeconds,
		// The token's signature is looked at too, though it comes from the issuer itself.
		execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [])],
	});
	discovered.set(google, { at: Date.now(), found });
	try {
		return await found;
	} catch {
		discovered.delete(google);
		throw new Unavailable("social-unreachable", { site: "Google" });
	}
}

/** A way to the issuer: authorization code with PKCE, state and nonce. @throws Unavailable when it can't be reached. */
export async function beginGoogle(config: Config): Promise<{ url: string } & Pick<Flow, "state" | "nonce" | "verifier">> {
	const issuer = await discover(config);
	const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
	const url = oidc.buildAuthorizationUrl(issuer, {
		redirect_uri: returnAddress(config, "google"),
		scope: "openid email profile",
		response_type: "code",
		state,
		nonce,
		code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
		...(letsChoose(issuer.serverMetadata()) ? { prompt: "select_account" } : {}),
	});
	return { url: url.href, state, nonce, verifier };
}

/** Whoever shares a phone chooses each time, where the issuer knows how: Google does without saying so, others refuse what they don't know. */
const letsChoose = ({ issuer, prompt_values_supported: prompts }: Readonly<oidc.ServerMetadata>): boolean =>
	issuer === "https://accounts.google.com" || (Array.isArray(prompts) && prompts.includes("select_account"));

/**
 * Redeems what the issuer sent the visitor back with. The library checks state, issuer, audience, nonce, expiry and signature.
 * @throws Refused `social-cancelled` when the visitor said no, `social-failed` for whatever does not fit, Unavailable.
 */
export async function finishGoogle(config: Config, log: Log, answer: string, flow: Flow): Promise<Told> {
	const issuer = await discover(config);
	try {
		const address = new URL(returnAddress(config, "google"));
		address.search = answer;
		const tokens = await oidc.authorizationCodeGrant(issuer, address, {
			pkceCodeVerifier: flow.verifier,
			expectedState: flow.state,
			expectedNonce: flow.nonce,
			idTokenExpected: true,
		});
		const claims = tokens.claims();
		if (!claims) throw new Refused("social-failed", { site: "Google" });
		// Google puts the e-mail into the token, other issuers tell it when asked.
		const person =
			claims.email === undefined && issuer.serverMetadata().userinfo_endpoint ? await oidc.fetchUserInfo(issuer, tokens.access_token, claims.sub) : claims;
		return toldBy({ ...person, sub: claims.sub });
	} catch (error) {
		throw refusalOf(error, log);
	}
}

/**
 * Who an access token of our own client speaks for, by Google's token information.
 * @throws Refused `social-failed` for a token that is not valid or was given to another client, Unavailable.
 */
export async function askGoogle(config: Config, log: Log, accessToken: string): Promise<Told> {
	const { tokenInfoUrl, clientId } = settingsOf(config);
	const { status, body } = await answerOf("Google", tokenInfoUrl, { form: { access_token: accessToken } });
	// A token that another site got must not sign anybody in here.
	const ours = status === 200 && body.aud === clientId && Number(body.expires_in) > 0 && typeof body.sub === "string" && body.sub !== "";
	if (!ours) {
		log.warn({ site: "google", status, foreign: status === 200 }, "a token of another site was refused");
		throw new Refused("social-failed", { site: "Google" });
	}
	return toldBy({ ...body, sub: String(body.sub) });
}

/** Google writes truth as a word in some answers. */
const toldBy = (person: { sub: string; name?: unknown; email?: unknown; email_verified?: unknown }): Told => {
	const email = keptEmail(person.email);
	return {
		provider: "google",
		subject: person.sub,
		name: keptName(person.name),
		email,
		emailVerified: email !== null && (person.email_verified === true || person.email_verified === "true"),
	};
};

/** What went wrong on the way, without a word of what was sent: it may hold codes and tokens. */
function refusalOf(error: unknown, log: Log): Error {
	if (error instanceof Refused) return error;
	if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") return new Refused("social-cancelled", { site: "Google" });
	const code = error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError ? error.error : (error as { code?: unknown }).code;
	log.warn({ site: "google", reason: typeof code === "string" ? code : (error as Error).name }, "a sign-in through another site was refused");
	if (isAway(error)) return new Unavailable("social-unreachable", { site: "Google" });
	return new Refused("social-failed", { site: "Google" });
}
