import { blockOf } from "../../platform/addresses.ts";
import type { Budget } from "../../platform/budgets.ts";
import type { Ctx } from "../../platform/context.ts";
import { codeTimes, furtherCodes } from "./challenges.ts";
import { deviceOf, ownDeviceOf } from "./devices.ts";
import { keyedHash } from "./secrets.ts";
import { addressBudget } from "./smsBudgets.ts";

const hourSeconds = 3_600;
const daySeconds = 86_400;

/** Codes that one who asks may get for one name or member. Messages cost money, and a number's own budgets hold beside it. */
const shares = { mail: { hour: 5, day: 10 }, sms: { hour: 3, day: 6 } };
/** Codes that all strangers together may have sent to one member: nobody's mailbox is flooded. */
const together = { hour: 12, day: 24 };

/** Where a request came from, for the job that sends the code. */
export interface Asker {
	/** Hash of the browser's name. */
	device: string;
	/** Of its network. */
	block: string;
}

export const askerOf = (ctx: Ctx): Asker => ({ device: deviceOf(ctx), block: blockOf(ctx.address) });

/**
 * What asking draws from, told to who asks. Counted by what was typed, not by whom it names, and for this browser alone
 * (its network, where it has no name of ours yet): what strangers spend shuts nobody out.
 */
export function askingBudgets(ctx: Ctx, { kind, target }: { kind: string; target: string }): Budget[] {
	const share = kind === "phone" ? shares.sms : shares.mail;
	const name = `${keyedHash(ctx.deps.config.secret, "recover", kind, target)}|${ownDeviceOf(ctx) ?? blockOf(ctx.address)}`;
	return [
		{ key: `recover.wait|${name}`, most: 1, seconds: codeTimes.wait },
		{ key: `recover.hour|${name}`, most: share.hour, seconds: hourSeconds },
		{ key: `recover.day|${name}`, most: share.day, seconds: daySeconds },
		{ key: `recover.device|${deviceOf(ctx)}`, most: 15, seconds: daySeconds },
		addressBudget("recover", ctx.address),
	];
}

/** The wait of a request, whichever browser holds its token. */
export const requestWait = (id: number): Budget => ({ key: `recover.wait|r${id}`, most: 1, seconds: codeTimes.wait });

/** What a further code of a request draws from besides. */
export const furtherBudgets = (id: number): Budget[] => [requestWait(id), furtherCodes("recover", id)];

/**
 * What a code that leaves for a member draws from. A browser that the account knows has a share of its own. Of strangers
 * each network has one, and all together another, so that one of them can't use up what lets the owner in by a new phone.
 */
export function sendingBudgets(uid: number, { device, block }: Asker, { known, channel }: { known: boolean; channel: "mail" | "sms" }): Budget[] {
	const own = known ? `u${uid}|d${device}` : `u${uid}|a${block}`;
	const { hour, day } = shares[channel];
	return [
		{ key: `recover.hour|${own}`, most: hour, seconds: hourSeconds },
		{ key: `recover.day|${own}`, most: day, seconds: daySeconds },
		...(known
			? []
			: [
					{ key: `recover.hour|u${uid}|*`, most: together.hour, seconds: hourSeconds },
					{ key: `recover.day|u${uid}|*`, most: together.day, seconds: daySeconds },
				]),
	];
}
