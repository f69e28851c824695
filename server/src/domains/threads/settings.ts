import Type from "typebox";
import { defineSetting, defineSwitch } from "../settingSlot.ts";

/** As many threads are pinned at one level and place, and replies in one thread (G-12). */
export const pinLimit = defineSetting({
	name: "threads.pins",
	group: "content",
	kind: "number",
	schema: Type.Integer({ minimum: 1, maximum: 20 }),
	default: (config) => config.pinLimit,
	title: "setting.pinLimit",
});

/** How much XGold a member may tip in a day (G-06). */
export const tipsOfDay = defineSetting({
	name: "threads.tips-of-day",
	group: "coins",
	kind: "number",
	schema: Type.Integer({ minimum: 0, maximum: 1000000 }),
	default: (config) => config.tipDailyLimit,
	title: "setting.tipsOfDay",
});

/** XGold amounts that can be tipped (G-06). */
export const tipAmounts = defineSetting({
	name: "threads.tip-amounts",
	group: "coins",
	kind: "list",
	schema: Type.Array(Type.Integer({ minimum: 1, maximum: 10000 }), { minItems: 1, maxItems: 10, uniqueItems: true }),
	default: (config) => config.tipAmounts,
	apply: (config, value) => {
		config.tipAmounts = value;
	},
	title: "setting.tipAmounts",
});

/** Whether threads are published at a later time (C-56). */
export const timedPosts = defineSwitch({
	name: "threads.timed-posts",
	group: "content",
	default: (config) => config.features.timedPosts,
	apply: (config, value) => {
		config.features.timedPosts = value;
	},
	title: "setting.timedPosts",
});

/** Whether posts and messages of new members are compared with others. */
export const spamChecks = defineSwitch({
	name: "threads.spam-checks",
	group: "content",
	default: (config) => config.spamChecks,
	title: "setting.spamChecks",
});
