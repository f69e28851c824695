import type { Tx } from "../../../platform/data/db.ts";
import { first } from "../../../platform/data/db.ts";
import { accounts } from "../tables.ts";

export type NewAccount = Omit<typeof accounts.$inferInsert, "name" | "usernameKey" | "emailKey"> & { name?: string };

/** A username, e-mail or phone that is taken throws PostgreSQL's error 23505. */
export async function createAccount(tx: Pick<Tx, "insert">, account: NewAccount): Promise<number> {
	const { username, name = username, email } = account;
	const row = { ...account, name, usernameKey: username.toLowerCase(), emailKey: email?.toLowerCase() ?? null };
	return first(await tx.insert(accounts).values(row).returning({ uid: accounts.uid })).uid;
}
