import { sql } from "drizzle-orm";
import { defineDomain } from "../domain.ts";
import { viewerFacts } from "./block/queries.ts";
import { routes as blockRoutes } from "./block/routes.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { followNotification } from "./notification.ts";
import { purge } from "./purge.ts";
import { memberState } from "./queries.ts";
import { routes } from "./routes.ts";

export const social = defineDomain({
	name: "social",
	routes: [...routes, ...blockRoutes],
	notifications: [followNotification],
	mutesNotification: ({ uid, actor }) =>
		actor === undefined
			? undefined
			: sql`exists (select from member_blocks hiding where hiding.uid = ${uid} and hiding.blocked_uid = ${actor})`,
	counters,
	viewerFacts,
	memberState,
	exportData,
	purge,
});
