import { createECDH } from "node:crypto";
import type { Config } from "../../../config.ts";
import { keyOf } from "../../../platform/security/encryption.ts";

/** The key pair by which push services know this site (RFC 8292), in base64url. */
export interface VapidKeys {
	publicKey: string;
	privateKey: string;
}

/** The operator's keys, else keys derived from the site's secret: the same in every process and after every restart. */
export function vapidKeys({ push, secret }: Pick<Config, "push" | "secret">): VapidKeys {
	if (push.keys) return push.keys;
	const ecdh = createECDH("prime256v1");
	const privateKey = keyOf(secret, "web push");
	ecdh.setPrivateKey(privateKey);
	return { publicKey: ecdh.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Whether a browser's key is a point of the curve: encrypting for any other key fails. */
export function isPublicKey(p256dh: string): boolean {
	const ecdh = createECDH("prime256v1");
	ecdh.generateKeys();
	try {
		return ecdh.computeSecret(Buffer.from(p256dh, "base64url")).length === 32;
	} catch {
		return false;
	}
}
