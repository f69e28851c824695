import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Whether matches are predicted in the sections that have golden football. */
export const footballOpen = defineSetting({
	name: "football.open",
	group: "content",
	kind: "switch",
	schema: Type.Boolean(),
	default: (config) => config.features.football,
	perSection: false,
	apply: (config, value) => {
		config.features.football = value;
	},
	title: "setting.footballOpen",
	text: "setting.footballOpenText",
});
