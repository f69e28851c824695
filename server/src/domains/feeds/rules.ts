import { globalSection } from "#contract/sections.ts";

/**
 * "For you" ranks threads by `hot + boost`: `hot` is the thread's own worth (likes and replies on a logarithmic scale,
 * and its age; the threads domain reckons it), `boost` is `ownSectionBoost` for threads of the reader's section and 0
 * for all others. So a thread from home stands where one from abroad with about four times its likes stands (10^0.6).
 * The global section has no home: there the rank is `hot` alone.
 *
 * `hot` moves while somebody reads: a thread that is liked meanwhile may be met twice or passed over. Nobody is promised
 * every thread here; `latest` is the list that shows each one once.
 */
const ownSectionBoost = 0.6;

/** What a section's threads are lifted by for a reader of `ownFid`, in units of `hot`. */
export const boostOf = (fid: number, ownFid: number): number => (fid === ownFid && ownFid !== globalSection.fid ? ownSectionBoost : 0);

/** A printed page number is honoured as far as this many rows; beyond them the list is empty and reading goes by cursor. */
export const deepestOffset = 1_000;

/** Of a member who follows more, the threads of these many are listed: those who joined last. */
export const mostFollowed = 500;

/** How long a section's pulse may be old, and the time it counts. Milliseconds. */
export const pulse = { freshMs: 60_000, spanMs: 86_400_000 } as const;
