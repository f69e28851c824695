import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** Seconds that a code of an authenticator app stands for (RFC 6238). */
const stepSeconds = 30;
/** Steps before and after the present one whose codes are taken too: clocks of phones go wrong. */
const tolerance = 1;
const recoveryCount = 10;
const recoveryLength = 12;
/** 32 characters that nobody mixes up: five bits each. */
const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz023456789";

const totpOf = (key: string, more: { issuer?: string; label?: string } = {}): TOTP =>
	new TOTP({ ...more, algorithm: "SHA1", digits: 6, period: stepSeconds, secret: Secret.fromBase32(key) });

/** A new key of 160 bits, as text in base 32. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says to an app. */
export const totpUri = (key: string, issuer: string, label: string): string => totpOf(key, { issuer, label }).toString();

/** The half minute that a code belongs to, or undefined when it is not right now. Compared in constant time. */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
	const token = code.replace(/[\s-]/g, "");
	if (!/^\d{6}$/.test(token)) return undefined;
	const delta = totpOf(key).validate({ token, timestamp: now.getTime(), window: tolerance });
	return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

/**
 * The ten recovery codes of a batch, made from its random name and the site's secret: so a repeat of the same request
 * tells the same codes, and neither they nor anything that leads to them without the secret is stored.
 */
export function recoveryCodesOf(secret: string, uid: number, batch: string): string[] {
	return Array.from({ length: recoveryCount }, (_, at) => {
		const bytes = createHmac("sha256", secret)
			.update(JSON.stringify(["recovery", uid, batch, at]))
			.digest();
		const letters = Array.from(bytes.subarray(0, recoveryLength), (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join("");
		return letters.replace(/(.{4})(?=.)/g, "$1-");
	});
}

/** A recovery code as it was typed, without what people put between its letters. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");
