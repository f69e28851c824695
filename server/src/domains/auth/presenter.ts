import type { CallResponse } from "#contract/call.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import type { securityOverview } from "#contract/security.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { maskPhone } from "../accounts/phoneNumber.ts";
import { maskEmail } from "../accounts/presenter.ts";
import { findAccount } from "../accounts/queries.ts";
import { listPasskeys } from "./passkey/queries.ts";
import type { passkeys } from "./passkey/tables.ts";
import { reauthenticationEmail } from "./reauthentication/actions/reauthenticationCode.ts";
import { isRecentlyAuthenticated } from "./reauthentication/recentAuthentication.ts";
import { listRecentLogins } from "./session/queries.ts";
import { countUnusedRecoveryCodes, findTotpKey } from "./twoFactor/queries.ts";

const presentPasskey = ({ id, name, synced, createdAt, usedAt }: typeof passkeys.$inferSelect): PasskeyView => ({
	id,
	name,
	synced,
	createdAt: unixSeconds(createdAt),
	usedAt: usedAt && unixSeconds(usedAt),
});

const maskOrNull = (value: string | null | undefined, mask: (value: string) => string): string | null => (value ? mask(value) : null);

export async function presentSecurityOverview(ctx: Ctx): Promise<CallResponse<typeof securityOverview>> {
	const { uid } = ctx.viewer;
	const [account, recentlyAuthenticated, totpKey, recoveryLeft, passkeyRows, logins] = await Promise.all([
		findAccount(ctx.db, uid),
		isRecentlyAuthenticated(ctx),
		findTotpKey(ctx.db, ctx.deps.config, uid),
		countUnusedRecoveryCodes(ctx.db, uid),
		listPasskeys(ctx.db, uid),
		listRecentLogins(ctx.db, uid),
	]);
	return {
		has_password: typeof account?.passwordHash === "string",
		recentlyAuthenticated,
		reauthentication_email: account ? maskOrNull(reauthenticationEmail(account), maskEmail) : null,
		email: account?.emailVerifiedAt ? maskOrNull(account.email, maskEmail) : null,
		phone: account?.phoneVerifiedAt ? maskOrNull(account.phone, maskPhone) : null,
		two_step: Boolean(totpKey?.enabledAt),
		recovery_left: totpKey?.enabledAt ? recoveryLeft : 0,
		passkeys: passkeyRows.map(presentPasskey),
		logins: logins.map(({ id, method, outcome, userAgent, address, createdAt }) => ({
			id,
			method,
			outcome,
			userAgent,
			address,
			at: unixSeconds(createdAt),
		})),
		deletion_time: account?.scheduledDeletionAt ? unixSeconds(account.scheduledDeletionAt) : null,
		deletion_days: ctx.deps.config.deletionDelayDays,
	};
}
