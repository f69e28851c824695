import { globalSection, sections } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { countSince } from "./queries.ts";
import { pulse } from "./rules.ts";

/** Threads of the last day in a section. */
export interface Pulse {
	fid: number;
	today: number;
}

/** What this process counted last; a promise, so that many who ask at once count once. */
const counted = new WeakMap<Deps, { at: number; lists: Promise<Pulse[]> }>();

/** Threads of the last 24 hours by section, at most a minute old. The global section shows all threads, so it counts all. */
export function sectionPulses(deps: Deps): Promise<Pulse[]> {
	const now = deps.clock.now().getTime();
	const kept = counted.get(deps);
	if (kept && now - kept.at < pulse.freshMs) return kept.lists;
	const lists = countPulses(deps, now);
	counted.set(deps, { at: now, lists });
	// A count that failed is not kept: the next one asks again.
	lists.catch(() => counted.delete(deps));
	return lists;
}

async function countPulses(deps: Deps, now: number): Promise<Pulse[]> {
	const byFid = await countSince(deps.db, new Date(now - pulse.spanMs));
	const all = [...byFid.values()].reduce((sum, today) => sum + today, 0);
	return sections.map(({ fid }) => ({ fid, today: fid === globalSection.fid ? all : (byFid.get(fid) ?? 0) }));
}
