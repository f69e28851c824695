import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { passkeys } from "../tables.ts";

/** A member's passkeys, oldest first. */
export const listPasskeys = (db: Db, uid: number): Promise<(typeof passkeys.$inferSelect)[]> =>
	db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(passkeys.id).limit(50);
