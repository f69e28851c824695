import type { Domain } from "../../domain.ts";
import { deleteScheduledAccounts } from "../deletion/actions/deleteScheduledAccounts.ts";
import { deleteExpiredChallenges } from "../passkey/actions/deleteExpiredChallenges.ts";
import { transactionHandlers } from "./handlers.ts";
import { routes } from "./routes.ts";

export const security: Domain = {
	name: "auth.security",
	routes,
	inTransaction: transactionHandlers,
	jobs: [
		{ name: "auth.delete-scheduled-accounts", cron: "11 * * * *", run: deleteScheduledAccounts },
		{ name: "auth.delete-expired-challenges", cron: "29 * * * *", run: deleteExpiredChallenges },
	],
};
