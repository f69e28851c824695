import { LRUCache } from "lru-cache";
import { perAddressFactor, type RateLimitName, rateLimits } from "#contract/rateLimits.ts";
import type { Ctx } from "../context.ts";
import { networkPrefix } from "../http/clientAddress.ts";
import { RateLimitExceeded } from "../http/errors.ts";
import type { Viewer } from "./viewer.ts";

/** Rate limits of this process. */
export interface RateLimiter {
	/** Consumes one point of the caller's limit. @throws TooManyRequests with the seconds to wait */
	consume(name: RateLimitName, ctx: Caller): Promise<void>;
}

/** Rate limit of socket connections and their room requests. */
export function socketRateLimit(limiter: RateLimiter): (viewer: Viewer, address: string) => Promise<boolean> {
	return (viewer, address) =>
		limiter.consume("live", { viewer, device: "", hasDeviceCookie: false, address }).then(
			() => true,
			() => false,
		);
}

type Caller = Pick<Ctx, "viewer" | "device" | "hasDeviceCookie" | "address">;

interface Count {
	used: number;
	/** When the count resets, in monotonic milliseconds. */
	resetsAt: number;
}

/**
 * Counts in memory, per process. What must be exact across processes (codes, login failures) is a quota in the database.
 * @param maxEntries counters kept for members, networks and guests' browsers, each; separate caches, so that made-up
 * browsers evict only browsers
 */
export function createRateLimiter(enabled: boolean, maxEntries = 50_000): RateLimiter {
	if (!enabled) return { consume: async () => {} };
	const members = new LRUCache<string, Count>({ max: maxEntries });
	const networks = new LRUCache<string, Count>({ max: maxEntries });
	const browsers = new LRUCache<string, Count>({ max: maxEntries });
	const countOf = (counts: LRUCache<string, Count>, key: string, seconds: number): Count => {
		const now = performance.now();
		const existing = counts.get(key);
		if (existing && existing.resetsAt > now) return existing;
		const created = { used: 0, resetsAt: now + seconds * 1000 };
		counts.set(key, created);
		return created;
	};
	const assertLeft = ({ used, resetsAt }: Count, points: number): void => {
		if (used >= points) throw new RateLimitExceeded(Math.max(1, Math.ceil((resetsAt - performance.now()) / 1000)));
	};
	return {
		async consume(name, { viewer, device, hasDeviceCookie, address }) {
			const { points, seconds } = rateLimits[name];
			if (viewer.loggedIn) {
				const own = countOf(members, `${name} ${viewer.uid}`, seconds);
				assertLeft(own, points);
				own.used++;
				return;
			}
			// A network over its limit is rejected before it can create a counter for another made-up browser.
			const shared = countOf(networks, `${name} ${networkPrefix(address)}`, seconds);
			assertLeft(shared, points * perAddressFactor);
			// Without a device cookie, browsers can't be told apart, so only the network's limit counts.
			const own = hasDeviceCookie ? countOf(browsers, `${name} ${device}`, seconds) : undefined;
			if (own) {
				assertLeft(own, points);
				own.used++;
			}
			shared.used++;
		},
	};
}
