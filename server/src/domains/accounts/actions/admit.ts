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
 * The last step of every way in: opens the session, and says where the member is at home (document 1, section 2).
 * @throws AppError 401 `second-step-required` with a ticket for a member with two-step sign-in: no session is opened.
 * Refused when what was shown opens nothing any more.
 */
export async function admit(ctx: Ctx, member: Admitted, remembered: boolean, proof: Proof): Promise<UserInfo> {
	const opened = await ctx.deps.db.transaction(async (tx) => {
		const account = await holdProven(tx, member.uid, proof);
		if (account.secondSteps.length > 0) return { secondStep: await openPending(tx, ctx, account, remembered, proof) };
		return { account, session: await writeSession(tx, ctx, member.uid, remembered) };
	});
	if (opened.secondStep) throw new AppError(401, "second-step-required", {}, { second_step: opened.secondStep });
	return welcome(ctx, member, opened.account, opened.session, proof);
}

/** Opens the session of a member who took every step that their account asks for. @throws Refused when what was shown opens nothing any more. */
export async function letIn(ctx: Ctx, member: Admitted, remembered: boolean, proof: Proof): Promise<UserInfo> {
	const { account, session } = await ctx.deps.db.transaction(async (tx) => ({
		account: await holdProven(tx, member.uid, proof),
		session: await writeSession(tx, ctx, member.uid, remembered),
	}));
	return welcome(ctx, member, account, session, proof);
}

async function welcome(ctx: Ctx, member: Admitted, account: AccountRow, session: WrittenSession, { way }: Proof): Promise<UserInfo> {
	await handOver(ctx, session);
	await recordSignIn(ctx, member.uid, way, "in");
	ctx.out.headers["site-id"] = String(member.countryFid);
	return {
		...presentUser(member),
		...(account.groupId === bannedGroup ? { ban: presentBan(account) } : {}),
		...(account.closingAt ? { closing_time: unixSeconds(account.closingAt) } : {}),
		auth_token: session.token,
		token_expires_time: unixSeconds(session.expiresAt),
	};
}

/** Keeps what was reached so far, for this browser. The ticket is told once and never stored. */
async function openPending(tx: Tx, ctx: Ctx, { uid, secondSteps }: AccountRow, remembered: boolean, { way }: Proof): Promise<SecondStep> {
	const now = ctx.clock.now();
	const ticket = newToken();
	const expiresAt = new Date(now.getTime() + ticketMs);
	await tx.insert(pendingSignIns).values({ ticketHash: hashToken(ticket), uid, remembered, device: deviceOf(ctx), way, createdAt: now, expiresAt });
	return { ticket, methods: secondSteps as SecondStepMethod[], expires: unixSeconds(expiresAt) };
}
