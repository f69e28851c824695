import { and, eq, isNull } from "drizzle-orm";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { LoginMethod } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { type AccountRow, accountColumns, lockAccount } from "../../accounts/queries.ts";
import { accounts, sessions } from "../../accounts/tables.ts";

/**
 * Repeats the check of a credential when the session is created, with the account's row locked: the password, passkey or
 * social link may have been changed or removed since the first check.
 */
export interface CredentialCheck {
	method: LoginMethod;
	/** Error when the credential is no longer valid. */
	errorCode: ErrorCode;
	isValid(tx: Tx, account: AccountRow): boolean | Promise<boolean>;
}

export const passwordUnchanged = (passwordHash: string | null): CredentialCheck => ({
	method: "password",
	errorCode: "login-failed",
	isValid: (_tx, account) => passwordHash !== null && account.passwordHash === passwordHash,
});

/**
 * Locks an account, so that its credentials stay unchanged until the transaction ends: `share` to log in, `update` to change
 * them. @throws Forbidden when the credential is no longer valid or the account was deleted
 */
export async function lockCheckedAccount(tx: Tx, uid: number, check: CredentialCheck, strength: "share" | "update" = "share"): Promise<AccountRow> {
	const [account] = await tx
		.select(accountColumns)
		.from(accounts)
		.where(and(eq(accounts.uid, uid), isNull(accounts.deletedAt)))
		.for(strength);
	if (!account || !(await check.isValid(tx, account))) throw new Forbidden(check.errorCode);
	return account;
}

/** Locks the viewer's account for a change of its credentials. @throws Forbidden `sign-in-required` when the session has ended meanwhile */
export async function lockOwnAccount(tx: Tx, ctx: Ctx): Promise<AccountRow> {
	const account = await lockAccount(tx, ctx.viewer.uid);
	await assertSessionExists(tx, ctx);
	return account;
}

/** The caller has locked the account. @throws Forbidden `sign-in-required` */
export async function assertSessionExists(tx: Tx, { viewer }: Ctx): Promise<void> {
	const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.sessionId)).for("share");
	if (rows.length === 0) throw new Forbidden("sign-in-required");
}
