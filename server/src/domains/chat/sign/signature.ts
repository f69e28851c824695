import { chatRules } from "#contract/chatRules.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { keyedHash, timingSafeEqual } from "../../../platform/security/tokens.ts";

/** The signature of a member until `expires` (Unix seconds): both, and a keyed hash of them. */
const sign = (secret: string, uid: number, expires: number): string =>
	`${uid}.${expires}.${keyedHash(secret, "chat", uid, expires)}`;

/**
 * The viewer's signature, for seven days (L-029).
 * @param uid whom the client asks for
 * @throws Forbidden `not-allowed` for another member's
 */
export function createSignature({ viewer, clock, deps: { config } }: Ctx, uid: number) {
	if (uid !== viewer.uid) throw new Forbidden("not-allowed");
	const expires = Math.floor(clock.now().getTime() / 1000) + chatRules.signatureSeconds;
	const signature = sign(config.secret, uid, expires);
	return {
		sign: signature,
		userSig: signature,
		userID: String(uid),
		expire: chatRules.signatureSeconds,
		url: "/live",
	};
}

/**
 * Checks the viewer's signature.
 * @throws Forbidden `not-allowed` for another member's, `chat-sign-wrong` for a wrong or old one
 */
export function verifySignature({ viewer, clock, deps: { config } }: Ctx, uid: number, signature: string): void {
	if (uid !== viewer.uid) throw new Forbidden("not-allowed");
	const expires = Number(signature.split(".")[1]);
	const isCurrent = expires * 1000 > clock.now().getTime();
	if (!isCurrent || !timingSafeEqual(signature, sign(config.secret, uid, expires)))
		throw new Forbidden("chat-sign-wrong");
}
