import { videoSpecial } from "#contract/sections.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import type { HoldRule } from "../threads/holding/holdRules.ts";
import { isReviewed, takesVideos } from "./policy.ts";

/** A new video is reviewed first. @throws Forbidden `video-off` where videos are not posted now */
export const holdVideo: HoldRule = async (_tx, ctx, post) => {
	const isNew = post.special === videoSpecial && post.pid === undefined;
	if (isNew && !(await takesVideos(ctx, post.countryFid))) throw new Forbidden("video-off");
	return isReviewed(ctx.viewer, post) ? { reason: "video" } : undefined;
};
