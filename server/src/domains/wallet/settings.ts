import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Younger members neither exchange coins nor enter draws. */
export const minorAge = defineSetting({
	name: "wallet.minor-age",
	group: "coins",
	kind: "number",
	schema: Type.Integer({ minimum: 0, maximum: 21 }),
	default: (config) => config.minorAge,
	perSection: false,
	apply: (config, value) => {
		config.minorAge = value;
	},
	title: "setting.minorAge",
	text: "setting.minorAgeText",
});

/** Whether there are wallets, and what is paid with and to them. */
export const walletOpen = defineSetting({
	name: "wallet.open",
	group: "coins",
	kind: "switch",
	schema: Type.Boolean(),
	default: (config) => config.features.wallet,
	perSection: false,
	apply: (config, value) => {
		config.features.wallet = value;
	},
	title: "setting.walletOpen",
	text: "setting.walletOpenText",
});
