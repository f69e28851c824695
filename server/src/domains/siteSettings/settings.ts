import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Members read and change nothing, while the operator works on the site. */
export const maintenance = defineSetting({
	name: "site.maintenance",
	group: "site",
	kind: "switch",
	schema: Type.Boolean(),
	default: false,
	perSection: false,
	title: "setting.maintenance",
	text: "setting.maintenanceText",
});

/** What members read meanwhile. */
export const maintenanceMessage = defineSetting({
	name: "site.maintenance-message",
	group: "site",
	kind: "text",
	schema: Type.String({ maxLength: 300 }),
	default: "",
	perSection: false,
	title: "setting.maintenanceMessage",
	text: "setting.maintenanceMessageText",
});

const storeAddress = Type.String({ maxLength: 300, pattern: '^https://[^\\s"<>]+$' });

/** Page of the app for Android in its store. */
export const googlePlay = defineSetting({
	name: "site.google-play",
	group: "site",
	kind: "url",
	schema: storeAddress,
	default: (config) => config.googlePlayUrl,
	perSection: false,
	apply: (config, value) => {
		config.googlePlayUrl = value;
	},
	title: "setting.googlePlay",
	text: "setting.googlePlayText",
});

/** Page of the app for iPhones in its store. */
export const appStore = defineSetting({
	name: "site.app-store",
	group: "site",
	kind: "url",
	schema: storeAddress,
	default: (config) => config.appStoreUrl,
	perSection: false,
	apply: (config, value) => {
		config.appStoreUrl = value;
	},
	title: "setting.appStore",
	text: "setting.appStoreText",
});

/** Whether the section of Nepal exists (C-47). */
export const nepalOpen = defineSetting({
	name: "site.nepal",
	group: "site",
	kind: "switch",
	schema: Type.Boolean(),
	default: (config) => config.features.np,
	perSection: false,
	apply: (config, value) => {
		config.features.np = value;
	},
	title: "setting.nepalOpen",
	text: "setting.nepalOpenText",
});
