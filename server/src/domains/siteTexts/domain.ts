import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { keepOverrides } from "./message/overrides.ts";
import { messageRoutes } from "./message/routes.ts";
import { routes } from "./routes.ts";

/** Help and legal texts, and messages that members are sent, with their versions. */
export const siteTexts = defineDomain({
	name: "siteTexts",
	routes: [...routes, ...messageRoutes],
	serve: (_app, deps) => keepOverrides(deps),
	admin: [
		{
			path: pathTo("admin/texts"),
			group: "content",
			title: "admin.texts",
			icon: "file",
			access: ({ auditor }) => auditor,
		},
		{
			path: pathTo("admin/messages"),
			group: "content",
			title: "admin.messages",
			icon: "mail",
			access: ({ auditor }) => auditor,
		},
	],
});
