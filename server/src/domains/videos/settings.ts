import { defineFlag } from "../settingSlot.ts";

/** Which members post videos. */
export const videoPosts = defineFlag({
	name: "videos.posts",
	title: "setting.videoPosts",
	text: "setting.videoPostsText",
});
