import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { addressFactor, type LimitName, limits } from "#contract/limits.ts";
import { blockOf } from "./addresses.ts";
import type { Ctx } from "./context.ts";
import { TooMany } from "./errors.ts";

/** Budgets of this process. Tests switch them off unless they are what is tested. */
export interface Limiter {
	/** Takes one point from the caller's budget. @throws TooMany with the seconds to wait. */
	draw(name: LimitName, ctx: Pick<Ctx, "viewer" | "device" | "address">): Promise<void>;
}

/**
 * Counts in memory: with several processes behind a balancer each holds its own count, so a caller gets at most as many
 * budgets as there are processes. What must be exact (codes, sign-in failures) is counted in the database by its domain.
 */
export function createLimiter(enabled: boolean): Limiter {
	if (!enabled) return { draw: async () => {} };
	const own = new Map<LimitName, RateLimiterMemory>();
	const shared = new Map<LimitName, RateLimiterMemory>();
	for (const [name, { points, seconds }] of Object.entries(limits) as [LimitName, { points: number; seconds: number }][]) {
		own.set(name, new RateLimiterMemory({ points, duration: seconds }));
		shared.set(name, new RateLimiterMemory({ points: points * addressFactor, duration: seconds }));
	}
	return {
		async draw(name, { viewer, device, address: whole }) {
			const address = blockOf(whole);
			try {
				// An address that is over its budget is turned away before it can open a count for one more made-up device.
				const ofAddress = viewer.signedIn ? null : await shared.get(name)?.get(address);
				if (ofAddress && ofAddress.remainingPoints <= 0) throw ofAddress;
				await own.get(name)?.consume(viewer.signedIn ? `u${viewer.uid}` : `d${device}`);
				if (!viewer.signedIn) await shared.get(name)?.consume(address);
			} catch (refused) {
				if (refused instanceof Error) throw refused;
				throw new TooMany(Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000)));
			}
		},
	};
}
