import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";

const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
	const known = keys.get(secret) ?? Buffer.from(hkdfSync("sha256", secret, "", "security: sealed texts", 32));
	keys.set(secret, known);
	return known;
}

/** Encrypts a text that we must read again (AES-256-GCM): whoever reads the table alone can't. `owner` ties it to its row. */
export function seal({ secret }: Pick<Config, "secret">, owner: number, text: string): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv).setAAD(Buffer.from(String(owner)));
	return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Reads it again; undefined when it was changed, or sealed for another owner or with another secret. */
export function unseal({ secret }: Pick<Config, "secret">, owner: number, sealed: string): string | undefined {
	const bytes = Buffer.from(sealed, "base64url");
	const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12)).setAAD(Buffer.from(String(owner)));
	decipher.setAuthTag(bytes.subarray(-16));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
	} catch {
		return undefined;
	}
}
