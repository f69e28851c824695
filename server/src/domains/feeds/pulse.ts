import { globalSection, sections } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { countSince } from "./queries.ts";
import { pulse } from "./rules.ts";

/** Number of threads of a section in the last 24 hours. */
export interface Pulse {
	fid: number;
	today: number;
}

/** The last count of this process; a promise, so that concurrent requests count once. */
const cache = new WeakMap<Deps, { at: number; lists: Promise<Pulse[]> }>();

/** Threads of the last 24 hours by section, at most a minute old. The global section counts all threads. */
export function sectionPulses(deps: Deps): Promise<Pulse[]> {
	const now = deps.clock.now().getTime();
	const cached = cache.get(deps);
	if (cached && now - cached.at < pulse.freshMs) return cached.lists;
	const lists = countActivity(deps, now);
	cache.set(deps, { at: now, lists });
	// A failed count is not cached.
	lists.catch(() => cache.delete(deps));
	return lists;
}

async function countActivity(deps: Deps, now: number): Promise<Pulse[]> {
	const byFid = await countSince(deps.db, new Date(now - pulse.spanMs));
	const all = [...byFid.values()].reduce((sum, today) => sum + today, 0);
	return sections.map(({ fid }) => ({ fid, today: fid === globalSection.fid ? all : (byFid.get(fid) ?? 0) }));
}
