import { xgoldActivities } from "#contract/tasks.ts";
import { awardedActivities } from "#contract/xgold.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { periodStart } from "../wallet/actions/consumeLimit.ts";
import { listEarningRules } from "../wallet/earning/queries.ts";
import { listUsed } from "../wallet/queries.ts";

export const routes: Route[] = [
	handle(xgoldActivities, async ({ db, deps, clock, viewer }) => {
		if (!deps.config.features.wallet) return { lists: [] };
		const now = clock.now();
		const [usedOf, ruleOf] = await Promise.all([listUsed(db, viewer.uid), listEarningRules(db, now)]);
		const lists = awardedActivities.flatMap((activity) => {
			const award = ruleOf(activity);
			if (award.max === 0) return [];
			// A member's own are done, though they may have been before there was an award.
			const isDone =
				(activity === "registration" && viewer.loggedIn) || (activity === "email-verification" && viewer.emailVerified);
			return {
				activity,
				...award,
				done: isDone ? award.max : Math.min(award.max, usedOf(activity, periodStart(award.period, now))),
			};
		});
		return { lists };
	}),
];
