import { createHmac, randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";
import { decryptText, encryptText } from "../../platform/security/encryption.ts";

const purpose = "webhooks";
const prefix = "whsec_";

/** A new secret, as receivers are given it (Standard Webhooks). */
export const newSecret = (): string => prefix + randomBytes(32).toString("base64");

export const encryptSecret = ({ secret }: Config, url: string, own: string): string =>
	encryptText(secret, purpose, url, own);

/** @throws Error when the secret of the installation has changed since */
export function decryptSecret({ secret }: Config, url: string, encrypted: string): string {
	const own = decryptText(secret, purpose, url, encrypted);
	if (own === undefined) throw new Error("the secret of a webhook can't be decrypted: SECRET has changed");
	return own;
}

/** The headers of a message: its id, the time of the attempt, and the signature of both with the body (Standard Webhooks). */
export function signedHeaders(
	secret: string,
	{ messageId, body }: { messageId: string; body: string },
	now: Date,
): Record<string, string> {
	const timestamp = String(Math.floor(now.getTime() / 1000));
	const key = Buffer.from(secret.slice(prefix.length), "base64");
	const signature = createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`).digest("base64");
	return { "webhook-id": messageId, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
