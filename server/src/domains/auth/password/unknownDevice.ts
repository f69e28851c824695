import type { Db } from "../../../platform/data/db.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { TooManyRequests } from "../../../platform/http/errors.ts";
import { consumeQuota, refundQuota } from "../../../platform/security/quotas.ts";

/**
 * Limits against credential stuffing: failures by unknown devices across all accounts. The limit of an address is high,
 * because thousands may share it behind a carrier's NAT; both limits are lower while the whole site is under attack.
 */
const normalLimits = { device: 20, address: 300 };
const attackLimits = { device: 5, address: 30 };
const deviceSeconds = 3_600;
const addressSeconds = 600;
const siteLimit = { key: "stuffing|site", max: 3_000, seconds: 600 };

/** Can be refunded when the attempt turns out right. */
export interface ConsumedLimits {
	refund(): Promise<void>;
}

/** Counts one attempt by an unknown device. @throws TooManyRequests with the seconds to wait */
export async function consumeUnknownDeviceLimits(db: Db, now: Date, device: string, address: string): Promise<ConsumedLimits> {
	const underAttack = (await consumeQuota(db, now, siteLimit)) > 0;
	const maxima = underAttack ? attackLimits : normalLimits;
	const consumed = underAttack ? [] : [siteLimit.key];
	const refundAll = async (): Promise<void> => {
		for (const key of consumed) await refundQuota(db, key);
	};
	for (const quota of [
		{ key: `stuffing|d${device}`, max: maxima.device, seconds: deviceSeconds },
		{ key: `stuffing|a${networkPrefix(address)}`, max: maxima.address, seconds: addressSeconds },
	]) {
		const wait = await consumeQuota(db, now, quota);
		if (wait > 0) {
			await refundAll();
			throw new TooManyRequests(wait);
		}
		consumed.push(quota.key);
	}
	return { refund: refundAll };
}
