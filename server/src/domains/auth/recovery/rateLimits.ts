import type { Ctx } from "../../../platform/context.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import type { Quota } from "../../../platform/security/quotas.ts";
import { keyedHash } from "../../../platform/security/secrets.ts";
import { ensureDeviceHash, findDeviceHash } from "../device/deviceCookie.ts";
import { codeTimings, resendLimit } from "../oneTimeCode/codeRequests.ts";
import { addressLimit } from "../phone/rateLimits.ts";

const hourSeconds = 3_600;
const daySeconds = 86_400;

/** Codes per requester and target. For SMS the limits of the number apply as well. */
const limitsPerRequester = { mail: { hour: 5, day: 10 }, sms: { hour: 3, day: 6 } };
/** Codes per member for all unknown devices together, so that a mailbox is not flooded. */
const limitsOfUnknownDevices = { hour: 12, day: 24 };

/** Origin of a request, for the job that sends the code. */
export interface Requester {
	/** Hash of the device cookie. */
	device: string;
	/** Network of the address. */
	block: string;
}

export const requesterOf = (ctx: Ctx): Requester => ({ device: ensureDeviceHash(ctx), block: networkPrefix(ctx.address) });

/**
 * Limits of a request, reported to the requester. Counted by what was typed, not by the account, and per device (per
 * network without a device cookie), so that requests by others lock nobody out.
 */
export function requestLimits(ctx: Ctx, { kind, target }: { kind: string; target: string }): Quota[] {
	const limits = kind === "phone" ? limitsPerRequester.sms : limitsPerRequester.mail;
	const name = `${keyedHash(ctx.deps.config.secret, "recover", kind, target)}|${findDeviceHash(ctx) ?? networkPrefix(ctx.address)}`;
	return [
		{ key: `recover.wait|${name}`, max: 1, seconds: codeTimings.wait },
		{ key: `recover.hour|${name}`, max: limits.hour, seconds: hourSeconds },
		{ key: `recover.day|${name}`, max: limits.day, seconds: daySeconds },
		{ key: `recover.device|${ensureDeviceHash(ctx)}`, max: 15, seconds: daySeconds },
		addressLimit("recover", ctx.address),
	];
}

/** Wait between two codes of a request, from any device. */
export const resendWait = (id: number): Quota => ({ key: `recover.wait|r${id}`, max: 1, seconds: codeTimings.wait });

/** Additional limits of a resend. */
export const resendLimits = (id: number): Quota[] => [resendWait(id), resendLimit("recover", id)];

/**
 * Limits of the codes sent to a member. A known device has its own limit; of unknown devices each network has one and all
 * together another, so that no one network can block the owner on a new phone.
 */
export function deliveryLimits(uid: number, { device, block }: Requester, { known, channel }: { known: boolean; channel: "mail" | "sms" }): Quota[] {
	const own = known ? `u${uid}|d${device}` : `u${uid}|a${block}`;
	const { hour, day } = limitsPerRequester[channel];
	return [
		{ key: `recover.hour|${own}`, max: hour, seconds: hourSeconds },
		{ key: `recover.day|${own}`, max: day, seconds: daySeconds },
		...(known
			? []
			: [
					{ key: `recover.hour|u${uid}|*`, max: limitsOfUnknownDevices.hour, seconds: hourSeconds },
					{ key: `recover.day|u${uid}|*`, max: limitsOfUnknownDevices.day, seconds: daySeconds },
				]),
	];
}
