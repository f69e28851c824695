import { createHmac, randomInt } from "node:crypto";
import { rules } from "#contract/rules.ts";

/** What is stored of a short answer or code: without the site's secret, trying all of them against the hash leads nowhere. */
export const keyedHash = (secret: string, ...parts: (string | number)[]): string =>
	createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

/** A code to be typed: six digits that nobody can foretell. */
export const newCode = (): string => String(randomInt(10 ** rules.code.length)).padStart(rules.code.length, "0");
