import type { Config } from "../../config.ts";
import { sealText, unsealText } from "../../platform/sealing.ts";

const purpose = "security: sealed texts";

/** Encrypts a text of a table that we must read again: whoever reads the table alone can't. `owner` ties it to its row. */
export const seal = ({ secret }: Pick<Config, "secret">, owner: number, text: string): string => sealText(secret, purpose, String(owner), text);

/** Reads it again; undefined when it was changed, or sealed for another owner or with another secret. */
export const unseal = ({ secret }: Pick<Config, "secret">, owner: number, sealed: string): string | undefined =>
	unsealText(secret, purpose, String(owner), sealed);
