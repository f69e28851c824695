import type { Domain } from "../../domain.ts";
import { deleteExpiredPendingIdentities } from "./actions/pendingIdentity.ts";
import { transactionHandlers } from "./handlers.ts";
import { routes } from "./routes.ts";

/** Login through Google and Facebook; linking and unlinking of their accounts. */
export const socialLogin: Domain = {
	name: "auth.social",
	routes,
	inTransaction: transactionHandlers,
	jobs: [{ name: "auth.delete-expired-pending-identities", cron: "41 2 * * *", run: deleteExpiredPendingIdentities }],
};
