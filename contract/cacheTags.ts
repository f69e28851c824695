import { findSectionByFid, globalSection } from "./sections.ts";

/** Tag of the cached pages of one thread. */
export const threadTag = (tid: number | string): string => `thread:${tid}`;

/** Tag of all cached lists of threads. */
export const feedTag = "feed";

/** Tag of the cached lists of threads in a section; unknown sections share the global one. */
export const sectionFeedTag = (countryFid: number): string => `feed:${(findSectionByFid(countryFid) ?? globalSection).locale}`;

/** Tag of cached data that shows a member's name and picture. */
export const authorTag = (uid: number): string => `author:${uid}`;
