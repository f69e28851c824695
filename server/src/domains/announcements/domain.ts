import { pathTo } from "#contract/screenPaths.ts";
import { mayReadPlanned } from "../../platform/security/staffSections.ts";
import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";

/** What the operator tells readers above every page. */
export const announcements = defineDomain({
	name: "announcements",
	routes,
	admin: [
		{
			path: pathTo("admin/announcements"),
			group: "content",
			title: "admin.announcements",
			icon: "bell",
			access: (viewer) => mayReadPlanned(viewer).ok,
		},
	],
});
