import { eq } from "drizzle-orm";
import type { RoleName } from "#contract/access.ts";
import { roleActions } from "#contract/roles.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { pendingNote } from "../adminSlot.ts";
import { defineDomain } from "../domain.ts";
import { purgeAlerts, sendAlerts } from "./alert/sendAlerts.ts";
import { routes as insightRoutes } from "./insight/routes.ts";
import { countFailedJobs } from "./job/queries.ts";
import { routes as jobRoutes } from "./job/routes.ts";
import { applyRemoval, removeJob } from "./member/actions/removeMember.ts";
import { listOpenResets } from "./member/actions/twoFactorReset.ts";
import { deletionNotification, renameNotification } from "./member/notification.ts";
import { maySearchMembers } from "./member/policy.ts";
import { routes as memberRoutes } from "./member/routes.ts";
import { memberRemovals, secondFactorResets } from "./member/tables.ts";
import { countSiteDays } from "./overview/actions/countSiteDays.ts";
import { figureSections } from "./overview/policy.ts";
import { routes as overviewRoutes } from "./overview/routes.ts";
import { routes as permissionRoutes } from "./permission/routes.ts";
import { roleNotification } from "./role/notification.ts";
import { mayReadRoles } from "./role/policy.ts";
import { routes as roleRoutes } from "./role/routes.ts";

/** The administration: its pages, and roles. */
export const admin = defineDomain({
	name: "admin",
	routes: [...overviewRoutes, ...roleRoutes, ...memberRoutes, ...jobRoutes, ...insightRoutes, ...permissionRoutes],
	jobs: [{ name: removeJob, run: applyRemoval }],
	schedules: [
		{ name: "admin.count-site-days", cron: "7,37,57 * * * *", run: countSiteDays },
		{ name: "admin.send-alerts", cron: "*/10 * * * *", run: sendAlerts },
	],
	purge: async ({ db }, uid) => {
		for (const table of [secondFactorResets, memberRemovals]) await db.delete(table).where(eq(table.uid, uid));
		await purgeAlerts({ db }, uid);
	},
	notifications: [roleNotification, renameNotification, deletionNotification],
	moderation: roleActions,
	loggedFields: {
		role: (lang, value) => t(lang, `admin.role.${value as RoleName}`),
		board: (_lang, value, boardName) => boardName(Number(value)),
	},
	admin: [
		{
			path: pathTo("admin/members"),
			group: "members",
			title: "admin.members",
			icon: "users",
			access: (viewer) => maySearchMembers(viewer).ok,
		},
		{
			path: pathTo("admin/members/resets"),
			group: "members",
			title: "admin.resets",
			icon: "lock",
			access: ({ auditor }) => auditor,
			note: pendingNote(async (db) => (await listOpenResets(db)).length, "admin.resetsPending"),
		},
		{
			path: pathTo("admin/roles"),
			group: "members",
			title: "admin.roles",
			icon: "shield",
			access: (viewer) => mayReadRoles(viewer).ok,
		},
		{
			path: pathTo("admin/permissions"),
			group: "members",
			title: "admin.permissions",
			icon: "lock",
			access: ({ staff }) => staff,
		},
		{
			path: pathTo("admin/insight"),
			group: "site",
			title: "admin.insight",
			icon: "trend",
			access: (viewer) => figureSections(viewer).length > 0,
		},
		{
			path: pathTo("admin/jobs"),
			group: "site",
			title: "admin.jobs",
			icon: "clock",
			access: ({ auditor }) => auditor,
			note: pendingNote(countFailedJobs, "admin.jobsFailed"),
		},
		{
			path: pathTo("ucenter/setting/helpcenter/version"),
			group: "site",
			title: "admin.version",
			icon: "info",
			access: ({ auditor }) => auditor,
		},
		{
			path: "/docs",
			group: "site",
			title: "admin.apiReference",
			icon: "code",
			access: ({ auditor }) => auditor,
		},
	],
});
