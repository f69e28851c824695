import { eq, sql } from "drizzle-orm";
import { taskActions } from "#contract/memberTasks.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { inTransaction } from "../../platform/jobs/events.ts";
import { defineDomain } from "../domain.ts";
import { medalsAfter } from "../medalSlot.ts";
import { activityDone } from "../wallet/events.ts";
import { awardReceived } from "./events.ts";
import { exportData } from "./exportData.ts";
import { addProgress } from "./queries.ts";
import { routes } from "./routes.ts";
import { taskProgress } from "./tables.ts";
import { taskRoutes } from "./taskRoutes.ts";

/** What members earn XGold by, and tasks that administrators make of it. */
export const xgoldTasks = defineDomain({
	name: "tasks",
	routes: [...routes, ...taskRoutes],
	inTransaction: [
		inTransaction(activityDone, (tx, { uid, activity, at }) => addProgress(tx, uid, activity, new Date(at))),
	],
	moderation: taskActions,
	medalMeasures: {
		tasks: (uid) =>
			sql<number>`(select count(*) from ${taskProgress} p where p.uid = ${uid} and p.received_at is not null)`,
	},
	medalTriggers: [medalsAfter(awardReceived, (_db, { uid }) => [{ uid, measures: ["tasks"] }])],
	admin: [
		{
			path: pathTo("admin/tasks"),
			group: "coins",
			title: "admin.tasks",
			icon: "flag",
			access: ({ auditor }) => auditor,
		},
	],
	exportData,
	purge: async ({ db }, uid) => {
		await db.delete(taskProgress).where(eq(taskProgress.uid, uid));
	},
});
