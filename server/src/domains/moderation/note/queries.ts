import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
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
