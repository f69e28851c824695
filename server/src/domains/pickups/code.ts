import { createHmac } from "node:crypto";
import { pickupRules } from "#contract/pickups.ts";
import type { Config } from "../../config.ts";
import { dayMs } from "../../platform/durations.ts";
import { keyOf } from "../../platform/security/encryption.ts";
import { timingSafeEqual } from "../../platform/security/tokens.ts";

type Secret = Pick<Config, "secret">;

/** Letters and digits that are not confused when read aloud: 32 of them, 5 bits each. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const windowMs = pickupRules.codeSeconds * 1000;
const windowOf = (now: Date): number => Math.floor(now.getTime() / windowMs);

/** Eight signs of a signature of the order and the time: 40 bits, which expire after ten minutes. */
function signatureOf({ secret }: Secret, orderId: number, window: number): string {
	const hmac = createHmac("sha256", keyOf(secret, "pickup code")).update(`${orderId} ${window}`).digest();
	const signs = Array.from(hmac.subarray(0, 8), (byte) => alphabet[byte & 31]).join("");
	return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** The code of an order at this time, and when the next one follows, in Unix seconds. */
export function pickupCodeOf(config: Secret, orderId: number, now: Date): { code: string; next: number } {
	const window = windowOf(now);
	return {
		code: `${orderId}-${signatureOf(config, orderId, window)}`,
		next: ((window + 1) * windowMs) / 1000,
	};
}

/** The order of a code that somebody typed or scanned: `old` for one that was right within the last day. */
export function readPickupCode(config: Secret, typed: string, now: Date): { orderId: number } | "wrong" | "old" {
	const [, id, one, two] = /^(\d{1,15})[-\s]*([A-Z2-9]{4})[-\s]*([A-Z2-9]{4})$/.exec(typed.trim().toUpperCase()) ?? [];
	if (!id || !one || !two) return "wrong";
	const orderId = Number(id);
	const given = `${one}-${two}`;
	const window = windowOf(now);
	const age = Array.from({ length: dayMs / windowMs }, (_, ago) => ago).find((ago) =>
		timingSafeEqual(given, signatureOf(config, orderId, window - ago)),
	);
	if (age === undefined) return "wrong";
	return age <= 1 ? { orderId } : "old";
}
