import type { Config } from "../../../config.ts";
import { decryptText, encryptText } from "../../../platform/security/encryption.ts";

const purpose = "security: sealed texts";

/** Encrypts a column with the setting `secret`, bound to its owner's row. */
export const encryptTotpKey = ({ secret }: Pick<Config, "secret">, owner: number, text: string): string => encryptText(secret, purpose, String(owner), text);

/** Undefined when the text was changed, or encrypted for another owner or with another secret. */
export const decryptTotpKey = ({ secret }: Pick<Config, "secret">, owner: number, encrypted: string): string | undefined =>
	decryptText(secret, purpose, String(owner), encrypted);
