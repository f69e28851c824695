import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const keys = new Map<string, Buffer>();

/** The key of one purpose: what is sealed for one opens for no other. */
function keyOf(secret: string, purpose: string): Buffer {
	const name = `${purpose}\n${secret}`;
	const known = keys.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
	keys.set(name, known);
	return known;
}

/** Encrypts a text that we must read again (AES-256-GCM): nobody else can read or change it. `owner` ties it to its place. */
export function sealText(secret: string, purpose: string, owner: string, text: string): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv).setAAD(Buffer.from(owner));
	return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Reads it again; undefined when it was changed, or sealed for another purpose or owner, or with another secret. */
export function unsealText(secret: string, purpose: string, owner: string, sealed: string): string | undefined {
	const bytes = Buffer.from(sealed, "base64url");
	if (bytes.length < 28) return undefined;
	const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), bytes.subarray(0, 12)).setAAD(Buffer.from(owner));
	decipher.setAuthTag(bytes.subarray(-16));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
	} catch {
		return undefined;
	}
}
