import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import type { Quota } from "../../../platform/security/quotas.ts";
import { codeTimings } from "../oneTimeCode/codeRequests.ts";

const hourSeconds = 3_600;
const daySeconds = 86_400;
/** Last digits that vary within a number range. Toll fraud uses whole ranges. */
const rangeDigits = 4;
const numberRangeOf = (phone: string): string => phone.slice(0, -rangeDigits);

/**
 * Limits of messages to a number: a wait, per hour, per day, and per range of ten thousand numbers. Except for the wait they
 * are separate by purpose, so that registration codes do not block a member's password reset, nor unknown devices a known one.
 */
export const phoneNumberLimits = (purpose: "register" | "recover" | "recover.known", phone: string): Quota[] => [
	{ key: `sms.wait|${phone}`, max: 1, seconds: codeTimings.wait },
	{ key: `sms.hour|${purpose}|${phone}`, max: 5, seconds: hourSeconds },
	{ key: `sms.day|${purpose}|${phone}`, max: 10, seconds: daySeconds },
	{ key: `sms.block|${purpose}|${numberRangeOf(phone)}`, max: 30, seconds: hourSeconds },
];

/** Limit per network and number range, for unknown devices. */
export const numberRangeLimit = (phone: string, block: string): Quota => ({
	key: `sms.block|recover|${numberRangeOf(phone)}|a${block}`,
	max: 10,
	seconds: hourSeconds,
});

/** Limit per network: high, because thousands may share an address. */
export const addressLimit = (purpose: "register" | "recover", address: string): Quota => ({
	key: `sms.address|${purpose}|${networkPrefix(address)}`,
	max: 200,
	seconds: daySeconds,
});

/** Limit per device, for all numbers. */
export const deviceLimit = (device: string): Quota => ({ key: `sms.device|${device}`, max: 10, seconds: daySeconds });
