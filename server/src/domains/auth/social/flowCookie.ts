import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import type { Provider } from "#contract/socialLoginViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cookieNames } from "../../../platform/http/cookies.ts";

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

const keys = new Map<string, Uint8Array>();

function encryptionKey(secret: string): Uint8Array {
	let key = keys.get(secret);
	if (!key) {
		key = new Uint8Array(hkdfSync("sha256", secret, "", "social sign-in under way: A256GCM", 32));
		keys.set(secret, key);
	}
	return key;
}

/** Stores the flow in an encrypted cookie, which replaces an earlier one. */
export async function setFlowCookie(ctx: Ctx, flow: OAuthFlow): Promise<void> {
	const now = Math.floor(ctx.clock.now().getTime() / 1000);
	const value = await new EncryptJWT({ ...flow })
		.setProtectedHeader({ alg: "dir", enc: "A256GCM" })
		.setExpirationTime(now + lifetimeSeconds)
		.encrypt(encryptionKey(ctx.deps.config.secret));
	ctx.responseMeta.cookies.push({ name: cookieNames.socialFlow, value, maxAgeSeconds: lifetimeSeconds, httpOnly: true });
}

/** Reads and deletes the flow cookie. Undefined when it is missing, expired, forged or of another provider. */
export async function consumeFlowCookie(ctx: Ctx, provider: Provider): Promise<OAuthFlow | undefined> {
	const encrypted = ctx.cookies[cookieNames.socialFlow];
	if (!encrypted) return undefined;
	ctx.responseMeta.cookies.push({ name: cookieNames.socialFlow, value: "", maxAgeSeconds: 0, httpOnly: true });
	try {
		const { payload } = await jwtDecrypt(encrypted, encryptionKey(ctx.deps.config.secret), {
			currentDate: ctx.clock.now(),
			requiredClaims: ["exp"],
			keyManagementAlgorithms: ["dir"],
			contentEncryptionAlgorithms: ["A256GCM"],
		});
		const flow = payload as unknown as OAuthFlow;
		return flow.provider === provider ? flow : undefined;
	} catch {
		return undefined;
	}
}
