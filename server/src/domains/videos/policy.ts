import { videoSpecial } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayPublish } from "../accounts/policy.ts";
import { isFlagOn, readSetting } from "../siteSettings/queries.ts";
import type { WrittenPost } from "../threads/holding/holdRules.ts";
import { mayRead, mayReadPending, seesText } from "../threads/policy.ts";
import type { PostRow, ThreadRow } from "../threads/queries.ts";
import { videoPosts } from "./settings.ts";

/**
 * Whether the viewer posts videos in a section. Pages that guests or members share say so when some do.
 */
export async function takesVideos({ deps, viewer }: Pick<Ctx, "deps" | "viewer">, section: number): Promise<boolean> {
	if (viewer.loggedIn && !viewer.shared) return isFlagOn(deps, videoPosts, section, viewer.uid);
	return (await readSetting(deps, videoPosts, section)) > 0;
}

/** Who publishes, where videos are posted. */
export const mayPostVideo = (viewer: Viewer, { videos }: { videos: boolean }): PolicyDecision =>
	videos ? mayPublish(viewer) : denied("video-off");

/** Who reads its thread, or reviews it, and sees the text of its first post. */
export const mayWatch = (viewer: Viewer, { thread, post }: { thread: ThreadRow; post: PostRow }): boolean =>
	(mayRead(viewer, thread).ok || mayReadPending(viewer, thread, thread)) && seesText(viewer, post, thread);

/**
 * A new video, and a new cover of one, is shown to others once a moderator has released it (S-063); those who could
 * release it post at once.
 */
export const isReviewed = (
	viewer: Viewer,
	{ special, pid, extraChanged = false, countryFid, fid }: WrittenPost,
): boolean => special === videoSpecial && (pid === undefined || extraChanged) && !viewer.moderates(countryFid, fid);
