import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import type { AccountRow } from "../queries.ts";
import { accounts } from "../tables.ts";
import { changeCredentials } from "./changeCredentials.ts";

/** Locks a member and the account that has an e-mail. @returns the member's row */
export async function lockForEmail(tx: Tx, uid: number, email: string): Promise<AccountRow | undefined> {
	const rows = await tx
		.select()
		.from(accounts)
		.where(or(eq(accounts.uid, uid), eq(accounts.emailKey, email.toLowerCase())))
		.orderBy(accounts.uid)
		.for("update");
	return rows.find((account) => account.uid === uid);
}

/** Writes a confirmed e-mail. Another account that has it unconfirmed loses it. The caller has locked both. */
export async function setConfirmedEmail(
	tx: Tx,
	{ uid, emailKey: former }: Pick<AccountRow, "uid" | "emailKey">,
	email: string,
	now: Date,
): Promise<void> {
	const emailKey = email.toLowerCase();
	const others = and(eq(accounts.emailKey, emailKey), ne(accounts.uid, uid), isNull(accounts.emailVerifiedAt));
	await tx.update(accounts).set({ email: null, emailKey: null }).where(others);
	const fields = { email, emailKey, emailVerifiedAt: now };
	if (former === emailKey) await tx.update(accounts).set(fields).where(eq(accounts.uid, uid));
	else await changeCredentials(tx, uid, fields);
}
