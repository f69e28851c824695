import { globalSection, sections } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { countThreadsBySection } from "./queries.ts";
import { activityWindow } from "./rules.ts";

/** Number of threads of a section in the last 24 hours. */
export interface SectionActivity {
	fid: number;
	today: number;
}

/** The last count of this process; a promise, so that concurrent requests count once. */
const cache = new WeakMap<Deps, { at: number; lists: Promise<SectionActivity[]> }>();

/** Threads of the last 24 hours by section, at most a minute old. The global section counts all threads. */
export function getSectionActivity(deps: Deps): Promise<SectionActivity[]> {
	const now = deps.clock.now().getTime();
	const cached = cache.get(deps);
	if (cached && now - cached.at < activityWindow.maxAgeMs) return cached.lists;
	const lists = countActivity(deps, now);
	cache.set(deps, { at: now, lists });
	// A failed count is not cached.
	lists.catch(() => cache.delete(deps));
	return lists;
}

async function countActivity(deps: Deps, now: number): Promise<SectionActivity[]> {
	const byFid = await countThreadsBySection(deps.db, new Date(now - activityWindow.periodMs));
	const all = [...byFid.values()].reduce((sum, today) => sum + today, 0);
	return sections.map(({ fid }) => ({ fid, today: fid === globalSection.fid ? all : (byFid.get(fid) ?? 0) }));
}
