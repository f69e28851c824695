import { and, eq, isNull } from "drizzle-orm";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { type AccountRow, accountColumns, isModerator, lockAccount } from "../../accounts/queries.ts";
import { accounts } from "../../accounts/tables.ts";
import { sessions } from "./tables.ts";

/** A member, with the stamp that the account had when their credential was checked. */
export interface CheckedMember {
	uid: number;
	securityStamp: number;
}

/**
 * Locks an account whose credentials are still those that were checked: `share` to log in, `update` to change them.
 * @throws Forbidden when they have changed or the account was deleted
 */
export async function lockCheckedAccount(
	tx: Tx,
	{ uid, securityStamp }: CheckedMember,
	errorCode: ErrorCode = "login-failed",
	strength: "share" | "update" = "share",
): Promise<AccountRow & { moderator: boolean }> {
	const [account] = await tx
		.select({ ...accountColumns, moderator: isModerator })
		.from(accounts)
		.where(and(eq(accounts.uid, uid), isNull(accounts.deletedAt)))
		.for(strength);
	if (account?.securityStamp !== securityStamp) throw new Forbidden(errorCode);
	return account;
}

/** Locks the viewer's account for a change of its credentials. @throws Forbidden `login-required` when the session has ended meanwhile */
export async function lockOwnAccount(tx: Tx, { viewer }: Ctx): Promise<AccountRow> {
	const account = await lockAccount(tx, viewer.uid);
	const own = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.sessionId)).for("share");
	if (own.length === 0) throw new Forbidden("login-required");
	return account;
}
