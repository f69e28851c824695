import type {
	AuthenticationResponseJSON,
	RegistrationResponseJSON,
	VerifiedRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq, lt, or } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { credentials } from "../../accounts/relations.ts";
import { ensureDeviceHash } from "../device/deviceCookie.ts";
import { consumeToken, idOf, issueToken, tokenOf } from "../oneTimeToken/oneTimeTokens.ts";
import type { CheckedMember } from "../session/queries.ts";
import { passkeys } from "../tables.ts";

const challengeMs = 5 * 60_000;

/** A challenge is valid for its own purpose, one use, five minutes and one browser. */
export type ChallengePurpose = "login" | "second-step" | "reauthentication" | "add";

/** Loaded with the first passkey: it takes 25 MB and a third of a second. */
export const loadWebauthn = () => import("@simplewebauthn/server");

/** Built from the setting `publicUrl`, never from a request header. */
export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): { id: string; origin: string } {
	const { hostname, origin } = new URL(publicUrl);
	return { id: hostname, origin };
}

/** COSE algorithms: Ed25519, P-256, RSA. Others are still experimental in Node. */
export const supportedAlgorithms = [-8, -7, -257];

const challengeToken = (ctx: Ctx, purpose: ChallengePurpose, uid: number | null) => ({
	purpose: `passkey.${purpose}`,
	uid,
	device: ensureDeviceHash(ctx),
});

/** @param uid the expected member, or null where the passkey identifies the member */
export async function createChallenge(
	ctx: Ctx,
	purpose: ChallengePurpose,
	uid: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
	const { id } = await issueToken(ctx.deps.db, ctx.clock.now(), challengeMs, challengeToken(ctx, purpose, uid));
	return new Uint8Array(Buffer.from(tokenOf(ctx.deps.config, id)));
}

/**
 * Reads the browser's credential and uses up its challenge, whether it is valid or not. The library checks the content.
 */
async function consumeCredential<T extends { response: { clientDataJSON: string } }>(
	ctx: Ctx,
	purpose: ChallengePurpose,
	uid: number | null,
	json: string,
): Promise<
	{ response: T; expected: { expectedChallenge: string; expectedOrigin: string; expectedRPID: string } } | undefined
> {
	const credential = parseJson(json) as { id?: unknown; response?: { clientDataJSON?: unknown } } | null;
	const clientData = credential?.response?.clientDataJSON;
	if (typeof credential?.id !== "string" || typeof clientData !== "string") return undefined;
	const { challenge } = (parseJson(Buffer.from(clientData, "base64url").toString("utf8")) ?? {}) as {
		challenge?: unknown;
	};
	if (typeof challenge !== "string") return undefined;
	const token = {
		...challengeToken(ctx, purpose, uid),
		id: idOf(ctx.deps.config, Buffer.from(challenge, "base64url").toString("utf8")),
	};
	if (!(await consumeToken(ctx.deps.db, ctx.clock.now(), token))) return undefined;
	const { id, origin } = relyingParty(ctx.deps.config);
	return {
		response: credential as unknown as T,
		expected: { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id },
	};
}

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}

/**
 * The passkey that signed this browser's challenge, and its member. Except as a second factor the authenticator must
 * have verified the person (finger, face, PIN).
 * @param uid the expected member, or null where the passkey identifies the member
 * @returns undefined when challenge, origin, key, signature or counter is invalid.
 */
export async function verifyAssertion(
	ctx: Ctx,
	purpose: ChallengePurpose,
	uid: number | null,
	json: string,
): Promise<CheckedMember | undefined> {
	const given = await consumeCredential<AuthenticationResponseJSON>(ctx, purpose, uid, json);
	if (!given) return undefined;
	const [found] = await ctx.deps.db
		.select({ passkey: passkeys, securityStamp: credentials.securityStamp })
		.from(passkeys)
		.innerJoin(credentials, eq(credentials.uid, passkeys.uid))
		.where(eq(passkeys.credentialId, given.response.id));
	if (!found || (uid !== null && found.passkey.uid !== uid)) return undefined;
	const { id, credentialId, publicKey, counter } = found.passkey;
	const { verifyAuthenticationResponse } = await loadWebauthn();
	const verified = await verifyAuthenticationResponse({
		response: given.response,
		...given.expected,
		requireUserVerification: purpose !== "second-step",
		credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
	}).catch((error: unknown) => void ctx.log.info({ err: error }, "a passkey assertion was rejected"));
	if (!verified?.verified) return undefined;
	const { newCounter, credentialBackedUp } = verified.authenticationInfo;
	// Of two copies with the same counter one succeeds. Many authenticators always send 0.
	const updated = await ctx.deps.db
		.update(passkeys)
		.set({ counter: newCounter, synced: credentialBackedUp, usedAt: ctx.clock.now() })
		.where(
			and(
				eq(passkeys.id, id),
				or(lt(passkeys.counter, newCounter), newCounter === 0 ? eq(passkeys.counter, 0) : undefined),
			),
		)
		.returning({ uid: passkeys.uid });
	return updated[0] && { uid: updated[0].uid, securityStamp: found.securityStamp };
}

/** A new passkey that signed this browser's challenge; undefined when invalid. */
export async function verifyAttestation(
	ctx: Ctx,
	json: string,
): Promise<VerifiedRegistrationResponse["registrationInfo"]> {
	const given = await consumeCredential<RegistrationResponseJSON>(ctx, "add", ctx.viewer.uid, json);
	if (!given) return undefined;
	const { verifyRegistrationResponse } = await loadWebauthn();
	const verified = await verifyRegistrationResponse({
		response: given.response,
		...given.expected,
		requireUserVerification: true,
		supportedAlgorithmIDs: supportedAlgorithms,
	}).catch((error: unknown) => void ctx.log.info({ err: error }, "a passkey attestation was rejected"));
	return verified?.registrationInfo;
}

/** A member's passkeys, oldest first. */
export const listPasskeys = (db: Db, uid: number): Promise<(typeof passkeys.$inferSelect)[]> =>
	db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(passkeys.id).limit(50);
