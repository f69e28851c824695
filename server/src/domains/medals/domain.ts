import { eq } from "drizzle-orm";
import { medalActions } from "#contract/medals.ts";
import { pathTo } from "#contract/screenPaths.ts";
import type { TransactionHandler } from "../../platform/jobs/events.ts";
import { type Domain, defineDomain } from "../domain.ts";
import { evaluateMedals, evaluateMembers, evaluateMembersJob, startEvaluation } from "./actions/evaluateMedals.ts";
import { exportData } from "./exportData.ts";
import { medalGoods } from "./goods.ts";
import { medalNotification } from "./notification.ts";
import { routes } from "./routes.ts";
import { serveMedals } from "./serve.ts";
import { medalAwards } from "./tables.ts";

/** Evaluates the rules of whose counts may have grown, in the transaction of the event. */
const handlersOf = (domain: Domain): TransactionHandler[] =>
	domain.medalTriggers.map(({ event, find }) => ({
		event,
		async run(tx, data) {
			for (const { uid, measures } of await find(tx, data)) await evaluateMedals(tx, [uid], measures, new Date());
		},
	}));

/** Medals of members, by the counts that the given domains declare, by hand and from stores. */
export const medals = (domains: readonly Domain[]): Domain =>
	defineDomain({
		name: "medals",
		routes,
		inTransaction: domains.flatMap(handlersOf),
		jobs: [{ name: evaluateMembersJob, run: evaluateMembers }],
		schedules: [{ name: "medals.start-evaluation", cron: "13 2 * * *", run: startEvaluation }],
		notifications: [medalNotification],
		moderation: medalActions,
		goodsKinds: [medalGoods],
		serve: serveMedals,
		admin: [
			{
				path: pathTo("admin/medals"),
				group: "site",
				title: "admin.medals",
				icon: "medal",
				access: ({ auditor }) => auditor,
			},
		],
		exportData,
		purge: async ({ db }, uid) => {
			await db.delete(medalAwards).where(eq(medalAwards.uid, uid));
		},
	});
