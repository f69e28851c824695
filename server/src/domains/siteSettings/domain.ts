import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { followSettings } from "./applySettings.ts";
import { refuseInMaintenance } from "./maintenance.ts";
import { mayReadSettings } from "./policy.ts";
import { routes } from "./routes.ts";
import { appStore, googlePlay, maintenance, maintenanceMessage, nepalOpen } from "./settings.ts";

/** Settings that change while the site runs: those of all domains, and maintenance. */
export const siteSettings = defineDomain({
	name: "siteSettings",
	routes,
	settings: [maintenance, maintenanceMessage, nepalOpen, googlePlay, appStore],
	serve: (_app, deps) => followSettings(deps),
	callHooks: { beforeWrite: refuseInMaintenance },
	admin: [
		{
			path: pathTo("admin/settings"),
			group: "site",
			title: "admin.settings",
			icon: "settings",
			access: (viewer) => mayReadSettings(viewer).ok,
		},
	],
});
