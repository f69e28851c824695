import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { findCallViewer } from "./findKeyViewer.ts";
import { mayReadKeys } from "./policy.ts";
import { routes } from "./routes.ts";

/** Keys by which other systems use some calls of the administration. */
export const apiKeys = defineDomain({
	name: "apiKeys",
	routes,
	members: { findCallViewer },
	admin: [
		{
			path: pathTo("admin/keys"),
			group: "site",
			title: "admin.keys",
			icon: "key",
			access: (viewer) => mayReadKeys(viewer).ok,
		},
	],
});
