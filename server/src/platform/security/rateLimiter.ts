import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import {
	perAddressFactor,
	type RateLimitName,
	rateLimits,
	refundedWhenFailed,
	refundedWhenRefused,
	refundsPerPoint,
} from "#contract/rateLimits.ts";
import type { Ctx } from "../context.ts";
import { entriesAtMost } from "../data/entriesAtMost.ts";
import { networkPrefix } from "../http/clientAddress.ts";
import { RateLimitExceeded } from "../http/errors.ts";
import { secondsUntil } from "./throttle.ts";
import type { Viewer } from "./viewer.ts";

type Caller = Pick<Ctx, "viewer" | "device" | "hasDeviceCookie" | "address">;

/** Gives a point back, of a limit that a refused form or a failed write does not use up. */
type Refund = (of: "refused" | "failed") => Promise<void>;
const nothing: Refund = async () => {};

/** Rate limits of this process. */
export interface RateLimiter {
	/**
	 * Consumes one point of the caller's limit.
	 * @returns gives it back for a refused form or a failed write, where the limit allows it, and only for so many of
	 * them
	 * @throws TooManyRequests with the seconds to wait
	 */
	consume(name: RateLimitName, ctx: Caller): Promise<Refund>;
}

/** Rate limit of socket connections and their room requests. */
export function socketRateLimit(limiter: RateLimiter): (viewer: Viewer, address: string) => Promise<boolean> {
	return (viewer, address) =>
		limiter.consume("live", { viewer, device: "", hasDeviceCookie: false, address }).then(
			() => true,
			() => false,
		);
}

/**
 * Counts in memory, per process; what must be exact across processes is a throttle in the database.
 * @param max keys of members, of networks and of guests' browsers, each, so that made-up browsers evict only browsers
 */
export function createRateLimiter(enabled: boolean, max = 50_000): RateLimiter {
	if (!enabled) return { consume: async () => nothing };
	const limiters = Object.fromEntries(
		Object.entries(rateLimits).map(([name, { points, seconds: duration }]) => [
			name,
			{
				own: new RateLimiterMemory({ points, duration }),
				network: new RateLimiterMemory({ points: points * perAddressFactor, duration }),
				refunds: new RateLimiterMemory({ points: points * refundsPerPoint, duration, keyPrefix: "refunds" }),
			},
		]),
	) as Record<RateLimitName, Record<"own" | "network" | "refunds", RateLimiterMemory>>;
	/** The library keeps every key of a window; the oldest are deleted. */
	const boundedKeys = () =>
		new LRUCache<string, RateLimiterMemory>({
			...entriesAtMost(max),
			noDisposeOnSet: true,
			dispose: (limiter, key) => void limiter.delete(key),
		});
	const [members, networks, browsers, refunded] = [boundedKeys(), boundedKeys(), boundedKeys(), boundedKeys()];
	const consume = async (
		keys: LRUCache<string, RateLimiterMemory>,
		limiter: RateLimiterMemory,
		key: string,
	): Promise<void> => {
		keys.set(key, limiter);
		await limiter.consume(key);
	};
	return {
		async consume(name, { viewer, device, hasDeviceCookie, address }) {
			const { own, network, refunds } = limiters[name];
			const refund =
				(key: string): Refund =>
				async (of) => {
					if (!(of === "refused" ? refundedWhenRefused : refundedWhenFailed).has(name)) return;
					const isAllowed = await consume(refunded, refunds, key).then(
						() => true,
						() => false,
					);
					if (isAllowed) await own.reward(key);
				};
			const networkKey = `${name} a${networkPrefix(address)}`;
			try {
				if (viewer.loggedIn) {
					const key = viewer.key ? `${name} k${viewer.key.id}` : `${name} u${viewer.uid}`;
					await consume(members, own, key);
					return refund(key);
				}
				// A network over its limit is rejected before it can create a key for another made-up browser.
				const shared = await network.get(networkKey);
				if (shared && shared.remainingPoints === 0) throw shared;
				// Without a device cookie, browsers can't be told apart, so only the network's limit counts.
				const key = `${name} d${device}`;
				if (hasDeviceCookie) await consume(browsers, own, key);
				await consume(networks, network, networkKey);
				return hasDeviceCookie ? refund(key) : nothing;
			} catch (error) {
				if (error instanceof RateLimiterRes) throw new RateLimitExceeded(secondsUntil(error));
				throw error;
			}
		},
	};
}
