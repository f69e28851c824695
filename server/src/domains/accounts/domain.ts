import type { Domain } from "../domain.ts";
import { clearExpired } from "./actions/clearExpired.ts";
import { recoveryTask, sendRecovery } from "./actions/sendRecovery.ts";
import { routes } from "./routes.ts";

export const accounts: Domain = {
	name: "accounts",
	routes,
	tasks: [
		{ task: "accounts.clear-expired", cron: "23 2 * * *", run: clearExpired },
		{ task: recoveryTask, run: sendRecovery },
	],
};
