import type { AuthenticationResponseJSON, RegistrationResponseJSON, VerifiedRegistrationResponse } from "@simplewebauthn/server";
import { and, eq, lt, or } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../platform/context.ts";
import { passkeys } from "../security/tables.ts";
import { type ChallengePurpose, consumeChallenge } from "./challenges.ts";

/** Loaded with the first passkey: it takes 25 MB and a third of a second. */
export const loadWebauthn = () => import("@simplewebauthn/server");

/** Built from the setting `publicUrl`, never from a request header. */
export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): { id: string; origin: string } {
	const { hostname, origin } = new URL(publicUrl);
	return { id: hostname, origin };
}

/** COSE algorithms: Ed25519, P-256, RSA. Others are still experimental in Node. */
export const supportedAlgorithms = [-8, -7, -257];

/** The browser's credential as an object; undefined when malformed. The library checks its content. */
function parseCredential<T extends { response: { clientDataJSON: string } }>(json: string): T | undefined {
	try {
		const value = JSON.parse(json) as { id?: unknown; response?: { clientDataJSON?: unknown } } | null;
		return typeof value?.id === "string" && typeof value.response?.clientDataJSON === "string" ? (value as unknown as T) : undefined;
	} catch {
		return undefined;
	}
}

/**
 * The passkey that signed this browser's challenge, and its member.
 * @param uid the expected member, or null where the passkey identifies the member
 * @param requireUserVerification the authenticator must have verified the person (finger, face, PIN)
 * @returns undefined when challenge, origin, key, signature or counter is invalid.
 */
export async function verifyAssertion(
	ctx: Ctx,
	purpose: ChallengePurpose,
	uid: number | null,
	json: string,
	{ requireUserVerification }: { requireUserVerification: boolean },
): Promise<{ id: number; uid: number } | undefined> {
	const response = parseCredential<AuthenticationResponseJSON>(json);
	const challenge = response && (await consumeChallenge(ctx, purpose, uid, response.response.clientDataJSON));
	if (!challenge) return undefined;
	const [passkey] = await ctx.deps.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
	if (!passkey || (uid !== null && passkey.uid !== uid)) return undefined;
	const { id, origin } = relyingParty(ctx.deps.config);
	const { credentialId, publicKey, counter } = passkey;
	const { verifyAuthenticationResponse } = await loadWebauthn();
	const verified = await verifyAuthenticationResponse({
		response,
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: id,
		requireUserVerification,
		credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
	}).catch((error: unknown) => void ctx.log.info({ err: error }, "a passkey assertion was rejected"));
	if (!verified?.verified) return undefined;
	const { newCounter, credentialBackedUp } = verified.authenticationInfo;
	// Of two copies with the same counter one succeeds. Many authenticators always send 0.
	const updated = await ctx.deps.db
		.update(passkeys)
		.set({ counter: newCounter, synced: credentialBackedUp, usedAt: ctx.clock.now() })
		.where(and(eq(passkeys.id, passkey.id), or(lt(passkeys.counter, newCounter), newCounter === 0 ? eq(passkeys.counter, 0) : undefined)))
		.returning({ id: passkeys.id, uid: passkeys.uid });
	return updated[0];
}

/** A new passkey that signed this browser's challenge; undefined when invalid. */
export async function verifyAttestation(ctx: Ctx, json: string): Promise<VerifiedRegistrationResponse["registrationInfo"]> {
	const response = parseCredential<RegistrationResponseJSON>(json);
	const challenge = response && (await consumeChallenge(ctx, "add", ctx.viewer.uid, response.response.clientDataJSON));
	if (!challenge) return undefined;
	const { id, origin } = relyingParty(ctx.deps.config);
	const { verifyRegistrationResponse } = await loadWebauthn();
	const verified = await verifyRegistrationResponse({
		response,
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: id,
		requireUserVerification: true,
		supportedAlgorithmIDs: supportedAlgorithms,
	}).catch((error: unknown) => void ctx.log.info({ err: error }, "a passkey attestation was rejected"));
	return verified?.registrationInfo;
}
