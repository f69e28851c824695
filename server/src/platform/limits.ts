import { LRUCache } from "lru-cache";
import { addressFactor, type LimitName, limits } from "#contract/limits.ts";
import { blockOf } from "./addresses.ts";
import type { Ctx } from "./context.ts";
import { OverBudget } from "./errors.ts";
import type { Viewer } from "./viewer.ts";

/** Rate limits of this process. */
export interface Limiter {
	/** Consumes one point of the caller's limit. @throws TooMany with the seconds to wait */
	draw(name: LimitName, ctx: Caller): Promise<void>;
}

/** Rate limit of socket connections and their room requests. */
export function liveBudget(limiter: Limiter): (viewer: Viewer, address: string) => Promise<boolean> {
	return (viewer, address) =>
		limiter.draw("live", { viewer, device: "", named: false, address }).then(
			() => true,
			() => false,
		);
}

type Caller = Pick<Ctx, "viewer" | "device" | "named" | "address">;

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
export function createLimiter(enabled: boolean, maxEntries = 50_000): Limiter {
	if (!enabled) return { draw: async () => {} };
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
		if (used >= points) throw new OverBudget(Math.max(1, Math.ceil((resetsAt - performance.now()) / 1000)));
	};
	return {
		async draw(name, { viewer, device, named, address }) {
			const { points, seconds } = limits[name];
			if (viewer.signedIn) {
				const own = countOf(members, `${name} ${viewer.uid}`, seconds);
				assertLeft(own, points);
				own.used++;
				return;
			}
			// A network over its limit is rejected before it can create a counter for another made-up browser.
			const shared = countOf(networks, `${name} ${blockOf(address)}`, seconds);
			assertLeft(shared, points * addressFactor);
			// Without a device cookie, browsers can't be told apart, so only the network's limit counts.
			const own = named ? countOf(browsers, `${name} ${device}`, seconds) : undefined;
			if (own) {
				assertLeft(own, points);
				own.used++;
			}
			shared.used++;
		},
	};
}
