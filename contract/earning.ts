import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { publicRead, publicWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";
import { awardedActivities, awardPeriods } from "./xgold.ts";

export const earningActions = {
	"change-earning": { object: "earning" },
} as const satisfies Record<string, ModerationAction>;

export const earningLimits = { max: 1_000, amount: 10_000, versions: 50 } as const;

/** What an activity pays, from a time on until the next version begins. */
export const EarningRuleView = Type.Object({
	/** 0 for what applies without any version. */
	id: Type.Integer(),
	activity: Type.Enum([...awardedActivities]),
	period: Type.Enum([...awardPeriods]),
	/** At most so many times in a period; 0 pays nothing. */
	max: Type.Integer(),
	/** XGold per time. */
	amount: Type.Integer(),
	/** Unix seconds; 0 for what applies without any version. */
	starts: Type.Integer(),
	state: Type.Union([Type.Literal("past"), Type.Literal("now"), Type.Literal("later")]),
});
export type EarningRuleView = Static<typeof EarningRuleView>;

const admin = { access: "admin" } as const;

export const listEarningRules = call({
	...publicRead,
	...admin,
	id: "wallet.earningRules",
	path: "/v5/admin/earning",
	summary: "What activities pay now, paid before and will pay, by activity, the latest version first",
	response: Type.Object({ lists: Type.Array(EarningRuleView) }),
});

export const addEarningRule = call({
	...publicWrite,
	...admin,
	id: "wallet.addEarningRule",
	path: "/v5/admin/earning/add",
	summary: "Changes what an activity pays from a time on, not before now; earlier payments stay as they were",
	body: Type.Object({
		activity: Type.Enum([...awardedActivities]),
		max: Type.Integer({ minimum: 0, maximum: earningLimits.max }),
		amount: Type.Integer({ minimum: 1, maximum: earningLimits.amount }),
		/** Unix seconds; now by default. */
		starts: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800 })),
	}),
	response: Type.Object({ id: Id }),
	errors: ["earning-start-past"],
});

export const cancelEarningRule = call({
	...publicWrite,
	...admin,
	id: "wallet.cancelEarningRule",
	path: "/v5/admin/earning/cancel",
	summary: "Cancels a version that is not in force yet",
	body: Type.Object({ id: Id }),
	errors: ["not-found", "earning-begun"],
});
