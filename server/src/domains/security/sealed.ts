import type { Config } from "../../config.ts";
import { sealText, unsealText } from "../../platform/sealing.ts";

const purpose = "security: sealed texts";

/** Encrypts a column with the setting `secret`, bound to its owner's row. */
export const seal = ({ secret }: Pick<Config, "secret">, owner: number, text: string): string => sealText(secret, purpose, String(owner), text);

/** Undefined when the text was changed, or encrypted for another owner or with another secret. */
export const unseal = ({ secret }: Pick<Config, "secret">, owner: number, encrypted: string): string | undefined =>
	unsealText(secret, purpose, String(owner), encrypted);
