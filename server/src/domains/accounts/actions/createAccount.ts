import type { Tx } from "../../../platform/data/db.ts";
import { first } from "../../../platform/data/db.ts";
import { accounts } from "../tables.ts";

export interface NewAccount {
	username: string;
	name?: string;
	email?: string;
	emailVerifiedAt?: Date;
	phone?: string;
	phoneVerifiedAt?: Date;
	passwordHash?: string;
	groupId?: number;
	countryFid?: number;
	nationality?: string;
	city?: string;
	bio?: string;
	createdAt?: Date;
}

/** A username, e-mail or phone that is taken throws PostgreSQL's error 23505. */
export async function createAccount(tx: Pick<Tx, "insert">, account: NewAccount): Promise<number> {
	const row = first(
		await tx
			.insert(accounts)
			.values({
				...account,
				name: account.name ?? account.username,
				usernameKey: account.username.toLowerCase(),
				emailKey: account.email?.toLowerCase() ?? null,
			})
			.returning({ uid: accounts.uid }),
	);
	return row.uid;
}
