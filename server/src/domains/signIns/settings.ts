import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** How likely a daily sign-in brings XCoin (C-75). */
export const signInLuck = defineSetting({
	name: "signIns.luck",
	group: "coins",
	kind: "percent",
	schema: Type.Integer({ minimum: 0, maximum: 100 }),
	default: (config) => config.signInXcoinPercent,
	title: "setting.signInLuck",
});
