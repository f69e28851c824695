import { desc, eq } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { logins } from "../../accounts/tables.ts";

const maxLogins = 20;

/** The last 20 successful and failed logins. */
export const listRecentLogins = (db: Db, uid: number): Promise<(typeof logins.$inferSelect)[]> =>
	db.select().from(logins).where(eq(logins.uid, uid)).orderBy(desc(logins.id)).limit(maxLogins);
