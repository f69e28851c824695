import { blockOf } from "../../platform/addresses.ts";
import type { Budget } from "../../platform/budgets.ts";
import { codeTimes } from "./challenges.ts";

const hourSeconds = 3_600;
const daySeconds = 86_400;
/** Last digits that vary within a number range. Toll fraud uses whole ranges. */
const rangeDigits = 4;
const numberRangeOf = (phone: string): string => phone.slice(0, -rangeDigits);

/**
 * Limits of messages to a number: a wait, per hour, per day, and per range of ten thousand numbers. Except for the wait they
 * are separate by purpose, so that registration codes do not block a member's password reset, nor unknown devices a known one.
 */
export const numberBudgets = (purpose: "register" | "recover" | "recover.known", phone: string): Budget[] => [
	{ key: `sms.wait|${phone}`, most: 1, seconds: codeTimes.wait },
	{ key: `sms.hour|${purpose}|${phone}`, most: 5, seconds: hourSeconds },
	{ key: `sms.day|${purpose}|${phone}`, most: 10, seconds: daySeconds },
	{ key: `sms.block|${purpose}|${numberRangeOf(phone)}`, most: 30, seconds: hourSeconds },
];

/** Limit per network and number range, for unknown devices. */
export const neighboursBudget = (phone: string, block: string): Budget => ({
	key: `sms.block|recover|${numberRangeOf(phone)}|a${block}`,
	most: 10,
	seconds: hourSeconds,
});

/** Limit per network: high, because thousands may share an address. */
export const addressBudget = (purpose: "register" | "recover", address: string): Budget => ({
	key: `sms.address|${purpose}|${blockOf(address)}`,
	most: 200,
	seconds: daySeconds,
});

/** Limit per device, for all numbers. */
export const deviceBudget = (device: string): Budget => ({ key: `sms.device|${device}`, most: 10, seconds: daySeconds });
