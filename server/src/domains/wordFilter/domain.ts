import { pathTo } from "#contract/screenPaths.ts";
import { mayReadPlanned } from "../../platform/security/staffSections.ts";
import { defineDomain } from "../domain.ts";
import { loadFiltersBefore } from "./queries.ts";
import { routes } from "./routes.ts";
import { filterTexts, holdWords, refuseMessages } from "./rules.ts";

/** Words that posts and messages are searched for: they are held, replaced or refused. */
export const wordFilter = defineDomain({
	name: "wordFilter",
	routes,
	callHooks: { beforeWrite: loadFiltersBefore },
	textRules: [filterTexts],
	holdRules: [holdWords],
	messageRules: [refuseMessages],
	admin: [
		{
			path: pathTo("admin/words"),
			group: "content",
			title: "admin.words",
			icon: "filter",
			access: (viewer) => mayReadPlanned(viewer).ok,
		},
	],
});
