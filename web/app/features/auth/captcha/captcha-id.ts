import { constraints } from "#contract/constraints.ts";

/** Without characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A new captcha id: 8 random characters. */
export const newCaptchaId = (): string =>
	Array.from(
		crypto.getRandomValues(new Uint8Array(constraints.idhashLength)),
		(byte) => alphabet[byte % alphabet.length],
	).join("");
