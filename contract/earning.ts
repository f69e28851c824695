import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";
import { awardPeriods, behaviourNames } from "./xgold.ts";

export const earningActions = {
	"change-earning": { object: "earning" },
} as const satisfies Record<string, ModerationAction>;

export const earningLimits = { max: 1_000, amount: 10_000, versions: 50 } as const;

/**
 * What an activity pays, what something costs, or the points of creators: from a time on until the next version begins.
 */
export const EarningRuleView = Type.Object({
	/** 0 for what applies without any version. */
	id: Type.Integer(),
	activity: Type.Enum([...behaviourNames]),
	/** Period and maximum are of what pays. */
	period: Type.Enum([...awardPeriods]),
	/** At most so many times in a period; 0 pays nothing. */
	max: Type.Integer(),
	/** XGold per time, or points. */
	amount: Type.Integer(),
	/** Unix seconds; 0 for what applies without any version. */
	starts: Type.Integer(),
	state: Type.Union([Type.Literal("past"), Type.Literal("now"), Type.Literal("later")]),
});
export type EarningRuleView = Static<typeof EarningRuleView>;

export const listEarningRules = call({
	...auditorRead,
	id: "wallet.earningRules",
	path: "/v5/admin/earning",
	summary:
		"What activities pay, what things cost and which points creators get: now, before and later, the latest version first",
	response: Type.Object({ lists: Type.Array(EarningRuleView) }),
});

export const addEarningRule = call({
	...sensitiveWrite,
	id: "wallet.addEarningRule",
	path: "/v5/admin/earning/add",
	summary: "Changes an amount from a time on, not before now; what was paid and counted before stays",
	body: Type.Object({
		activity: Type.Enum([...behaviourNames]),
		max: Type.Integer({ minimum: 0, maximum: earningLimits.max }),
		/** At least 1 of what pays; 0 is a price of nothing. */
		amount: Type.Integer({ minimum: 0, maximum: earningLimits.amount }),
		/** Unix seconds; now by default. */
		starts: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800 })),
	}),
	response: Type.Object({ id: Id }),
	errors: ["earning-start-past", "earning-amount"],
});

export const cancelEarningRule = call({
	...sensitiveWrite,
	id: "wallet.cancelEarningRule",
	path: "/v5/admin/earning/cancel",
	summary: "Cancels a version that is not in force yet",
	body: Type.Object({ id: Id }),
	errors: ["not-found", "earning-begun"],
});
