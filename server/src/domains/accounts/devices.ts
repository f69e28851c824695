import type { Ctx } from "../../platform/context.ts";
import { cookieNames } from "../../platform/cookies.ts";
import { hashToken, newToken } from "../../platform/ids.ts";

const yearSeconds = 365 * 86_400;
/** Our own random cookie; what the platform makes up for a browser without one is shorter. */
const ownCookie = /^[\w-]{43}$/;

/** Hash of the own random name of a browser that came with it; undefined for one that has none yet. */
export const ownDeviceOf = ({ device }: Ctx): string | undefined => (ownCookie.test(device) ? hashToken(device) : undefined);

/**
 * Hash of this browser's own random name. A browser without one gets it with this answer: an address and a user agent
 * are shared by thousands and must never make a browser "known".
 */
export function deviceOf(ctx: Ctx): string {
	const own = ownDeviceOf(ctx);
	if (own) return own;
	const given = ctx.out.cookies.find((cookie) => cookie.name === cookieNames.device);
	if (given) return hashToken(given.value);
	const value = newToken();
	ctx.out.cookies.push({ name: cookieNames.device, value, maxAgeSeconds: yearSeconds, httpOnly: true });
	return hashToken(value);
}
