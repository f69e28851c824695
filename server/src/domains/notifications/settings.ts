import { defineSwitch } from "../settingSlot.ts";

/** Whether notifications are pushed to browsers. */
export const pushOpen = defineSwitch({
	name: "notifications.push",
	group: "site",
	default: (config) => config.push.enabled,
	apply: (config, enabled) => {
		config.push = { ...config.push, enabled };
	},
	title: "setting.pushOpen",
});
