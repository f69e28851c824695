import type { Domain } from "../domain.ts";
import { clearPending } from "./actions/pending.ts";
import { consequences } from "./reactions.ts";
import { routes } from "./routes.ts";

/** Members' accounts of other sites: signing in by them, linking, unlinking. */
export const identities: Domain = {
	name: "identities",
	routes,
	consequences,
	tasks: [{ task: "identities.clear-pending", cron: "41 2 * * *", run: clearPending }],
};
