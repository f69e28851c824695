import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Whether notifications are pushed to browsers. */
export const pushOpen = defineSetting({
	name: "notifications.push",
	group: "site",
	kind: "switch",
	schema: Type.Boolean(),
	default: (config) => config.push.enabled,
	perSection: false,
	apply: (config, enabled) => {
		config.push = { ...config.push, enabled };
	},
	title: "setting.pushOpen",
	text: "setting.pushOpenText",
});
