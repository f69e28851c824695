import { videoSpecial } from "#contract/sections.ts";

/** Kinds of posts with a composer of their own. */
export type PostKind = "post" | "poll" | "video";

/** The kind of what has a poll, a video or neither. */
export const kindOfPost = ({ poll, video }: { poll?: unknown; video?: unknown }): PostKind =>
	poll ? "poll" : video ? "video" : "post";

/** The kind of a thread or draft by its number. */
export const kindOfSpecial = (special: number): PostKind =>
	special === 1 ? "poll" : special === videoSpecial ? "video" : "post";
