import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Whether search engines may list the site. */
export const searchEngines = defineSetting({
	name: "sitemaps.search-engines",
	group: "site",
	kind: "switch",
	schema: Type.Boolean(),
	default: (config) => config.searchEngines,
	perSection: false,
	apply: (config, value) => {
		config.searchEngines = value;
	},
	title: "setting.searchEngines",
	text: "setting.searchEnginesText",
});
