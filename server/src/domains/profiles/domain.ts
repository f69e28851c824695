import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";
import { viewerFacts } from "./queries.ts";
import { routes } from "./routes.ts";

export const profiles = defineDomain({
	name: "profiles",
	routes,
	viewerFacts,
	exportData,
	purge,
});
