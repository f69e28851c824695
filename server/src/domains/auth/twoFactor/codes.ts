import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { decryptText, encryptText } from "../../../platform/security/encryption.ts";
import { keyedHash } from "../../../platform/security/tokens.ts";
import { recoveryCodes, totpKeys } from "../tables.ts";

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

export const totpUri = (key: string, issuer: string, label: string): string =>
	totpOf(key, { issuer, label }).toString();

/** The time step of a valid code, or undefined. Compared in constant time. */
export function findTotpStep(key: string, code: string, now: Date): number | undefined {
	const token = code.replace(/[\s-]/g, "");
	if (!/^\d{6}$/.test(token)) return undefined;
	const delta = totpOf(key).validate({ token, timestamp: now.getTime(), window: stepTolerance });
	return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

/**
 * The ten recovery codes of a batch, derived from its random name and the setting `secret`: a repeated request returns
 * the same codes although the codes are not stored.
 */
export function deriveRecoveryCodes(secret: string, uid: number, batch: string): string[] {
	return Array.from({ length: recoveryCodeCount }, (_, index) => {
		const digest = Buffer.from(keyedHash(secret, "recovery", uid, batch, index), "base64url").subarray(
			0,
			recoveryCodeLength,
		);
		const letters = Array.from(digest, (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join("");
		return letters.replace(/(.{4})(?=.)/g, "$1-");
	});
}

/** A typed recovery code in lower case, without separators. */
export const normalizeRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

const purpose = "security: sealed texts";

/** Encrypts a column with the setting `secret`, bound to its owner's row. */
export const encryptTotpKey = ({ secret }: Pick<Config, "secret">, owner: number, text: string): string =>
	encryptText(secret, purpose, String(owner), text);

/** Undefined when the text was changed, or encrypted for another owner or with another secret. */
export const decryptTotpKey = (
	{ secret }: Pick<Config, "secret">,
	owner: number,
	encrypted: string,
): string | undefined => decryptText(secret, purpose, String(owner), encrypted);

/** A member's TOTP key; `key` is undefined when it can't be decrypted. */
export async function findTotpKey(
	db: Db,
	config: Config,
	uid: number,
): Promise<(typeof totpKeys.$inferSelect & { key: string | undefined }) | undefined> {
	const [row] = await db.select().from(totpKeys).where(eq(totpKeys.uid, uid));
	return row && { ...row, key: decryptTotpKey(config, uid, row.encryptedKey) };
}

export const countUnusedRecoveryCodes = async (db: Db, uid: number): Promise<number> =>
	db.$count(recoveryCodes, and(eq(recoveryCodes.uid, uid), isNull(recoveryCodes.usedAt)));

/** Consumes a code of the authenticator app; each time step is accepted once. @returns whether it was valid. */
export async function consumeTotpCode(tx: Tx, ctx: Ctx, uid: number, code: string): Promise<boolean> {
	const totpKey = await findTotpKey(tx, ctx.deps.config, uid);
	const step = totpKey?.key && findTotpStep(totpKey.key, code, ctx.clock.now());
	if (!step) return false;
	const consumed = await tx
		.update(totpKeys)
		.set({ lastUsedStep: step })
		.where(and(eq(totpKeys.uid, uid), isNotNull(totpKeys.enabledAt), lt(totpKeys.lastUsedStep, step)))
		.returning({ uid: totpKeys.uid });
	return consumed.length > 0;
}

export const hashRecoveryCode = (ctx: Pick<Ctx, "deps">, uid: number, code: string): string =>
	keyedHash(ctx.deps.config.secret, "recovery-code", uid, normalizeRecoveryCode(code));

/** Consumes a recovery code. @returns whether it was valid. */
export async function consumeRecoveryCode(tx: Tx, ctx: Ctx, uid: number, code: string): Promise<boolean> {
	const consumed = await tx
		.update(recoveryCodes)
		.set({ usedAt: ctx.clock.now() })
		.where(
			and(
				eq(recoveryCodes.uid, uid),
				eq(recoveryCodes.codeHash, hashRecoveryCode(ctx, uid, code)),
				isNull(recoveryCodes.usedAt),
			),
		)
		.returning({ id: recoveryCodes.id });
	return consumed.length > 0;
}
