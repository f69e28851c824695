import { appealActions } from "#contract/appeals.ts";
import { reportActions } from "#contract/reports.ts";
import { inTransaction } from "../../platform/jobs/events.ts";
import { defineDomain } from "../domain.ts";
import { threadMoved } from "../threads/events.ts";
import { appealNotification } from "./appeal/notification.ts";
import { routes as appealRoutes } from "./appeal/routes.ts";
import { routes as applyRoutes } from "./apply/routes.ts";
import { moveCases } from "./case/queries.ts";
import { routes as caseRoutes } from "./case/routes.ts";
import { exportData } from "./exportData.ts";
import { moderationNotification } from "./log/notification.ts";
import { routes as memberRoutes } from "./member/routes.ts";
import { purge } from "./purge.ts";
import { routes as queueRoutes } from "./queue/routes.ts";
import { routes as reportRoutes } from "./report/routes.ts";
import { countDays } from "./statistics/actions/countDays.ts";
import { routes as statisticsRoutes } from "./statistics/routes.ts";

/** Reports of members, the moderators' cases, appeals, notes and statistics. */
export const moderation = defineDomain({
	name: "moderation",
	routes: [
		...reportRoutes,
		...caseRoutes,
		...appealRoutes,
		...memberRoutes,
		...statisticsRoutes,
		...queueRoutes,
		...applyRoutes,
	],
	notifications: [moderationNotification, appealNotification],
	moderation: { ...reportActions, ...appealActions },
	inTransaction: [inTransaction(threadMoved, moveCases)],
	schedules: [{ name: "moderation.count-days", cron: "13 * * * *", run: (deps) => countDays(deps) }],
	exportData,
	purge,
});
