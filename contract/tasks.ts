import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { publicRead } from "./callPresets.ts";
import { awardedActivities, awardPeriods } from "./xgold.ts";

export const ActivityView = Type.Object({
	activity: Type.Enum([...awardedActivities]),
	period: Type.Enum([...awardPeriods]),
	/** At most so many times in a period. */
	max: Type.Integer(),
	/** XGold per time. */
	amount: Type.Integer(),
	/** How often the viewer was paid in this period; 0 for a guest. */
	done: Type.Integer(),
});
export type ActivityView = Static<typeof ActivityView>;

export const xgoldActivities = call({
	...publicRead,
	id: "user.xgoldActivities",
	path: "/v5/user/xgoldActivities",
	summary:
		"What members earn XGold by, and how much of it the viewer has done in this day or week; none while the wallet is off",
	response: Type.Object({ lists: Type.Array(ActivityView) }),
});
