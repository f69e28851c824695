import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Whether members post videos. */
export const videoPosts = defineSetting({
	name: "videos.posts",
	kind: "switch",
	schema: Type.Boolean(),
	default: true,
	perSection: true,
	title: "setting.videoPosts",
	text: "setting.videoPostsText",
});
