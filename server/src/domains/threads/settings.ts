import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** As many threads are pinned at one level and place, and replies in one thread (G-12). */
export const pinLimit = defineSetting({
	name: "threads.pins",
	group: "content",
	kind: "number",
	schema: Type.Integer({ minimum: 1, maximum: 20 }),
	default: (config) => config.pinLimit,
	perSection: false,
	title: "setting.pinLimit",
	text: "setting.pinLimitText",
});

/** How much XGold a member may tip in a day (G-06). */
export const tipsOfDay = defineSetting({
	name: "threads.tips-of-day",
	group: "coins",
	kind: "number",
	schema: Type.Integer({ minimum: 0, maximum: 1000000 }),
	default: (config) => config.tipDailyLimit,
	perSection: false,
	title: "setting.tipsOfDay",
	text: "setting.tipsOfDayText",
});

/** XGold amounts that can be tipped (G-06). */
export const tipAmounts = defineSetting({
	name: "threads.tip-amounts",
	group: "coins",
	kind: "list",
	schema: Type.Array(Type.Integer({ minimum: 1, maximum: 10000 }), { minItems: 1, maxItems: 10, uniqueItems: true }),
	default: (config) => config.tipAmounts,
	perSection: false,
	apply: (config, value) => {
		config.tipAmounts = value;
	},
	title: "setting.tipAmounts",
	text: "setting.tipAmountsText",
});

/** Whether threads are published at a later time (C-56). */
export const timedPosts = defineSetting({
	name: "threads.timed-posts",
	group: "content",
	kind: "switch",
	schema: Type.Boolean(),
	default: (config) => config.features.timedPosts,
	perSection: false,
	apply: (config, value) => {
		config.features.timedPosts = value;
	},
	title: "setting.timedPosts",
	text: "setting.timedPostsText",
});

/** Whether posts and messages of new members are compared with others. */
export const spamChecks = defineSetting({
	name: "threads.spam-checks",
	group: "content",
	kind: "switch",
	schema: Type.Boolean(),
	default: (config) => config.spamChecks,
	perSection: false,
	title: "setting.spamChecks",
	text: "setting.spamChecksText",
});
