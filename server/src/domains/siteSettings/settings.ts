import Type from "typebox";
import { defineSetting, defineSwitch } from "../settingSlot.ts";

/** Members read and change nothing, while the operator works on the site. */
export const maintenance = defineSwitch({
	name: "site.maintenance",
	group: "site",
	default: false,
	title: "setting.maintenance",
});

/** What members read meanwhile. */
export const maintenanceMessage = defineSetting({
	name: "site.maintenance-message",
	group: "site",
	kind: "text",
	schema: Type.String({ maxLength: 300 }),
	default: "",
	title: "setting.maintenanceMessage",
});

const storeAddress = Type.String({ maxLength: 300, pattern: '^https://[^\\s"<>]+$' });

/** Page of the app for Android in its store. */
export const googlePlay = defineSetting({
	name: "site.google-play",
	group: "site",
	kind: "url",
	schema: storeAddress,
	default: (config) => config.googlePlayUrl,
	apply: (config, value) => {
		config.googlePlayUrl = value;
	},
	title: "setting.googlePlay",
});

/** Page of the app for iPhones in its store. */
export const appStore = defineSetting({
	name: "site.app-store",
	group: "site",
	kind: "url",
	schema: storeAddress,
	default: (config) => config.appStoreUrl,
	apply: (config, value) => {
		config.appStoreUrl = value;
	},
	title: "setting.appStore",
});

/** Whether the section of Nepal exists (C-47). */
export const nepalOpen = defineSwitch({
	name: "site.nepal",
	group: "site",
	default: (config) => config.features.np,
	apply: (config, value) => {
		config.features.np = value;
	},
	title: "setting.nepalOpen",
});
