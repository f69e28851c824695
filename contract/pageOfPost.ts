import { threadPageSize } from "./scriptConstants.ts";

/** Page of a post number; the first post is number 1 and not counted. */
export const pageOfPostNumber = (postNumber: number): number =>
	Math.max(1, Math.ceil((postNumber - 1) / threadPageSize));
