import { createHash, createHmac, timingSafeEqual as equalBuffers, randomBytes, randomInt } from "node:crypto";
import { constraints } from "#contract/constraints.ts";

/** A random token of 256 bits, safe in a URL and in a header. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Whether a text may be such a token alone: keys of other systems and tokens of a scope are longer. */
export const isPlainToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

/** The hash that is stored instead of a token. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Compares two secrets in constant time. */
export const timingSafeEqual = (one: string, other: string): boolean =>
	equalBuffers(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());

/** Characters that are not confused when read. */
export const unambiguousAlphabet = "ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678";

/** A random string of unambiguous characters. */
export const randomString = (length = 32, alphabet = unambiguousAlphabet): string =>
	Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Hash of a short code or answer. It is keyed with the site's secret, so that it cannot be found by brute force. */
export const keyedHash = (secret: string, ...parts: (string | number)[]): string =>
	createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

/** Random digits. */
export const generateCode = (): string =>
	String(randomInt(10 ** constraints.code.length)).padStart(constraints.code.length, "0");
