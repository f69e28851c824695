import { rules } from "#contract/rules.ts";

/** Without look-alikes (document 1, section 9). */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A new name for one captcha: 8 random clear characters. */
export const newIdhash = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(rules.idhashLength)), (byte) => alphabet[byte % alphabet.length]).join("");
