import { LRUCache } from "lru-cache";
import { addressFactor, type LimitName, limits } from "#contract/limits.ts";
import { blockOf } from "./addresses.ts";
import type { Ctx } from "./context.ts";
import { TooMany } from "./errors.ts";

/** Budgets of this process. Tests switch them off unless they are what is tested. */
export interface Limiter {
	/** Takes one point from the caller's budget. @throws TooMany with the seconds to wait. */
	draw(name: LimitName, ctx: Pick<Ctx, "viewer" | "device" | "address">): Promise<void>;
}

interface Count {
	spent: number;
	/** When it begins anew, in milliseconds of a clock that nobody sets. */
	until: number;
}

/**
 * Counts in memory: with several processes behind a balancer each holds its own count, so a caller gets at most as many
 * budgets as there are processes. What must be exact (codes, sign-in failures) is counted in the database by its domain.
 * @param most counts kept; beyond it the one that was asked for longest ago is forgotten, whoever makes up new callers
 */
export function createLimiter(enabled: boolean, most = 50_000): Limiter {
	if (!enabled) return { draw: async () => {} };
	const counts = new LRUCache<string, Count>({ max: most });
	const countOf = (key: string, seconds: number): Count => {
		const now = performance.now();
		const known = counts.get(key);
		if (known && known.until > now) return known;
		const fresh = { spent: 0, until: now + seconds * 1000 };
		counts.set(key, fresh);
		return fresh;
	};
	const assertLeft = ({ spent, until }: Count, points: number): void => {
		if (spent >= points) throw new TooMany(Math.max(1, Math.ceil((until - performance.now()) / 1000)));
	};
	return {
		async draw(name, { viewer, device, address }) {
			const { points, seconds } = limits[name];
			// An address that is over its budget is turned away before it can open a count for one more made-up device.
			const ofAddress = viewer.signedIn ? undefined : countOf(`${name} a${blockOf(address)}`, seconds);
			if (ofAddress) assertLeft(ofAddress, points * addressFactor);
			const own = countOf(viewer.signedIn ? `${name} u${viewer.uid}` : `${name} d${device}`, seconds);
			assertLeft(own, points);
			own.spent++;
			if (ofAddress) ofAddress.spent++;
		},
	};
}
