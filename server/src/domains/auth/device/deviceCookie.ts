import type { Ctx } from "../../../platform/context.ts";
import { cookieNames } from "../../../platform/http/cookies.ts";
import { hashToken, newToken } from "../../../platform/security/tokens.ts";

const yearSeconds = 365 * 86_400;
/** Value of the device cookie; the platform's fallback for requests without one is shorter. */
const cookiePattern = /^[\w-]{43}$/;

/** Hash of the request's device cookie; undefined when it has none. */
export const findDeviceHash = ({ device }: Ctx): string | undefined =>
	cookiePattern.test(device) ? hashToken(device) : undefined;

/**
 * Hash of the device cookie. A browser without one gets it with this response. An address and a user agent are shared
 * by thousands and never identify a device.
 */
export function ensureDeviceHash(ctx: Ctx): string {
	const own = findDeviceHash(ctx);
	if (own) return own;
	const newCookie = ctx.responseMeta.cookies.find((cookie) => cookie.name === cookieNames.device);
	if (newCookie) return hashToken(newCookie.value);
	const value = newToken();
	ctx.responseMeta.cookies.push({ name: cookieNames.device, value, maxAgeSeconds: yearSeconds, httpOnly: true });
	return hashToken(value);
}
