import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { mayReadVersions } from "./policy.ts";
import { routes } from "./routes.ts";

/** Help and legal texts with their versions. */
export const siteTexts = defineDomain({
	name: "siteTexts",
	routes,
	admin: [
		{
			path: pathTo("admin/texts"),
			group: "content",
			title: "admin.texts",
			text: "admin.textsText",
			icon: "file",
			access: (viewer) => mayReadVersions(viewer).ok,
		},
	],
});
