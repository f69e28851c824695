import { defineSwitch } from "../settingSlot.ts";

/** Whether search engines may list the site. */
export const searchEngines = defineSwitch({
	name: "sitemaps.search-engines",
	group: "site",
	default: (config) => config.searchEngines,
	apply: (config, value) => {
		config.searchEngines = value;
	},
	title: "setting.searchEngines",
});
