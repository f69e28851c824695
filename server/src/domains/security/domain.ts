import type { Domain } from "../domain.ts";
import { clearChallenges } from "./actions/clearChallenges.ts";
import { removeClosed } from "./actions/removeClosed.ts";
import { consequences } from "./reactions.ts";
import { routes } from "./routes.ts";

export const security: Domain = {
	name: "security",
	routes,
	consequences,
	tasks: [
		{ task: "security.remove-closed", cron: "11 * * * *", run: removeClosed },
		{ task: "security.clear-challenges", cron: "29 * * * *", run: clearChallenges },
	],
};
