import type { Ctx } from "../../platform/context.ts";
import { cookieNames } from "../../platform/cookies.ts";
import { hashToken, newToken } from "../../platform/ids.ts";

const yearSeconds = 365 * 86_400;
/** Value of the device cookie; the platform's fallback for requests without one is shorter. */
const cookiePattern = /^[\w-]{43}$/;

/** Hash of the request's device cookie; undefined when it has none. */
export const ownDeviceOf = ({ device }: Ctx): string | undefined => (cookiePattern.test(device) ? hashToken(device) : undefined);

/**
 * Hash of the device cookie. A browser without one gets it with this response. An address and a user agent are shared by
 * thousands and never identify a device.
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
