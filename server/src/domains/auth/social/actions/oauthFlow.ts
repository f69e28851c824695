import * as oidc from "openid-client";
import type { Provider } from "#contract/socialLoginViews.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { AppError, Forbidden, Unavailable } from "../../../../platform/http/errors.ts";
import { decryptText, encryptText } from "../../../../platform/security/encryption.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayLinkIdentity, mayStartLinking } from "../../policy.ts";
import { isRecentlyAuthenticated, lockOwnAccount } from "../../session/queries.ts";
import { facebook } from "../facebook.ts";
import { google } from "../google.ts";
import {
	callbackUrl,
	isUnavailableError,
	type OAuthProvider,
	type ProviderProfile,
	providerNames,
} from "../providers.ts";
import { linkIdentityAndNotify } from "./linkIdentity.ts";
import { logInWithProvider, type SocialLoginResult } from "./logInWithProvider.ts";

const oauthProviders: Record<Provider, OAuthProvider> = { google, facebook };

/**
 * An OAuth flow that this browser has started. The nonce and the PKCE code verifier are used by OpenID providers only.
 */
interface OAuthFlow {
	provider: Provider;
	/** The provider returns it; a different value means that another browser started the flow. */
	state: string;
	nonce: string;
	codeVerifier: string;
	/** Path on our site to redirect to at the end. */
	returnPath: string | null;
	/** The logged-in member who links the account; 0 for a login. */
	linkUid: number;
	expiresAt: number;
}

const lifetimeSeconds = 10 * 60;
const purpose = "social login in progress";

interface FlowToStart extends Pick<OAuthFlow, "provider"> {
	returnPath: string | null;
	/** Whether a logged-in member links the provider's account. */
	link: boolean;
}

/**
 * Starts an OAuth flow; its secrets are stored in an encrypted cookie, which replaces an earlier one. Linking needs a
 * recent authentication.
 * @returns the provider's URL to redirect to.
 * @throws Forbidden `social-off`, `reauthentication-required`, Unavailable.
 */
export async function startOAuthFlow(ctx: Ctx, { provider, returnPath, link }: FlowToStart): Promise<string> {
	if (link) authorize(mayStartLinking(ctx.viewer, await isRecentlyAuthenticated(ctx)));
	const { config } = ctx.deps;
	const { configure, openId, scope } = oauthProviders[provider];
	const configuration = await configure(config);
	const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
	const url = oidc.buildAuthorizationUrl(configuration, {
		...{ redirect_uri: callbackUrl(config, provider), response_type: "code", scope, state },
		...(openId
			? { nonce, code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier), code_challenge_method: "S256" }
			: {}),
		...(supportsAccountChoice(configuration.serverMetadata()) ? { prompt: "select_account" } : {}),
	});
	const expiresAt = ctx.clock.now().getTime() + lifetimeSeconds * 1000;
	const flow: OAuthFlow = {
		provider,
		state,
		nonce,
		codeVerifier,
		returnPath,
		linkUid: link ? ctx.viewer.uid : 0,
		expiresAt,
	};
	const value = encryptText(config.secret, purpose, provider, JSON.stringify(flow));
	ctx.responseMeta.cookies.push({
		name: cookieNames.socialFlow,
		value,
		maxAgeSeconds: lifetimeSeconds,
		httpOnly: true,
	});
	return url.href;
}

/**
 * Whether the issuer accepts `prompt=select_account`: Google does without announcing it, others reject unknown values.
 */
const supportsAccountChoice = ({ issuer, prompt_values_supported: prompts }: Readonly<oidc.ServerMetadata>): boolean =>
	issuer === "https://accounts.google.com" || (Array.isArray(prompts) && prompts.includes("select_account"));

interface FinishedFlow extends Pick<SocialLoginResult, "session">, Pick<OAuthFlow, "returnPath"> {
	outcome: SocialLoginResult["outcome"] | "linked";
}

