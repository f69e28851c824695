import Type from "typebox";
import { defineSetting, defineSwitch } from "../settingSlot.ts";

/** Younger members neither exchange coins nor enter draws. */
export const minorAge = defineSetting({
	name: "wallet.minor-age",
	group: "coins",
	kind: "number",
	schema: Type.Integer({ minimum: 0, maximum: 21 }),
	default: (config) => config.minorAge,
	apply: (config, value) => {
		config.minorAge = value;
	},
	title: "setting.minorAge",
});

/** Whether there are wallets, and what is paid with and to them. */
export const walletOpen = defineSwitch({
	name: "wallet.open",
	group: "coins",
	default: (config) => config.features.wallet,
	apply: (config, value) => {
		config.features.wallet = value;
	},
	title: "setting.walletOpen",
});
