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

interface Secrets {
	url: string;
	secretEncrypted: string;
	formerSecretEncrypted: string | null;
	formerSecretUntil: Date | null;
}

/** The secrets with which a webhook signs now: after a replacement the former one too. */
export function signingSecrets(config: Config, { url, ...webhook }: Secrets, now: Date): string[] {
	const { secretEncrypted: own, formerSecretEncrypted: former, formerSecretUntil: until } = webhook;
	return [own, ...(former && until && until > now ? [former] : [])].map((one) => decryptSecret(config, url, one));
}

/**
 * The headers of a message: its id, the time of the attempt, and the signatures of both with the body (Standard
 * Webhooks).
 */
export function signedHeaders(
	secrets: readonly string[],
	{ messageId, body }: { messageId: string; body: string },
	now: Date,
): Record<string, string> {
	const timestamp = String(Math.floor(now.getTime() / 1000));
	const sign = (secret: string): string =>
		createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
			.update(`${messageId}.${timestamp}.${body}`)
			.digest("base64");
	const signatures = secrets.map((secret) => `v1,${sign(secret)}`).join(" ");
	return { "webhook-id": messageId, "webhook-timestamp": timestamp, "webhook-signature": signatures };
}
