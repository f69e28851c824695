import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { memberNotes } from "../tables.ts";

export type MemberNote = typeof memberNotes.$inferSelect;

/** Notes about a member, newest first. @param sections whose; undefined for all */
export const listNotes = (db: Db, uid: number, sections: number[] | undefined, limit: number): Promise<MemberNote[]> =>
	db
		.select()
		.from(memberNotes)
		.where(and(eq(memberNotes.uid, uid), sections && inArray(memberNotes.countryFid, sections)))
		.orderBy(desc(memberNotes.id))
		.limit(limit);

/** @throws NotFound */
export async function getNote(db: Db, id: number): Promise<MemberNote> {
	const [row] = await db.select().from(memberNotes).where(eq(memberNotes.id, id));
	if (!row) throw new NotFound();
	return row;
}
