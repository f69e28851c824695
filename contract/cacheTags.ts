import { findSectionByFid, globalSection } from "./sections.ts";

/** Tag of the cached pages of one thread. */
export const threadTag = (tid: number | string): string => `thread:${tid}`;

/** The thread of such a tag; undefined for other tags. */
export const threadOfTag = (tag: string): number | undefined =>
	tag.startsWith("thread:") ? Number(tag.slice("thread:".length)) : undefined;

/** Tag of the cached lists and counts of the bug board. */
export const bugsTag = "bugs";

/** Tag of the cached plan of sale of goods in all sections. */
export const goodsTag = (goodsId: number): string => `goods:${goodsId}`;

/** Tag of the cached boards. */
export const boardsTag = "boards";

/** Tag of the cached types, phones and choices of photography. */
export const photographyTag = "photography";

/** Tag of the cached rankings. */
export const rankingsTag = "rankings";

/** Tag of all cached lists of threads. */
export const feedTag = "feed";

/** Tag of the cached lists of threads in a section; unknown sections share the global one. */
export const sectionFeedTag = (countryFid: number): string =>
	`feed:${(findSectionByFid(countryFid) ?? globalSection).locale}`;

/**
 * Tag of cached pages that show a thread's title beside other content; unlike `threadTag` it does not change with its
 * replies and likes.
 */
export const titleTag = (tid: number): string => `title:${tid}`;

/** Tag of cached data that shows a member's name and picture. */
export const authorTag = (uid: number): string => `author:${uid}`;

/** Tag of the cached number of a member's unread notifications. */
export const notificationsTag = (uid: number): string => `notifications:${uid}`;

/** Tag of the cached pages of one topic, and of pages that show its name. */
export const topicTag = (topid: number): string => `topic:${topid}`;

/** Same for a thread, which may have none. */
export const topicTags = (topid: number | null): string[] => (topid === null ? [] : [topicTag(topid)]);

/** Tag of the cached counts of the moderation queue of a member. */
export const queueCountsTag = (uid: number): string => `queue:${uid}`;

/** Tag of all cached lists of topics. */
export const topicsTag = "topics";

/** Tag of the cached categories of topics. */
export const topicCategoriesTag = "topicCategories";

/** Tag of the banners, picks and searches that editors chose, and of pages with them. */
export const editorialTag = "editorial";

/** Tag of the cached help and legal texts, and of pages with one. */
export const siteTextsTag = "texts";

/** Tag of the packs of emoticons. */
export const emoticonsTag = "emoticons";

/** Tag of the messages that staff have changed. */
export const messagesTag = "messages";
