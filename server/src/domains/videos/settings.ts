import { defineFlag } from "../settingSlot.ts";

/** Which members post videos. */
export const videoPosts = defineFlag({
	name: "videos.posts",
	group: "content",
	default: (config) => (config.features.videos ? 100 : 0),
	apply: (config, _value, bySection) => {
		config.sectionsWithoutVideos = new Set([...bySection].flatMap(([fid, percent]) => (percent === 0 ? fid : [])));
	},
	title: "setting.videoPosts",
});
