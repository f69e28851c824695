import { and, eq, isNull } from "drizzle-orm";
import type { Provider } from "#contract/socialLoginViews.ts";
import type { Db } from "../../../platform/data/db.ts";
import { accounts } from "../../accounts/tables.ts";
import type { CheckedMember } from "../session/lockAccount.ts";
import { identities } from "../tables.ts";

/** The member to whom this provider account is linked. */
export async function findLinkedMember(db: Db, { provider, subject }: { provider: Provider; subject: string }): Promise<CheckedMember | undefined> {
	const [member] = await db
		.select({ uid: accounts.uid, securityStamp: accounts.securityStamp })
		.from(identities)
		.innerJoin(accounts, eq(accounts.uid, identities.uid))
		.where(and(eq(identities.provider, provider), eq(identities.subject, subject), isNull(accounts.deletedAt)));
	return member;
}

export const listIdentities = (db: Db, uid: number): Promise<(typeof identities.$inferSelect)[]> =>
	db.select().from(identities).where(eq(identities.uid, uid)).orderBy(identities.provider);
