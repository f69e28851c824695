import { createHmac, randomInt } from "node:crypto";
import { constraints } from "#contract/constraints.ts";

/** Hash of a short code or answer. It is keyed with the site's secret, so that it cannot be found by brute force. */
export const keyedHash = (secret: string, ...parts: (string | number)[]): string =>
	createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

/** Random digits. */
export const generateCode = (): string => String(randomInt(10 ** constraints.code.length)).padStart(constraints.code.length, "0");
