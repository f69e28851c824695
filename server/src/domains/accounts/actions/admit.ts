import type { SecondStep, SecondStepMethod, UserInfo } from "#contract/userInfo.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { AppError } from "../../../platform/errors.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import type { Admitted } from "../credentials.ts";
import { deviceOf } from "../devices.ts";
import { bannedGroup } from "../groups.ts";
import { presentBan, presentUser } from "../present.ts";
import type { AccountRow } from "../queries.ts";
import { pendingSignIns } from "../tables.ts";
import { holdProven, type Proof } from "./proofs.ts";
import { recordSignIn } from "./recordSignIn.ts";
import { handOver, type WrittenSession, writeSession } from "./startSession.ts";

const ticketMs = 10 * 60_000;

/**
 * The last step of every login method: creates the session.
 * @throws AppError 401 `second-step-required` with a ticket, and no session, for a member with two-factor authentication.
 * Refused when the credential is no longer valid.
 */
export async function admit(ctx: Ctx, member: Admitted, remembered: boolean, check: Proof): Promise<UserInfo> {
	const result = await ctx.deps.db.transaction(async (tx) => {
		const account = await holdProven(tx, member.uid, check);
		if (account.secondSteps.length > 0) return { secondStep: await createPendingLogin(tx, ctx, account, remembered, check) };
		return { account, session: await writeSession(tx, ctx, member.uid, remembered) };
	});
	if (result.secondStep) throw new AppError(401, "second-step-required", {}, { second_step: result.secondStep });
	return finishLogin(ctx, member, result.account, result.session, check);
}

/** Creates the session of a member who passed every login step. @throws Refused when the credential is no longer valid. */
export async function letIn(ctx: Ctx, member: Admitted, remembered: boolean, check: Proof): Promise<UserInfo> {
	const { account, session } = await ctx.deps.db.transaction(async (tx) => ({
		account: await holdProven(tx, member.uid, check),
		session: await writeSession(tx, ctx, member.uid, remembered),
	}));
	return finishLogin(ctx, member, account, session, check);
}

async function finishLogin(ctx: Ctx, member: Admitted, account: AccountRow, session: WrittenSession, check: Proof): Promise<UserInfo> {
	await handOver(ctx, session);
	await recordSignIn(ctx, member.uid, check.way, "in");
	ctx.out.headers["site-id"] = String(member.countryFid);
	return {
		...presentUser(member),
		...(account.groupId === bannedGroup ? { ban: presentBan(account) } : {}),
		...(account.closingAt ? { closing_time: unixSeconds(account.closingAt) } : {}),
		auth_token: session.token,
		token_expires_time: unixSeconds(session.expiresAt),
	};
}

/** Stores the login for this device until the second factor. Only a hash of the ticket is stored. */
async function createPendingLogin(tx: Tx, ctx: Ctx, { uid, secondSteps }: AccountRow, remembered: boolean, check: Proof): Promise<SecondStep> {
	const now = ctx.clock.now();
	const ticket = newToken();
	const expiresAt = new Date(now.getTime() + ticketMs);
	await tx.insert(pendingSignIns).values({ ticketHash: hashToken(ticket), uid, remembered, device: deviceOf(ctx), way: check.way, createdAt: now, expiresAt });
	return { ticket, methods: secondSteps as SecondStepMethod[], expires: unixSeconds(expiresAt) };
}
