import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Refused } from "../../../platform/errors.ts";
import { must } from "../../../platform/policy.ts";
import { admit } from "../../accounts/actions/admit.ts";
import { holdProven, lockOwnAccount, samePassword } from "../../accounts/actions/proofs.ts";
import { provePassword } from "../../accounts/actions/provePassword.ts";
import { findAdmitted } from "../../accounts/credentials.ts";
import { bannedGroup } from "../../accounts/groups.ts";
import { mayLink } from "../policy.ts";
import { findPending } from "../queries.ts";
import { linkAndTell } from "./link.ts";
import { forgetCookie, notePending, takePending } from "./pending.ts";

/**
 * Links this browser's pending identity to an existing account, by its password. Where two-factor login is on, `finishPendingLink`
 * creates the link after the second factor.
 * @param username undefined means the account with the same e-mail
 * @throws Forbidden `social-expired`, `login-failed`; what `createSession` throws for a second factor; Conflict when it is linked to another member.
 */
export async function linkByPassword(ctx: Ctx, username: string | undefined, password: string): Promise<UserInfo> {
	const pending = await findPending(ctx);
	if (!pending || pending.createdUid !== null) throw new Refused("social-expired");
	const matched = username === undefined && pending.matchedUid !== null ? await findAdmitted(ctx.db, pending.matchedUid) : undefined;
	const member = await provePassword(ctx, (username ?? matched?.username ?? "").trim(), password);
	if (member.groupId === bannedGroup) throw new Refused("banned");
	const passwordCheck = samePassword(member.passwordHash);
	await ctx.deps.db.transaction(async (tx) => {
		await holdProven(tx, member.uid, passwordCheck);
		await notePending(ctx, { provedUid: member.uid }, tx);
	});
	const memberinfo = await admit(ctx, member, true, passwordCheck);
	await ctx.transact(async (tx) => {
		await holdProven(tx, member.uid, passwordCheck, "update");
		const consumed = await takePending(tx, ctx);
		await linkAndTell(tx, ctx, member.uid, consumed);
		return {};
	});
	forgetCookie(ctx);
	return memberinfo;
}

/** Creates the link whose password was right, once its member is logged in. @returns whether there was one, and the path to go to. */
export async function finishLink(ctx: Ctx): Promise<{ linked: boolean; back: string | null }> {
	const pending = await findPending(ctx);
	if (!pending || pending.provedUid === null || pending.provedUid !== ctx.viewer.uid) return { linked: false, back: null };
	must(mayLink(ctx.viewer));
	await ctx.transact(async (tx) => {
		await lockOwnAccount(tx, ctx);
		const consumed = await takePending(tx, ctx);
		if (consumed.provedUid !== ctx.viewer.uid) throw new Refused("social-expired");
		await linkAndTell(tx, ctx, ctx.viewer.uid, consumed);
		return {};
	});
	forgetCookie(ctx);
	return { linked: true, back: pending.back };
}
