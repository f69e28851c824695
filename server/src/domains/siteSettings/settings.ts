import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Members read and change nothing, while the operator works on the site. */
export const maintenance = defineSetting({
	name: "site.maintenance",
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
	kind: "text",
	schema: Type.String({ maxLength: 300 }),
	default: "",
	perSection: false,
	title: "setting.maintenanceMessage",
	text: "setting.maintenanceMessageText",
});

/** Whether the section of Nepal exists (C-47). */
export const nepalOpen = defineSetting({
	name: "site.nepal",
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
