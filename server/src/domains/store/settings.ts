import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Coins above which a refund of an order needs a second person. */
export const refundLimit = defineSetting({
	name: "store.refund-limit",
	group: "coins",
	kind: "number",
	schema: Type.Integer({ minimum: 0, maximum: 1000000000 }),
	default: (config) => config.storeRefundLimit,
	perSection: true,
	title: "setting.refundLimit",
});
