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
 * Links what waits in this browser to an account that is there, by its password. Where a second step follows, the link
 * waits for it (`finishLink`): the password alone changes nothing.
 * @param username undefined means the account with the same e-mail
 * @throws Refused `social-expired`, `login-failed`; what `admit` throws for a second step; Conflict when it is linked elsewhere.
 */
export async function linkByPassword(ctx: Ctx, username: string | undefined, password: string): Promise<UserInfo> {
	const waiting = await findPending(ctx);
	if (!waiting || waiting.createdUid !== null) throw new Refused("social-expired");
	const matched = username === undefined && waiting.matchedUid !== null ? await findAdmitted(ctx.db, waiting.matchedUid) : undefined;
	const member = await provePassword(ctx, (username ?? matched?.username ?? "").trim(), password);
	if (member.groupId === bannedGroup) throw new Refused("banned");
	const proof = samePassword(member.passwordHash);
	await ctx.deps.db.transaction(async (tx) => {
		await holdProven(tx, member.uid, proof);
		await notePending(ctx, { provedUid: member.uid }, tx);
	});
	const memberinfo = await admit(ctx, member, true, proof);
	await ctx.transact(async (tx) => {
		await holdProven(tx, member.uid, proof, "update");
		const pending = await takePending(tx, ctx);
		await linkAndTell(tx, ctx, member.uid, pending);
		return {};
	});
	forgetCookie(ctx);
	return memberinfo;
}

/** Completes a link whose password was right, once its member is signed in. @returns whether there was one, and where to go on. */
export async function finishLink(ctx: Ctx): Promise<{ linked: boolean; back: string | null }> {
	const waiting = await findPending(ctx);
	if (!waiting || waiting.provedUid === null || waiting.provedUid !== ctx.viewer.uid) return { linked: false, back: null };
	must(mayLink(ctx.viewer));
	await ctx.transact(async (tx) => {
		await lockOwnAccount(tx, ctx);
		const pending = await takePending(tx, ctx);
		if (pending.provedUid !== ctx.viewer.uid) throw new Refused("social-expired");
		await linkAndTell(tx, ctx, ctx.viewer.uid, pending);
		return {};
	});
	forgetCookie(ctx);
	return { linked: true, back: waiting.back };
}
