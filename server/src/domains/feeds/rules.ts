import { dayMs } from "../../platform/durations.ts";

/** Pages beyond this offset are empty; use a cursor. */
export const maxOffset = 1_000;

/**
 * Same for the feed of followed threads, whose pages by number look up as many threads of each source beyond the recent
 * ones.
 */
export const maxFollowedOffset = 200;

/** How many followed members and topics the feed of followed threads reads, those followed last. */
export const followedSources = { members: 1_000, topics: 300 } as const;

/** Maximum age of the cached count, and the period that is counted. Milliseconds. */
export const activityWindow = { maxAgeMs: 60_000, periodMs: dayMs } as const;
