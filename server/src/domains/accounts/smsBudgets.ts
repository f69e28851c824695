import { blockOf } from "../../platform/addresses.ts";
import type { Budget } from "../../platform/budgets.ts";
import { codeTimes } from "./challenges.ts";

const hourSeconds = 3_600;
const daySeconds = 86_400;
/** Digits at the end that a block of neighbouring numbers shares its front without: whoever earns by messages owns such blocks. */
const blockDigits = 4;
const neighboursOf = (phone: string): string => phone.slice(0, -blockDigits);

/**
 * What one message to a number draws from: a wait, the number's own hour and day, and its block of ten thousand neighbours.
 * But for the wait each purpose has its own: whoever asks for codes to register a member's number must not use up what
 * lets the member back in, and strangers not what lets in a browser that the account knows.
 */
export const numberBudgets = (purpose: "register" | "recover" | "recover.known", phone: string): Budget[] => [
	{ key: `sms.wait|${phone}`, most: 1, seconds: codeTimes.wait },
	{ key: `sms.hour|${purpose}|${phone}`, most: 5, seconds: hourSeconds },
	{ key: `sms.day|${purpose}|${phone}`, most: 10, seconds: daySeconds },
	{ key: `sms.block|${purpose}|${neighboursOf(phone)}`, most: 30, seconds: hourSeconds },
];

/** What one network may have sent to strangers among ten thousand neighbours, so that it can't use up what they share. */
export const neighboursBudget = (phone: string, block: string): Budget => ({
	key: `sms.block|recover|${neighboursOf(phone)}|a${block}`,
	most: 10,
	seconds: hourSeconds,
});

/** What a network may ask for: thousands may share an address, but no address may spend the site's day. */
export const addressBudget = (purpose: "register" | "recover", address: string): Budget => ({
	key: `sms.address|${purpose}|${blockOf(address)}`,
	most: 200,
	seconds: daySeconds,
});

/** What a browser may ask for, whatever the numbers. */
export const deviceBudget = (device: string): Budget => ({ key: `sms.device|${device}`, most: 10, seconds: daySeconds });
