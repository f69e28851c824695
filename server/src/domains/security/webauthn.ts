import type { AuthenticationResponseJSON, RegistrationResponseJSON, VerifiedRegistrationResponse } from "@simplewebauthn/server";
import { and, eq, lt, or } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Ctx } from "../../platform/context.ts";
import { type Purpose, takeChallenge } from "./challenges.ts";
import { passkeys } from "./tables.ts";

/** Comes with the first passkey: it takes 25 MB and a third of a second, and many processes never see one. */
export const webauthn = () => import("@simplewebauthn/server");

/** Who asks for passkeys: the site, by the address that people reach it at; never by a header of the request. */
export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): { id: string; origin: string } {
	const { hostname, origin } = new URL(publicUrl);
	return { id: hostname, origin };
}

/** Kinds of keys that we take (COSE): Ed25519, P-256, RSA. What Node knows besides is still an experiment there. */
export const keyKinds = [-8, -7, -257];

/** The answer of a browser as an object; undefined when it is none. The library checks what is in it. */
function readCredential<T extends { response: { clientDataJSON: string } }>(json: string): T | undefined {
	try {
		const value = JSON.parse(json) as { id?: unknown; response?: { clientDataJSON?: unknown } } | null;
		return typeof value?.id === "string" && typeof value.response?.clientDataJSON === "string" ? (value as unknown as T) : undefined;
	} catch {
		return undefined;
	}
}

/**
 * The passkey that answered this browser's challenge, and whose it is.
 * @param uid whose it must be, or null where the passkey tells
 * @param alone the passkey is all that opens: the person must have been verified by it (finger, face, PIN)
 * @returns undefined when anything about it is wrong: challenge, site, key, signature, a counter that went back.
 */
export async function verifyAssertion(
	ctx: Ctx,
	purpose: Purpose,
	uid: number | null,
	json: string,
	{ alone }: { alone: boolean },
): Promise<{ id: number; uid: number } | undefined> {
	const response = readCredential<AuthenticationResponseJSON>(json);
	const challenge = response && (await takeChallenge(ctx, purpose, uid, response.response.clientDataJSON));
	if (!challenge) return undefined;
	const [passkey] = await ctx.deps.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
	if (!passkey || (uid !== null && passkey.uid !== uid)) return undefined;
	const { id, origin } = relyingParty(ctx.deps.config);
	const { credentialId, publicKey, counter } = passkey;
	const { verifyAuthenticationResponse } = await webauthn();
	const verified = await verifyAuthenticationResponse({
		response,
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: id,
		requireUserVerification: alone,
		credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
	}).catch((error: unknown) => void ctx.log.info({ err: error }, "a passkey's answer was refused"));
	if (!verified?.verified) return undefined;
	const { newCounter, credentialBackedUp } = verified.authenticationInfo;
	// Of two copies that answer at once with the same count, one gets through. Many authenticators never count: theirs stays 0.
	const counted = await ctx.deps.db
		.update(passkeys)
		.set({ counter: newCounter, synced: credentialBackedUp, usedAt: ctx.clock.now() })
		.where(and(eq(passkeys.id, passkey.id), or(lt(passkeys.counter, newCounter), newCounter === 0 ? eq(passkeys.counter, 0) : undefined)))
		.returning({ id: passkeys.id, uid: passkeys.uid });
	return counted[0];
}

/** A new passkey that answered this browser's challenge; undefined when anything about it is wrong. */
export async function verifyAttestation(ctx: Ctx, json: string): Promise<VerifiedRegistrationResponse["registrationInfo"]> {
	const response = readCredential<RegistrationResponseJSON>(json);
	const challenge = response && (await takeChallenge(ctx, "add", ctx.viewer.uid, response.response.clientDataJSON));
	if (!challenge) return undefined;
	const { id, origin } = relyingParty(ctx.deps.config);
	const { verifyRegistrationResponse } = await webauthn();
	const verified = await verifyRegistrationResponse({
		response,
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: id,
		requireUserVerification: true,
		supportedAlgorithmIDs: keyKinds,
	}).catch((error: unknown) => void ctx.log.info({ err: error }, "a new passkey was refused"));
	return verified?.registrationInfo;
}
