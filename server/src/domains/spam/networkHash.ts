import type { Config } from "../../config.ts";
import { networkOf } from "../../platform/security/networks.ts";
import { keyedHash } from "../../platform/security/tokens.ts";

/** A network without its address: a keyed hash. */
export const networkHash = ({ secret }: Pick<Config, "secret">, address: string): string =>
	keyedHash(secret, "spam network", networkOf(address));
