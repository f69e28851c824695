import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import type { Provider } from "#contract/identityViews.ts";
import type { Ctx } from "../../platform/context.ts";
import { cookieNames } from "../../platform/cookies.ts";

/** A way to another site that this browser is on. */
export interface Flow {
	provider: Provider;
	/** Comes back with the visitor: who comes with another one did not begin here. */
	state: string;
	/** Comes back inside the ID token. Empty where there is none. */
	nonce: string;
	/** PKCE: without it the code is worth nothing. Empty where there is none. */
	verifier: string;
	/** Own path to go to in the end. */
	back: string | null;
	/** The signed-in member who links; 0 for a sign-in. */
	linkUid: number;
}

const lifetimeSeconds = 10 * 60;

const keys = new Map<string, Uint8Array>();

function keyOf(secret: string): Uint8Array {
	let key = keys.get(secret);
	if (!key) {
		key = new Uint8Array(hkdfSync("sha256", secret, "", "social sign-in under way: A256GCM", 32));
		keys.set(secret, key);
	}
	return key;
}

/** Gives the browser its flow, sealed: it can neither read nor change it, and no other browser has it. An earlier one ends. */
export async function keepFlow(ctx: Ctx, flow: Flow): Promise<void> {
	const now = Math.floor(ctx.clock.now().getTime() / 1000);
	const value = await new EncryptJWT({ ...flow })
		.setProtectedHeader({ alg: "dir", enc: "A256GCM" })
		.setExpirationTime(now + lifetimeSeconds)
		.encrypt(keyOf(ctx.deps.config.secret));
	ctx.out.cookies.push({ name: cookieNames.socialFlow, value, maxAgeSeconds: lifetimeSeconds, httpOnly: true });
}

/** Takes this browser's flow away from it. Undefined when it has none, or one that is too old, of another site or not ours. */
export async function takeFlow(ctx: Ctx, provider: Provider): Promise<Flow | undefined> {
	const sealed = ctx.cookies[cookieNames.socialFlow];
	if (!sealed) return undefined;
	ctx.out.cookies.push({ name: cookieNames.socialFlow, value: "", maxAgeSeconds: 0, httpOnly: true });
	try {
		const { payload } = await jwtDecrypt(sealed, keyOf(ctx.deps.config.secret), {
			currentDate: ctx.clock.now(),
			requiredClaims: ["exp"],
			keyManagementAlgorithms: ["dir"],
			contentEncryptionAlgorithms: ["A256GCM"],
		});
		const flow = payload as unknown as Flow;
		return flow.provider === provider ? flow : undefined;
	} catch {
		return undefined;
	}
}
