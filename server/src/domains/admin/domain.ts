import { roleActions } from "#contract/roles.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { routes as overviewRoutes } from "./overview/routes.ts";
import { roleNotification } from "./role/notification.ts";
import { mayReadRoles } from "./role/policy.ts";
import { routes as roleRoutes } from "./role/routes.ts";

/** The administration: its pages, and roles. */
export const admin = defineDomain({
	name: "admin",
	routes: [...overviewRoutes, ...roleRoutes],
	notifications: [roleNotification],
	moderation: roleActions,
	admin: [
		{
			path: pathTo("admin/roles"),
			group: "members",
			title: "admin.roles",
			icon: "shield",
			access: (viewer) => mayReadRoles(viewer).ok,
		},
		{
			path: pathTo("ucenter/setting/helpcenter/version"),
			group: "site",
			title: "admin.version",
			icon: "info",
			access: ({ admin }) => admin,
		},
		{ path: "/docs", group: "site", title: "admin.apiReference", icon: "code", access: ({ admin }) => admin },
	],
});
