import { rules } from "#contract/rules.ts";

/** Without characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A new captcha id: 8 random characters. */
export const newIdhash = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(rules.idhashLength)), (byte) => alphabet[byte % alphabet.length]).join("");
