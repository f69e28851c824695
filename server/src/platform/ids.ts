import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A token nobody can guess: 256 bits, safe in an address and in a header. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token: whoever reads the table can't use it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export const isSame = (one: string, other: string): boolean =>
	timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());

/** Characters that nobody mixes up when reading (document 1, section 9). */
export const clearAlphabet = "ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678";

/** A random string of clear characters. */
export function clearString(length = 32, alphabet = clearAlphabet): string {
	let out = "";
	while (out.length < length)
		for (const byte of randomBytes(length)) if (out.length < length && byte < 256 - (256 % alphabet.length)) out += alphabet[byte % alphabet.length];
	return out;
}
