import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { hashToken } from "../../../platform/security/tokens.ts";
import { ensureDeviceHash } from "../device/deviceCookie.ts";
import { passkeyChallenges } from "../security/tables.ts";

const lifetimeMs = 5 * 60_000;

/** A challenge is valid for its own purpose only. */
export type ChallengePurpose = "sign-in" | "second-step" | "fresh" | "add";

/** A new challenge for this browser. `uid` is the expected member, or null where the passkey identifies the member. */
export async function createChallenge(ctx: Ctx, purpose: ChallengePurpose, uid: number | null): Promise<Uint8Array<ArrayBuffer>> {
	const challenge = new Uint8Array(randomBytes(32));
	await ctx.deps.db.insert(passkeyChallenges).values({
		challengeHash: hashToken(Buffer.from(challenge).toString("base64url")),
		device: ensureDeviceHash(ctx),
		purpose,
		uid,
		expiresAt: new Date(ctx.clock.now().getTime() + lifetimeMs),
	});
	return challenge;
}

/**
 * Deletes the challenge of an authenticator response, whether the response is valid or not.
 * @param clientDataJSON of the response, base64url
 * @returns the challenge, or undefined when it is used, expired, or of another browser, purpose or member.
 */
export async function consumeChallenge(ctx: Ctx, purpose: ChallengePurpose, uid: number | null, clientDataJSON: string): Promise<string | undefined> {
	const challenge = parseChallenge(clientDataJSON);
	if (challenge === undefined) return undefined;
	const consumed = await ctx.deps.db
		.delete(passkeyChallenges)
		.where(
			and(
				eq(passkeyChallenges.challengeHash, hashToken(challenge)),
				eq(passkeyChallenges.device, ensureDeviceHash(ctx)),
				eq(passkeyChallenges.purpose, purpose),
				uid === null ? isNull(passkeyChallenges.uid) : eq(passkeyChallenges.uid, uid),
				gt(passkeyChallenges.expiresAt, ctx.clock.now()),
			),
		)
		.returning({ purpose: passkeyChallenges.purpose });
	return consumed.length > 0 ? challenge : undefined;
}

function parseChallenge(clientDataJSON: string): string | undefined {
	try {
		const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as { challenge?: unknown };
		return typeof challenge === "string" && challenge.length <= 128 ? challenge : undefined;
	} catch {
		return undefined;
	}
}
