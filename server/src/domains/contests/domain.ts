import { contestActions } from "#contract/contestAdmin.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { withApply } from "../moderationSlot.ts";
import { disqualifyEntry, entryAppeals } from "./actions/disqualify.ts";
import { adminRoutes } from "./adminRoutes.ts";
import { exportData } from "./exportData.ts";
import { contestLines } from "./ledgerObjects.ts";
import { loggedFields } from "./loggedFields.ts";
import { resultNotification } from "./notification.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";
import { serve } from "./serve.ts";
import { entryPort } from "./threadPort.ts";
import { publishHeads } from "./vote/actions/publishHeads.ts";
import { routes as voteRoutes } from "./vote/routes.ts";

const moderation = withApply(contestActions, {
	"disqualify-thread": (ctx, tid, { value, reason }) =>
		disqualifyEntry(ctx, { tid, disqualified: value !== 0, reason }),
});

/** Photo contests and the dream fund, with votes that anyone can count again. */
export const contests = defineDomain({
	name: "contests",
	routes: [...routes, ...voteRoutes, ...adminRoutes],
	schedules: [{ name: "contests.publish-heads", cron: "0 * * * *", run: publishHeads }],
	threadPorts: [entryPort],
	moderation: { ...moderation, "disqualify-thread": { ...moderation["disqualify-thread"], appeals: entryAppeals } },
	loggedFields,
	notifications: [resultNotification],
	ledgerObjects: [contestLines],
	admin: [
		{
			path: pathTo("admin/contests"),
			group: "site",
			title: "admin.contests",
			icon: "award",
			access: ({ auditor }) => auditor,
		},
	],
	serve,
	exportData,
	purge,
});
