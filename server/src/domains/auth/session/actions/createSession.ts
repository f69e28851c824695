import type { SecondFactorMethod, SecondFactorRequest, UserInfo } from "#contract/userInfo.ts";
import { unixSeconds } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { AppError } from "../../../../platform/http/errors.ts";
import { hashToken, newToken } from "../../../../platform/security/tokens.ts";
import { bannedGroup } from "../../../accounts/groups.ts";
import { presentBan, presentUser } from "../../../accounts/presenter.ts";
import type { AccountRow } from "../../../accounts/queries.ts";
import { pendingLogins } from "../../../accounts/tables.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import type { AuthenticatedMember } from "../../password/queries.ts";
import { type CredentialCheck, lockCheckedAccount } from "../credentialCheck.ts";
import { recordLogin } from "./recordLogin.ts";
import { type ReplacedSession, replaceSession, sendSessionCookie } from "./replaceSession.ts";

const ticketMs = 10 * 60_000;

/**
 * The last step of every login method: creates the session.
 * @throws AppError 401 `second-step-required` with a ticket, and no session, for a member with two-factor authentication.
 * Refused when the credential is no longer valid.
 */
export async function createSession(ctx: Ctx, member: AuthenticatedMember, remembered: boolean, check: CredentialCheck): Promise<UserInfo> {
	const result = await ctx.deps.db.transaction(async (tx) => {
		const account = await lockCheckedAccount(tx, member.uid, check);
		if (account.secondFactors.length > 0) return { secondStep: await createPendingLogin(tx, ctx, account, remembered, check) };
		return { account, session: await replaceSession(tx, ctx, member.uid, remembered) };
	});
	if (result.secondStep) throw new AppError(401, "second-step-required", {}, { second_step: result.secondStep });
	return finishLogin(ctx, member, result.account, result.session, check);
}

/** Creates the session of a member who passed every login step. @throws Forbidden when the credential is no longer valid. */
export async function createSessionAfterSecondFactor(ctx: Ctx, member: AuthenticatedMember, remembered: boolean, check: CredentialCheck): Promise<UserInfo> {
	const { account, session } = await ctx.deps.db.transaction(async (tx) => ({
		account: await lockCheckedAccount(tx, member.uid, check),
		session: await replaceSession(tx, ctx, member.uid, remembered),
	}));
	return finishLogin(ctx, member, account, session, check);
}

async function finishLogin(ctx: Ctx, member: AuthenticatedMember, account: AccountRow, session: ReplacedSession, check: CredentialCheck): Promise<UserInfo> {
	await sendSessionCookie(ctx, session);
	await recordLogin(ctx, member.uid, check.method, "in");
	ctx.responseMeta.headers["site-id"] = String(member.countryFid);
	return {
		...presentUser(member),
		...(account.groupId === bannedGroup ? { ban: presentBan(account) } : {}),
		...(account.scheduledDeletionAt ? { closing_time: unixSeconds(account.scheduledDeletionAt) } : {}),
		auth_token: session.token,
		token_expires_time: unixSeconds(session.expiresAt),
	};
}

/** Stores the login for this device until the second factor. Only a hash of the ticket is stored. */
async function createPendingLogin(
	tx: Tx,
	ctx: Ctx,
	{ uid, secondFactors }: AccountRow,
	remembered: boolean,
	check: CredentialCheck,
): Promise<SecondFactorRequest> {
	const now = ctx.clock.now();
	const ticket = newToken();
	const expiresAt = new Date(now.getTime() + ticketMs);
	await tx
		.insert(pendingLogins)
		.values({ ticketHash: hashToken(ticket), uid, remembered, device: ensureDeviceHash(ctx), method: check.method, createdAt: now, expiresAt });
	return { ticket, methods: secondFactors as SecondFactorMethod[], expires: unixSeconds(expiresAt) };
}
