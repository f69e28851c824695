import type { Config } from "../../config.ts";
import { keyedHash, timingSafeEqual } from "../../platform/security/tokens.ts";

const signature = ({ secret }: Pick<Config, "secret">, uid: number): string => keyedHash(secret, "weekly e-mail", uid);

/** What a link of a member's weekly e-mail holds: it turns this e-mail off, and nothing else. It does not expire. */
export const unsubscribeToken = (config: Pick<Config, "secret">, uid: number): string =>
	`${uid}.${signature(config, uid)}`;

/** The member of a token that we signed; 0, which no member has, for any other text. */
export function uidOfToken(config: Pick<Config, "secret">, token: string): number {
	const [, uid = "0", given = ""] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
	return timingSafeEqual(given, signature(config, Number(uid))) ? Number(uid) : 0;
}
