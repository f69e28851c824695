import { blockOf } from "../../platform/addresses.ts";
import type { Budget } from "../../platform/budgets.ts";
import type { Ctx } from "../../platform/context.ts";
import { codeTimes, furtherCodes } from "./challenges.ts";
import { deviceOf, ownDeviceOf } from "./devices.ts";
import { keyedHash } from "./secrets.ts";
import { addressBudget } from "./smsBudgets.ts";

const hourSeconds = 3_600;
const daySeconds = 86_400;

/** Codes per requester and target. For SMS the limits of the number apply as well. */
const limitsPerRequester = { mail: { hour: 5, day: 10 }, sms: { hour: 3, day: 6 } };
/** Codes per member for all unknown devices together, so that a mailbox is not flooded. */
const limitsOfUnknownDevices = { hour: 12, day: 24 };

/** Origin of a request, for the job that sends the code. */
export interface Asker {
	/** Hash of the device cookie. */
	device: string;
	/** Network of the address. */
	block: string;
}

export const askerOf = (ctx: Ctx): Asker => ({ device: deviceOf(ctx), block: blockOf(ctx.address) });

/**
 * Limits of a request, reported to the requester. Counted by what was typed, not by the account, and per device (per
 * network without a device cookie), so that requests by others lock nobody out.
 */
export function askingBudgets(ctx: Ctx, { kind, target }: { kind: string; target: string }): Budget[] {
	const limits = kind === "phone" ? limitsPerRequester.sms : limitsPerRequester.mail;
	const name = `${keyedHash(ctx.deps.config.secret, "recover", kind, target)}|${ownDeviceOf(ctx) ?? blockOf(ctx.address)}`;
	return [
		{ key: `recover.wait|${name}`, most: 1, seconds: codeTimes.wait },
		{ key: `recover.hour|${name}`, most: limits.hour, seconds: hourSeconds },
		{ key: `recover.day|${name}`, most: limits.day, seconds: daySeconds },
		{ key: `recover.device|${deviceOf(ctx)}`, most: 15, seconds: daySeconds },
		addressBudget("recover", ctx.address),
	];
}

/** Wait between two codes of a request, from any device. */
export const requestWait = (id: number): Budget => ({ key: `recover.wait|r${id}`, most: 1, seconds: codeTimes.wait });

/** Additional limits of a resend. */
export const furtherBudgets = (id: number): Budget[] => [requestWait(id), furtherCodes("recover", id)];

/**
 * Limits of the codes sent to a member. A known device has its own limit; of unknown devices each network has one and all
 * together another, so that no one network can block the owner on a new phone.
 */
export function sendingBudgets(uid: number, { device, block }: Asker, { known, channel }: { known: boolean; channel: "mail" | "sms" }): Budget[] {
	const own = known ? `u${uid}|d${device}` : `u${uid}|a${block}`;
	const { hour, day } = limitsPerRequester[channel];
	return [
		{ key: `recover.hour|${own}`, most: hour, seconds: hourSeconds },
		{ key: `recover.day|${own}`, most: day, seconds: daySeconds },
		...(known
			? []
			: [
					{ key: `recover.hour|u${uid}|*`, most: limitsOfUnknownDevices.hour, seconds: hourSeconds },
					{ key: `recover.day|u${uid}|*`, most: limitsOfUnknownDevices.day, seconds: daySeconds },
				]),
	];
}
