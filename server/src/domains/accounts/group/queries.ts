import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { bannedGroup } from "../groups.ts";
import { accounts } from "../tables.ts";

/** The current group, in a query on `accounts`: an expired ban restores the earlier group. */
export const effectiveGroup = sql<number>`case when ${accounts.groupId} = ${sql.raw(String(bannedGroup))}
	and ${accounts.bannedUntil} <= now() then ${accounts.groupBeforeBan} else ${accounts.groupId} end`;

/** Whether a member is banned now. */
export async function isBanned(db: Db, uid: number): Promise<boolean> {
	const [row] = await db.select({ group: effectiveGroup }).from(accounts).where(eq(accounts.uid, uid));
	return row?.group === bannedGroup;
}
