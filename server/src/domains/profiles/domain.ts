import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";
import { viewerFacts } from "./queries.ts";
import { routes } from "./routes.ts";
import { verifiedActions } from "./settings.ts";

export const profiles = defineDomain({
	name: "profiles",
	settings: [verifiedActions],
	routes,
	viewerFacts,
	exportData,
	purge,
});
