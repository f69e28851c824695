import { desc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { postVersions } from "../tables.ts";

export type PostVersion = typeof postVersions.$inferSelect;

/** Versions of a post that are listed. */
const most = 50;

/** Stores the text of a post before an edit. The caller has locked the post. */
export async function insertVersion(tx: Tx, values: typeof postVersions.$inferInsert): Promise<void> {
	await tx.insert(postVersions).values(values);
}

/** Earlier texts of a post, newest first. */
export const listVersions = (db: Db, pid: number): Promise<PostVersion[]> =>
	db.select().from(postVersions).where(eq(postVersions.pid, pid)).orderBy(desc(postVersions.id)).limit(most);
