import { defineSwitch } from "../settingSlot.ts";

/** Whether matches are predicted in the sections that have golden football. */
export const footballOpen = defineSwitch({
	name: "football.open",
	group: "content",
	default: (config) => config.features.football,
	apply: (config, value) => {
		config.features.football = value;
	},
	title: "setting.footballOpen",
});
