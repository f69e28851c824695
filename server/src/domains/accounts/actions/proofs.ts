import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import type { RefusalCode } from "#contract/refusals.ts";
import type { SignInWay } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Refused } from "../../../platform/errors.ts";
import { type AccountRow, groupNow, lockAccount } from "../queries.ts";
import { accounts, sessions } from "../tables.ts";

/**
 * What somebody showed to come in. It is looked at once more when the session is opened, under the lock of the account's
 * row: between the look and the session lies the work of a hash or a question to another site, and a password, passkey or
 * link that ended meanwhile must open nothing.
 */
export interface Proof {
	way: SignInWay;
	/** What is said when it opens nothing any more. */
	refusal: RefusalCode;
	holds(tx: Tx, account: AccountRow): boolean | Promise<boolean>;
}

/** The password that was right is still the account's. */
export const samePassword = (passwordHash: string | null): Proof => ({
	way: "password",
	refusal: "login-failed",
	holds: (_tx, account) => passwordHash !== null && account.passwordHash === passwordHash,
});

/**
 * Holds an account whose ways in then stay as they are until the transaction ends; many may hold it at once by `share`,
 * and who changes them takes `update`.
 * @throws Refused as the proof says, when it opens nothing any more or the account was removed
 */
export async function holdProven(tx: Tx, uid: number, proof: Proof, strength: "share" | "update" = "share"): Promise<AccountRow> {
	const [account] = await tx
		.select({ ...getTableColumns(accounts), groupId: groupNow })
		.from(accounts)
		.where(and(eq(accounts.uid, uid), isNull(accounts.removedAt)))
		.for(strength);
	if (!account || !(await proof.holds(tx, account))) throw new Refused(proof.refusal);
	return account;
}

/**
 * Holds the viewer's own account for a change of what opens it. A request whose session ended while it was under way
 * (a new password, a recovery, "sign out everywhere") changes nothing.
 * @throws Refused `sign-in-required`
 */
export async function lockOwnAccount(tx: Tx, ctx: Ctx): Promise<AccountRow> {
	const account = await lockAccount(tx, ctx.viewer.uid);
	await assertSessionLasts(tx, ctx);
	return account;
}

/** The same for who holds the account already. @throws Refused `sign-in-required` */
export async function assertSessionLasts(tx: Tx, { viewer }: Ctx): Promise<void> {
	const lasting = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.sessionId)).for("share");
	if (lasting.length === 0) throw new Refused("sign-in-required");
}
