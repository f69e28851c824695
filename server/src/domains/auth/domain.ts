import { defineDomain } from "../domain.ts";
import { clearExpired } from "./actions/clearExpired.ts";
import { deleteScheduledAccounts } from "./deletion/actions/deleteScheduledAccounts.ts";
import { exportData } from "./exportData.ts";
import { deleteExpiredChallenges } from "./passkey/actions/deleteExpiredChallenges.ts";
import { passwordResetJob, sendPasswordResetCode } from "./recovery/actions/sendPasswordResetCode.ts";
import { routes } from "./routes.ts";
import { securityHandlers } from "./security/handlers.ts";
import { mayAddPasskey, mayEnableTwoFactor, mayManageSecurity } from "./security/policy.ts";
import { deleteExpiredPendingIdentities } from "./social/actions/pendingIdentity.ts";
import { socialHandlers } from "./social/handlers.ts";
import { mayLinkIdentity, mayStartLinking, mayUnlinkIdentity } from "./social/policy.ts";

/** Registration, login, recovery and account security. */
export const auth = defineDomain({
	name: "auth",
	routes,
	inTransaction: [...socialHandlers, ...securityHandlers],
	jobs: [{ name: passwordResetJob, run: sendPasswordResetCode }],
	schedules: [
		{ name: "auth.clear-expired", cron: "23 2 * * *", run: clearExpired },
		{ name: "auth.delete-expired-pending-identities", cron: "41 2 * * *", run: deleteExpiredPendingIdentities },
		{ name: "auth.delete-scheduled-accounts", cron: "11 * * * *", run: deleteScheduledAccounts },
		{ name: "auth.delete-expired-challenges", cron: "29 * * * *", run: deleteExpiredChallenges },
	],
	exportData,
	permissions: { mayAddPasskey, mayEnableTwoFactor, mayManageSecurity, mayLinkIdentity, mayStartLinking, mayUnlinkIdentity },
});
