import { addressActions } from "#contract/memberModeration.ts";
import { defineDomain } from "../domain.ts";
import { withApply } from "../moderationSlot.ts";
import { clearExpired } from "./actions/clearExpired.ts";
import { setAddressBan } from "./addressBan/actions/setAddressBan.ts";
import { deleteScheduledAccounts } from "./deletion/actions/deleteScheduledAccounts.ts";
import { exportData } from "./exportData.ts";
import { transactionHandlers } from "./handlers.ts";
import { passwordResetJob, sendPasswordResetCode } from "./recovery/actions/requestPasswordReset.ts";
import { routes } from "./routes.ts";
import { findMember, findViewer } from "./session/queries.ts";
import { deletionDays, emailEndings, emailGate, registrationOpen, reservedWords, staffTwoFactor } from "./settings.ts";
import { requireStaffTwoFactor } from "./staffTwoFactor.ts";

/** Registration, login, recovery and account security. */
export const auth = defineDomain({
	name: "auth",
	moderation: withApply(addressActions, {
		"ban-address": (ctx, uid, { value, ...ban }) => setAddressBan(ctx, { ...ban, uid, banned: value !== 0 }),
	}),
	routes,
	members: { findViewer, findMember },
	inTransaction: transactionHandlers,
	jobs: [{ name: passwordResetJob, run: sendPasswordResetCode }],
	schedules: [
		{ name: "auth.clear-expired", cron: "29 * * * *", run: clearExpired },
		{ name: "auth.delete-scheduled-accounts", cron: "11 * * * *", run: deleteScheduledAccounts },
	],
	settings: [registrationOpen, emailGate, emailEndings, reservedWords, deletionDays, staffTwoFactor],
	callHooks: { beforeWrite: requireStaffTwoFactor },
	exportData,
});
