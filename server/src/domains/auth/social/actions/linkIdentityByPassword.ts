import type { Ctx } from "../../../../platform/context.ts";
import { Forbidden } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { bannedGroup } from "../../../accounts/groups.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { checkPassword } from "../../password/actions/checkPassword.ts";
import { mayLinkIdentity } from "../../policy.ts";
import { type CreatedSession, createSession } from "../../session/actions/createSession.ts";
import { lockCheckedAccount, lockOwnAccount } from "../../session/queries.ts";
import {
	clearPendingCookie,
	consumePendingIdentity,
	findPendingIdentity,
	updatePendingIdentity,
} from "../pendingIdentity.ts";
import { linkIdentityAndNotify } from "./linkIdentity.ts";

/**
 * Links this browser's pending identity to an existing account, by its password. Where two-factor login is on,
 * `finishPendingLink` creates the link after the second factor.
 * @param username undefined means the account with the same e-mail
 * @throws Forbidden `social-expired`, `login-failed`; what `createSession` throws for a second factor; Conflict when it
 * is linked to another member.
 */
export async function linkIdentityByPassword(
	ctx: Ctx,
	username: string | undefined,
	password: string,
): Promise<CreatedSession> {
	const pending = await findPendingIdentity(ctx);
	if (!pending || pending.createdUid !== null) throw new Forbidden("social-expired");
	const matched =
		username === undefined && pending.matchedUid !== null ? await findAccount(ctx.db, pending.matchedUid) : undefined;
	const member = await checkPassword(ctx, (username ?? matched?.username ?? "").trim(), password);
	await ctx.deps.db.transaction(async (tx) => {
		if ((await lockCheckedAccount(tx, member)).groupId === bannedGroup) throw new Forbidden("banned");
		await updatePendingIdentity(tx, ctx, {}, member);
	});
	const loggedIn = await createSession(ctx, { ...member, method: "password" });
	await ctx.transaction(async (tx) => {
		await lockCheckedAccount(tx, member, "login-failed", "update");
		await linkIdentityAndNotify(tx, ctx, member.uid, await consumePendingIdentity(tx, ctx));
	});
	clearPendingCookie(ctx);
	return loggedIn;
}

/**
 * Creates the link whose password was right, once its member is logged in.
 * @returns whether there was one, and the path to go to.
 */
export async function finishPendingLink(ctx: Ctx): Promise<{ linked: boolean; returnPath: string | null }> {
	const { uid } = ctx.viewer;
	const pending = await findPendingIdentity(ctx);
	if (!pending || pending.passwordVerifiedUid === null || pending.passwordVerifiedUid !== uid)
		return { linked: false, returnPath: null };
	authorize(mayLinkIdentity(ctx.viewer));
	await ctx.transaction(async (tx) => {
		await lockOwnAccount(tx, ctx);
		const consumed = await consumePendingIdentity(tx, ctx);
		if (consumed.passwordVerifiedUid !== uid) throw new Forbidden("social-expired");
		await linkIdentityAndNotify(tx, ctx, uid, consumed);
	});
	clearPendingCookie(ctx);
	return { linked: true, returnPath: pending.returnPath };
}
