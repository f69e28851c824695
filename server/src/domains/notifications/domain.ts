import { liveEvents } from "#contract/liveEvents.ts";
import { inTransaction } from "../../platform/jobs/events.ts";
import { type Domain, defineDomain } from "../domain.ts";
import { deleteOldNotifications } from "./actions/deleteOldNotifications.ts";
import { jobsOf, notifyMembers, notifyMembersJob, transactionHandlersOf } from "./actions/notify.ts";
import { readHandlerOf } from "./actions/readNotifications.ts";
import { findUnread } from "./countUnread.ts";
import { notificationsWritten } from "./events.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";
import { pushJob, pushNotifications, schedulePush } from "./push/actions/pushNotifications.ts";
import { deleteOldDeliveries } from "./push/queries.ts";
import { pushRoutes } from "./push/routes.ts";
import { routes } from "./routes.ts";
import { pushOpen } from "./settings.ts";
import { signalWritten } from "./signalNotifications.ts";

/** Writes, lists, counts and pushes the notifications that the given domains declare. */
export function notifications(domains: readonly Domain[]): Domain {
	const kinds = domains.flatMap((domain) => domain.notifications);
	return defineDomain({
		name: "notifications",
		routes: [...routes, ...pushRoutes],
		on: kinds.flatMap(jobsOf),
		inTransaction: [
			...kinds.flatMap(transactionHandlersOf),
			...kinds.flatMap(readHandlerOf),
			inTransaction(notificationsWritten, signalWritten),
			inTransaction(notificationsWritten, schedulePush),
		],
		settings: [pushOpen],
		live: [liveEvents.notifications],
		jobs: [
			{ name: notifyMembersJob, run: notifyMembers },
			{ name: pushJob, run: pushNotifications },
		],
		schedules: [
			{ name: "notifications.delete-old", cron: "43 3 * * *", run: deleteOldNotifications },
			{ name: "notifications.delete-old-deliveries", cron: "47 3 * * *", run: deleteOldDeliveries },
		],
		members: {
			async loadUnread(ctx) {
				const { counts, titleCount, tids } = await findUnread(ctx);
				return { unread: { ...counts, title_count: titleCount, session: ctx.viewer.sessionId }, threads: tids };
			},
		},
		exportData,
		purge,
	});
}
