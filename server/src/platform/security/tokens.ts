import { createHash, timingSafeEqual as equalBuffers, randomBytes } from "node:crypto";

/** A random token of 256 bits, safe in a URL and in a header. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The hash that is stored instead of a token. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Compares two secrets in constant time. */
export const timingSafeEqual = (one: string, other: string): boolean =>
	equalBuffers(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());

/** Characters that are not confused when read. */
export const unambiguousAlphabet = "ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678";

/** A random string of unambiguous characters. */
export function randomString(length = 32, alphabet = unambiguousAlphabet): string {
	let out = "";
	while (out.length < length)
		for (const byte of randomBytes(length)) if (out.length < length && byte < 256 - (256 % alphabet.length)) out += alphabet[byte % alphabet.length];
	return out;
}
