import type { Domain } from "../domain.ts";
import { clearPending } from "./actions/pending.ts";
import { consequences } from "./reactions.ts";
import { routes } from "./routes.ts";

/** Login through Google and Facebook; linking and unlinking of their accounts. */
export const identities: Domain = {
	name: "identities",
	routes,
	consequences,
	tasks: [{ task: "identities.clear-pending", cron: "41 2 * * *", run: clearPending }],
};
