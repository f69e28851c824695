import { globalSection } from "#contract/sections.ts";

/**
 * "For you" ranks threads by `hot + boost`: `hot` is the thread's own score (see `hotScore`), `boost` is `ownSectionBoost`
 * for threads of the viewer's section and 0 for others, so that they rank like others with about four times the likes
 * (10^0.6). In the global section there is no boost.
 *
 * Scores change between two pages, so that a thread may appear twice or not at all; the latest list has each one once.
 */
const ownSectionBoost = 0.6;

/** Boost of a section's threads for a viewer of the section `ownFid`. */
export const sectionBoost = (fid: number, ownFid: number): number => (fid === ownFid && ownFid !== globalSection.fid ? ownSectionBoost : 0);

/** Pages beyond this offset are empty; use a cursor. */
export const maxOffset = 1_000;

/** Only this many followed authors are listed, the newest accounts first. */
export const maxFollowedAuthors = 500;

/** Maximum age of the cached count, and the period that is counted. Milliseconds. */
export const activityWindow = { maxAgeMs: 60_000, periodMs: 86_400_000 } as const;
