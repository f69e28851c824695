import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Price of an SMS segment, in the unit of the budget. */
export const smsPrice = defineSetting({
	name: "delivery.sms-price",
	group: "site",
	kind: "number",
	schema: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
	default: (config) => config.smsPrice,
	apply: (config, value) => {
		config.smsPrice = value;
	},
	title: "setting.smsPrice",
});

/** What SMS may cost in a day. */
export const smsBudget = defineSetting({
	name: "delivery.sms-budget",
	group: "site",
	kind: "number",
	schema: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
	default: (config) => config.smsDayBudget,
	apply: (config, value) => {
		config.smsDayBudget = value;
	},
	title: "setting.smsBudget",
});
