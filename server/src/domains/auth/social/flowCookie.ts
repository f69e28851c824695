import type { Provider } from "#contract/socialLoginViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cookieNames } from "../../../platform/http/cookies.ts";
import { decryptText, encryptText } from "../../../platform/security/encryption.ts";

/** An OAuth flow that this browser has started. */
export interface OAuthFlow {
	provider: Provider;
	/** The provider returns it; a different value means that another browser started the flow. */
	state: string;
	/** Returned inside the ID token. Empty where the provider has none. */
	nonce: string;
	/** PKCE code verifier. Empty where the provider has none. */
	codeVerifier: string;
	/** Path on our site to redirect to at the end. */
	returnPath: string | null;
	/** The logged-in member who links the account; 0 for a login. */
	linkUid: number;
}

const lifetimeSeconds = 10 * 60;
const purpose = "social login in progress";

/** Stores the flow in an encrypted cookie, which replaces an earlier one. */
export function setFlowCookie(ctx: Ctx, flow: OAuthFlow): void {
	const expiresAt = ctx.clock.now().getTime() + lifetimeSeconds * 1000;
	const value = encryptText(ctx.deps.config.secret, purpose, flow.provider, JSON.stringify({ ...flow, expiresAt }));
	ctx.responseMeta.cookies.push({ name: cookieNames.socialFlow, value, maxAgeSeconds: lifetimeSeconds, httpOnly: true });
}

/** Reads and deletes the flow cookie. Undefined when it is missing, expired, forged or of another provider. */
export function consumeFlowCookie(ctx: Ctx, provider: Provider): OAuthFlow | undefined {
	const encrypted = ctx.cookies[cookieNames.socialFlow];
	if (!encrypted) return undefined;
	ctx.responseMeta.cookies.push({ name: cookieNames.socialFlow, value: "", maxAgeSeconds: 0, httpOnly: true });
	const text = decryptText(ctx.deps.config.secret, purpose, provider, encrypted);
	const flow = text === undefined ? undefined : (JSON.parse(text) as OAuthFlow & { expiresAt: number });
	return flow && flow.expiresAt > ctx.clock.now().getTime() ? flow : undefined;
}
