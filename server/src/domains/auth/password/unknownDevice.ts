import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { refundQuota, consumeQuota } from "../../../platform/security/quotas.ts";
import type { Db } from "../../../platform/data/db.ts";
import { TooManyRequests } from "../../../platform/http/errors.ts";

/**
 * Limits against credential stuffing: failures by unknown devices across all accounts. The limit of an address is high,
 * because thousands may share it behind a carrier's NAT; both limits are lower while the whole site is under attack.
 */
const normalLimits = { device: 20, address: 300 };
const attackLimits = { device: 5, address: 30 };
const deviceSeconds = 3_600;
const addressSeconds = 600;
const siteLimit = { key: "stuffing|site", most: 3_000, seconds: 600 };

/** Can be refunded when the attempt turns out right. */
export interface ConsumedLimits {
	refund(): Promise<void>;
}

/** Counts one attempt by an unknown device. @throws TooMany with the seconds to wait */
export async function consumeUnknownDeviceLimits(db: Db, now: Date, device: string, address: string): Promise<ConsumedLimits> {
	const underAttack = (await consumeQuota(db, now, siteLimit)) > 0;
	const most = underAttack ? attackLimits : normalLimits;
	const consumed = underAttack ? [] : [siteLimit.key];
	const refundAll = async (): Promise<void> => {
		for (const key of consumed) await refundQuota(db, key);
	};
	for (const budget of [
		{ key: `stuffing|d${device}`, most: most.device, seconds: deviceSeconds },
		{ key: `stuffing|a${networkPrefix(address)}`, most: most.address, seconds: addressSeconds },
	]) {
		const wait = await consumeQuota(db, now, budget);
		if (wait > 0) {
			await refundAll();
			throw new TooManyRequests(wait);
		}
		consumed.push(budget.key);
	}
	return { refund: refundAll };
}
