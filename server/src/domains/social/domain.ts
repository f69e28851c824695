import { defineDomain } from "../domain.ts";
import { viewerFacts } from "./block/queries.ts";
import { routes as blockRoutes } from "./block/routes.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

export const social = defineDomain({
	name: "social",
	routes: [...routes, ...blockRoutes],
	counters,
	viewerFacts,
	exportData,
	purge,
});
