import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Actions that require a verified profile (G-12). */
export const verifiedActions = defineSetting({
	name: "profiles.verified-actions",
	group: "members",
	kind: "list",
	schema: Type.Array(Type.Unsafe<string>(Type.Union([Type.Literal("exchange"), Type.Literal("store")])), {
		maxItems: 2,
		uniqueItems: true,
	}),
	default: (config) => config.verifiedActions,
	apply: (config, value) => {
		config.verifiedActions = value;
	},
	title: "setting.verifiedActions",
});
