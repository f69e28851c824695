import { eq } from "drizzle-orm";
import type { SecondStep, SecondStepMethod, SignInWay, UserInfo } from "#contract/accounts.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { AppError, Refused } from "../../../platform/errors.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import { deviceOf } from "../devices.ts";
import { bannedGroup } from "../groups.ts";
import { presentBan, presentUser } from "../present.ts";
import { type Admitted, findAccount } from "../queries.ts";
import { accounts, pendingSignIns } from "../tables.ts";
import { recordSignIn } from "./recordSignIn.ts";
import { startSession } from "./startSession.ts";

const ticketMs = 10 * 60_000;

/**
 * The last step of every way in: opens the session, and says where the member is at home (document 1, section 2).
 * @throws AppError 401 `second-step-required` with a ticket for a member with two-step sign-in: no session is opened.
 */
export async function admit(ctx: Ctx, member: Admitted, remembered: boolean, way: SignInWay): Promise<UserInfo> {
	const [account] = await ctx.db.select({ secondSteps: accounts.secondSteps }).from(accounts).where(eq(accounts.uid, member.uid));
	if (account && account.secondSteps.length > 0) {
		const secondStep = await openPending(ctx, member.uid, account.secondSteps as SecondStepMethod[], remembered, way);
		throw new AppError(401, "second-step-required", {}, { second_step: secondStep });
	}
	return letIn(ctx, member, remembered, way);
}

/** Opens the session of a member who took every step that their account asks for. @throws Refused for one who was removed. */
export async function letIn(ctx: Ctx, member: Admitted, remembered: boolean, way: SignInWay): Promise<UserInfo> {
	const account = await findAccount(ctx.db, member.uid);
	if (!account) throw new Refused("login-failed");
	const session = await startSession(ctx, member.uid, remembered);
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
async function openPending(ctx: Ctx, uid: number, methods: SecondStepMethod[], remembered: boolean, way: SignInWay): Promise<SecondStep> {
	const now = ctx.clock.now();
	const ticket = newToken();
	const expiresAt = new Date(now.getTime() + ticketMs);
	await ctx.deps.db.insert(pendingSignIns).values({ ticketHash: hashToken(ticket), uid, remembered, device: deviceOf(ctx), way, createdAt: now, expiresAt });
	return { ticket, methods, expires: unixSeconds(expiresAt) };
}
