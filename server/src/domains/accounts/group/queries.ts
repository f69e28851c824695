import { sql } from "drizzle-orm";
import { bannedGroup } from "../groups.ts";
import { accounts } from "../tables.ts";

/** The current group, in a query on `accounts`: an expired ban restores the earlier group. */
export const effectiveGroup = sql<number>`case when ${accounts.groupId} = ${sql.raw(String(bannedGroup))} and ${accounts.bannedUntil} <= now() then ${accounts.groupBeforeBan} else ${accounts.groupId} end`;
