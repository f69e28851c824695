import type { MemberNoteView } from "#contract/memberHistory.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { getNote, type MemberNote } from "./queries.ts";

/** Notes for moderators. */
export async function presentNotes(db: Db, notes: readonly MemberNote[]): Promise<MemberNoteView[]> {
	const authorOf = await listAuthors(db, valuesOf(notes, "authorUid"));
	return notes.map(({ id, authorUid, countryFid, text, createdAt }) => ({
		id,
		by: authorOf(authorUid),
		country_fid: countryFid,
		text,
		dateline: unixSeconds(createdAt),
	}));
}

/** One note for moderators. @throws NotFound */
export async function presentNote(db: Db, id: number): Promise<MemberNoteView> {
	const [view] = await presentNotes(db, [await getNote(db, id)]);
	return view as MemberNoteView;
}
