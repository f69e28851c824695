import { and, eq, isNull } from "drizzle-orm";
import type { RefusalCode } from "#contract/refusals.ts";
import type { SignInWay } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Refused } from "../../../platform/errors.ts";
import { type AccountRow, lockAccount, wholeRow } from "../queries.ts";
import { accounts, sessions } from "../tables.ts";

/**
 * Repeats the check of a credential when the session is created, with the account's row locked: the password, passkey or
 * social link may have been changed or removed since the first check.
 */
export interface Proof {
	way: SignInWay;
	/** Error when the credential is no longer valid. */
	refusal: RefusalCode;
	holds(tx: Tx, account: AccountRow): boolean | Promise<boolean>;
}

export const samePassword = (passwordHash: string | null): Proof => ({
	way: "password",
	refusal: "login-failed",
	holds: (_tx, account) => passwordHash !== null && account.passwordHash === passwordHash,
});

/**
 * Locks an account, so that its credentials stay unchanged until the transaction ends: `share` to log in, `update` to change
 * them. @throws Refused when the credential is no longer valid or the account was deleted
 */
export async function holdProven(tx: Tx, uid: number, check: Proof, strength: "share" | "update" = "share"): Promise<AccountRow> {
	const [account] = await tx
		.select(wholeRow)
		.from(accounts)
		.where(and(eq(accounts.uid, uid), isNull(accounts.removedAt)))
		.for(strength);
	if (!account || !(await check.holds(tx, account))) throw new Refused(check.refusal);
	return account;
}

/** Locks the viewer's account for a change of its credentials. @throws Refused `sign-in-required` when the session has ended meanwhile */
export async function lockOwnAccount(tx: Tx, ctx: Ctx): Promise<AccountRow> {
	const account = await lockAccount(tx, ctx.viewer.uid);
	await assertSessionLasts(tx, ctx);
	return account;
}

/** The caller has locked the account. @throws Refused `sign-in-required` */
export async function assertSessionLasts(tx: Tx, { viewer }: Ctx): Promise<void> {
	const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.sessionId)).for("share");
	if (rows.length === 0) throw new Refused("sign-in-required");
}
