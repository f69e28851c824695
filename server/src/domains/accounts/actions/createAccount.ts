import { eq } from "drizzle-orm";
import { first, type Tx } from "../../../platform/data/db.ts";
import { accounts } from "../tables.ts";

export type NewAccount = Omit<typeof accounts.$inferInsert, "name" | "usernameKey" | "emailKey"> & { name?: string };

/** A username, e-mail or phone that is taken throws PostgreSQL's error 23505. */
export async function createAccount(tx: Pick<Tx, "insert">, account: NewAccount): Promise<number> {
	const { username, name = username, email } = account;
	const row = { ...account, name, usernameKey: username.toLowerCase(), emailKey: email?.toLowerCase() ?? null };
	return first(await tx.insert(accounts).values(row).returning({ uid: accounts.uid })).uid;
}

/** Names a new account anew, as its owner chose after a registration under a provisional name. */
export async function nameAccount(
	tx: Tx,
	uid: number,
	{ username, countryFid }: { username: string; countryFid: number },
): Promise<void> {
	const names = { username, usernameKey: username.toLowerCase(), name: username };
	await tx
		.update(accounts)
		.set({ ...names, countryFid })
		.where(eq(accounts.uid, uid));
}
