import { LRUCache } from "lru-cache";
import { addressFactor, type LimitName, limits } from "#contract/limits.ts";
import { blockOf } from "./addresses.ts";
import type { Ctx } from "./context.ts";
import { OverBudget } from "./errors.ts";
import type { Viewer } from "./viewer.ts";

/** Budgets of this process. Tests switch them off unless they are what is tested. */
export interface Limiter {
	/** Takes one point from the caller's budget. @throws TooMany with the seconds to wait. */
	draw(name: LimitName, ctx: Caller): Promise<void>;
}

/** Draws for what an open page asks over its socket. */
export function liveBudget(limiter: Limiter): (viewer: Viewer, address: string) => Promise<boolean> {
	return (viewer, address) =>
		limiter.draw("live", { viewer, device: "", named: false, address }).then(
			() => true,
			() => false,
		);
}

type Caller = Pick<Ctx, "viewer" | "device" | "named" | "address">;

interface Count {
	spent: number;
	/** When it begins anew, in milliseconds of a clock that nobody sets. */
	until: number;
}

/**
 * Counts in memory: with several processes behind a balancer each holds its own count, so a caller gets at most as many
 * budgets as there are processes. What must be exact (codes, sign-in failures) is counted in the database by its domain.
 * @param most counts kept of members, of networks and of guests' browsers, each: beyond it the one that was asked for
 * longest ago is forgotten, so that whoever makes up browsers pushes out no more than browsers
 */
export function createLimiter(enabled: boolean, most = 50_000): Limiter {
	if (!enabled) return { draw: async () => {} };
	const members = new LRUCache<string, Count>({ max: most });
	const networks = new LRUCache<string, Count>({ max: most });
	const browsers = new LRUCache<string, Count>({ max: most });
	const countOf = (counts: LRUCache<string, Count>, key: string, seconds: number): Count => {
		const now = performance.now();
		const known = counts.get(key);
		if (known && known.until > now) return known;
		const fresh = { spent: 0, until: now + seconds * 1000 };
		counts.set(key, fresh);
		return fresh;
	};
	const assertLeft = ({ spent, until }: Count, points: number): void => {
		if (spent >= points) throw new OverBudget(Math.max(1, Math.ceil((until - performance.now()) / 1000)));
	};
	return {
		async draw(name, { viewer, device, named, address }) {
			const { points, seconds } = limits[name];
			if (viewer.signedIn) {
				const own = countOf(members, `${name} ${viewer.uid}`, seconds);
				assertLeft(own, points);
				own.spent++;
				return;
			}
			// A network that is over its budget is turned away before it can open a count for one more made-up browser.
			const shared = countOf(networks, `${name} ${blockOf(address)}`, seconds);
			assertLeft(shared, points * addressFactor);
			// Without a name of its own a browser is one of thousands that look alike: none may spend what is the others'.
			const own = named ? countOf(browsers, `${name} ${device}`, seconds) : undefined;
			if (own) {
				assertLeft(own, points);
				own.spent++;
			}
			shared.spent++;
		},
	};
}
