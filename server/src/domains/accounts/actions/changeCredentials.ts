import { eq, sql } from "drizzle-orm";
import { first, type Tx } from "../../../platform/data/db.ts";
import { accounts } from "../tables.ts";

type Fields = Pick<
	typeof accounts.$inferInsert,
	"passwordHash" | "secondFactors" | "email" | "emailKey" | "emailVerifiedAt" | "phone" | "phoneVerifiedAt"
>;

/**
 * Changes how a member logs in. The new stamp invalidates every login under way and every code or link that was bound
 * to the old one. The caller has locked the account.
 */
export async function changeCredentials(
	tx: Tx,
	uid: number,
	fields: Partial<Fields> = {},
): Promise<typeof accounts.$inferSelect> {
	const stamp = { securityStamp: sql`${accounts.securityStamp} + 1` };
	return first(
		await tx
			.update(accounts)
			.set({ ...fields, ...stamp })
			.where(eq(accounts.uid, uid))
			.returning(),
	);
}
