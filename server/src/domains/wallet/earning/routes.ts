import * as calls from "#contract/earning.ts";
import { behaviourNames, behaviours } from "#contract/xgold.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { dateOf } from "../../../platform/http/wireValues.ts";
import { addEarningRule, cancelEarningRule } from "./actions/changeEarning.ts";
import { listVersions } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.listEarningRules, async ({ db, clock }) => {
		const now = unixSeconds(clock.now());
		const lists = await Promise.all(
			behaviourNames.map(async (activity) => {
				const { period, max, amount } = behaviours[activity];
				const versions = (await listVersions(db, activity)).map((row) => ({
					...row,
					starts: unixSeconds(row.startsAt),
				}));
				const rules = [...versions, { id: 0, max, amount, starts: 0 }];
				const inForce = rules.findIndex(({ starts }) => starts <= now);
				return rules.map(({ id, starts, ...rule }, at) => ({
					id,
					activity,
					period,
					max: rule.max,
					amount: rule.amount,
					starts,
					state: at < inForce ? ("later" as const) : at === inForce ? ("now" as const) : ("past" as const),
				}));
			}),
		);
		return { lists: lists.flat() };
	}),
	handle(calls.addEarningRule, (ctx, { body: { activity, max, amount, starts } }) => {
		const startsAt = starts === undefined ? undefined : dateOf(starts);
		return addEarningRule(ctx, { activity, max, amount, startsAt });
	}),
	acknowledge(calls.cancelEarningRule, (ctx, { body: { id } }) => cancelEarningRule(ctx, id)),
];
