import type { Ctx } from "../../platform/context.ts";
import { networkPrefix } from "../../platform/http/clientAddress.ts";
import type { Use } from "../../platform/security/throttle.ts";
import { keyedHash } from "../../platform/security/tokens.ts";
import { ensureDeviceHash, findDeviceHash } from "./device/deviceCookie.ts";

/** Seconds between two codes, and until a code expires. Sent to the client as they are. */
export const codeTimings = { wait: 60, expires: 600 };

const perHour = (key: string, points: number): Use => ({ key, points, seconds: 3_600 });
const perDay = (key: string, points: number): Use => ({ key, points, seconds: 86_400 });
const wait = (key: string): Use => ({ key, points: 1, seconds: codeTimings.wait });

/** Toll fraud uses whole ranges of numbers, here of ten thousand. */
const numberRangeOf = (phone: string): string => phone.slice(0, -4);

/**
 * Messages to a number. Except for the wait the limits are separate by purpose, so that registration codes do not block
 * a member's password reset, nor unknown devices a known one.
 */
export const smsLimits = (purpose: "register" | "recover" | "recover.known", phone: string): Use[] => [
	wait(`sms.wait|${phone}`),
	perHour(`sms.hour|${purpose}|${phone}`, 5),
	perDay(`sms.day|${purpose}|${phone}`, 10),
	perHour(`sms.range|${purpose}|${numberRangeOf(phone)}`, 30),
];

/** Codes requested from a network: high, because thousands may share an address. */
const networkLimit = (purpose: "register" | "recover", address: string): Use =>
	perDay(`code.network|${purpose}|${networkPrefix(address)}`, 200);

/** Codes after a request's first; they need no captcha. */
const resendLimit = (id: number): Use => perHour(`code.resend|r${id}`, 4);

export const registrationCodeLimits = (ctx: Ctx, phone: string, resendOf: number | undefined): Use[] => [
	...smsLimits("register", phone),
	perDay(`sms.device|${ensureDeviceHash(ctx)}`, 10),
	networkLimit("register", ctx.address),
	...(resendOf === undefined ? [] : [resendLimit(resendOf)]),
];

/** Origin of a password reset, for the job that sends the code. */
export interface Requester {
	/** Hash of the device cookie. */
	device: string;
	network: string;
}

export const requesterOf = (ctx: Ctx): Requester => ({
	device: ensureDeviceHash(ctx),
	network: networkPrefix(ctx.address),
});

/** Codes per requester and target. For SMS the limits of the number apply as well. */
const resetCodes = { mail: { hour: 5, day: 10 }, sms: { hour: 3, day: 6 } };

/**
 * Requests of a password reset, reported to the requester. Counted by what was typed, not by the account, and per
 * device (per network without a device cookie), so that requests by others lock nobody out.
 */
export function resetRequestLimits(ctx: Ctx, { kind, subject }: { kind: string; subject: string }): Use[] {
	const { hour, day } = resetCodes[kind === "phone" ? "sms" : "mail"];
	const owner = `${keyedHash(ctx.deps.config.secret, "recover", kind, subject)}|${findDeviceHash(ctx) ?? networkPrefix(ctx.address)}`;
	return [
		wait(`recover.wait|${owner}`),
		perHour(`recover.hour|${owner}`, hour),
		perDay(`recover.day|${owner}`, day),
		perDay(`recover.device|${ensureDeviceHash(ctx)}`, 15),
		networkLimit("recover", ctx.address),
	];
}

/** Wait between two codes of a request, from any device. */
export const resetWait = (id: number): Use => wait(`recover.wait|r${id}`);
export const resetResendLimits = (id: number): Use[] => [resetWait(id), resendLimit(id)];

/**
 * Codes sent to a member. A known device has its own limit; of unknown devices each network has one and all together
 * another, so that no one network can block the owner on a new phone.
 */
export function resetDeliveryLimits(
	uid: number,
	{ device, network }: Requester,
	known: boolean,
	to: { phone: string } | undefined,
): Use[] {
	const { hour, day } = resetCodes[to ? "sms" : "mail"];
	const source = known ? `u${uid}|d${device}` : `u${uid}|a${network}`;
	return [
		perHour(`recover.hour|${source}`, hour),
		perDay(`recover.day|${source}`, day),
		...(known ? [] : [perHour(`recover.hour|u${uid}|*`, 12), perDay(`recover.day|u${uid}|*`, 24)]),
		...(to ? smsLimits(known ? "recover.known" : "recover", to.phone) : []),
		...(to && !known ? [perHour(`sms.range|recover|${numberRangeOf(to.phone)}|a${network}`, 10)] : []),
	];
}

/**
 * Attempts at all codes of a target or member. A known device has its own limit, each network of unknown devices
 * another, so that guesses by others do not lock the member out.
 */
export const codeAttemptLimits = (ctx: Ctx, subject: string, known: boolean): Use[] =>
	known
		? [perDay(`code|${subject}|${ensureDeviceHash(ctx)}`, 15)]
		: [perDay(`code|${subject}|a${networkPrefix(ctx.address)}`, 15), perDay(`code|${subject}|*`, 60)];

/** Attempts at the codes that were e-mailed to a member. */
export const emailCodeAttempts = (purpose: string, uid: number): Use => perDay(`code|${purpose}|u${uid}`, 20);

/**
 * E-mails with codes that a member asks for; the account's own address has a limit that requests by others do not use
 * up.
 */
export const emailCodeLimits = (purpose: string, uid: number, address = `u${uid}`): Use[] => [
	perDay(`mail.${purpose}|u${uid}`, 10),
	perHour(`mail.${purpose}.to|${address}`, 5),
];

export const passwordChanges = (uid: number): Use => perDay(`password|u${uid}`, 6);