/**
 * Handles the provider's callback, once and only in the browser that started the flow. A flow that started as a link
 * ends as one only for the same member.
 * @param response query string of the callback
 * @throws Forbidden `social-failed` without a matching flow, and every error of the provider, the login or the link.
 */
export async function finishOAuthFlow(ctx: Ctx, provider: Provider, response: string): Promise<FinishedFlow> {
	const flow = consumeFlowCookie(ctx, provider);
	if (!flow) throw new Forbidden("social-failed", { site: providerNames[provider] });
	return completeFlow(ctx, response, flow).catch((error: unknown) => {
		// The return path is still needed after a second factor or a failed flow.
		if (error instanceof AppError) error.details.back = flow.returnPath;
		throw error;
	});
}

/** Reads and deletes the flow cookie. Undefined when it is missing, expired, forged or of another provider. */
function consumeFlowCookie(ctx: Ctx, provider: Provider): OAuthFlow | undefined {
	const encrypted = ctx.cookies[cookieNames.socialFlow];
	if (!encrypted) return undefined;
	ctx.responseMeta.cookies.push({ name: cookieNames.socialFlow, value: "", maxAgeSeconds: 0, httpOnly: true });
	const text = decryptText(ctx.deps.config.secret, purpose, provider, encrypted);
	const flow = text === undefined ? undefined : (JSON.parse(text) as OAuthFlow);
	return flow && flow.expiresAt > ctx.clock.now().getTime() ? flow : undefined;
}

async function completeFlow(ctx: Ctx, response: string, flow: OAuthFlow): Promise<FinishedFlow> {
	const profile = await fetchProfile(ctx, response, flow);
	const { provider, linkUid, returnPath } = flow;
	if (linkUid === 0) return { ...(await logInWithProvider(ctx, profile, returnPath)), returnPath };
	authorize(mayLinkIdentity(ctx.viewer));
	if (linkUid !== ctx.viewer.uid) throw new Forbidden("social-failed", { site: providerNames[provider] });
	await ctx.transaction(async (tx) => {
		await lockOwnAccount(tx, ctx);
		await linkIdentityAndNotify(tx, ctx, linkUid, profile);
		return {};
	});
	return { outcome: "linked", session: null, returnPath };
}

/**
 * Exchanges the callback's code for tokens, and reads the profile. The library checks the state, and of an ID token
 * issuer, audience, nonce, expiry and signature.
 * @throws Forbidden `social-cancelled` when the visitor declined, `social-failed` for an invalid callback, Unavailable.
 */
async function fetchProfile(
	ctx: Ctx,
	response: string,
	{ provider, state, nonce, codeVerifier }: OAuthFlow,
): Promise<ProviderProfile> {
	const { configure, openId, fetchProfile } = oauthProviders[provider];
	const configuration = await configure(ctx.deps.config);
	try {
		const callback = new URL(callbackUrl(ctx.deps.config, provider));
		callback.search = response;
		const openIdChecks = openId ? { pkceCodeVerifier: codeVerifier, expectedNonce: nonce, idTokenExpected: true } : {};
		const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
			expectedState: state,
			...openIdChecks,
		});
		return await fetchProfile(ctx, configuration, tokens);
	} catch (error) {
		throw toAppError(error, ctx.log, provider);
	}
}

/** Logs only the error code: the response may contain codes and tokens. */
function toAppError(error: unknown, log: Ctx["log"], provider: Provider): Error {
	const site = providerNames[provider];
	if (error instanceof AppError) return error;
	if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied")
		return new Forbidden("social-cancelled", { site });
	const code =
		error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError
			? error.error
			: (error as { code?: unknown }).code;
	log.warn(
		{ site: provider, reason: typeof code === "string" ? code : (error as Error).name },
		"a social login was rejected",
	);
	return isUnavailableError(error)
		? new Unavailable("social-unreachable", { site })
		: new Forbidden("social-failed", { site });
}
