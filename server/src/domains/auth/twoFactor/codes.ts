import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** Length of a TOTP time step (RFC 6238). */
const stepSeconds = 30;
/** Accepted steps before and after the current one, because clocks of phones are inexact. */
const stepTolerance = 1;
const recoveryCodeCount = 10;
const recoveryCodeLength = 12;
/** 32 characters that are not mistaken for each other: five bits each. */
const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz023456789";

const totpOf = (key: string, issuerAndLabel: { issuer?: string; label?: string } = {}): TOTP =>
	new TOTP({ ...issuerAndLabel, algorithm: "SHA1", digits: 6, period: stepSeconds, secret: Secret.fromBase32(key) });

/** 160 bits, in base 32. */
export const generateTotpKey = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (key: string, issuer: string, label: string): string => totpOf(key, { issuer, label }).toString();

/** The time step of a valid code, or undefined. Compared in constant time. */
export function findTotpStep(key: string, code: string, now: Date): number | undefined {
	const token = code.replace(/[\s-]/g, "");
	if (!/^\d{6}$/.test(token)) return undefined;
	const delta = totpOf(key).validate({ token, timestamp: now.getTime(), window: stepTolerance });
	return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

/**
 * The ten recovery codes of a batch, derived from its random name and the setting `secret`: a repeated request returns the
 * same codes although the codes are not stored.
 */
export function deriveRecoveryCodes(secret: string, uid: number, batch: string): string[] {
	return Array.from({ length: recoveryCodeCount }, (_, index) => {
		const digest = createHmac("sha256", secret)
			.update(JSON.stringify(["recovery", uid, batch, index]))
			.digest();
		const letters = Array.from(digest.subarray(0, recoveryCodeLength), (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join("");
		return letters.replace(/(.{4})(?=.)/g, "$1-");
	});
}

/** A typed recovery code in lower case, without separators. */
export const normalizeRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");
