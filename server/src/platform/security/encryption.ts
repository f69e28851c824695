import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const keys = new Map<string, Buffer>();

/**
 * A key of 32 bytes derived from the secret for one purpose; from one purpose's key nothing follows about another's.
 */
export function keyOf(secret: string, purpose: string): Buffer {
	const name = `${purpose}\n${secret}`;
	const key = keys.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
	keys.set(name, key);
	return key;
}

/** Encrypts and authenticates a text (AES-256-GCM). `owner` is bound to it as additional data. */
export function encryptText(secret: string, purpose: string, owner: string, text: string): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv).setAAD(Buffer.from(owner));
	return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Decrypts a text; undefined when it was changed, or purpose, owner or secret differ. */
export function decryptText(secret: string, purpose: string, owner: string, encrypted: string): string | undefined {
	const bytes = Buffer.from(encrypted, "base64url");
	if (bytes.length < 28) return undefined;
	const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), bytes.subarray(0, 12)).setAAD(
		Buffer.from(owner),
	);
	decipher.setAuthTag(bytes.subarray(-16));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
	} catch {
		return undefined;
	}
}
