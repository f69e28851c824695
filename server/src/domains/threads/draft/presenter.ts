import type { CallResponse } from "#contract/call.ts";
import type { DraftView, readDraft } from "#contract/drafts.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/data/db.ts";
import { listPictures } from "../../media/presenter.ts";
import { threadPort } from "../port.ts";
import type { DraftRow } from "./queries.ts";

/** Characters of a draft's text shown in a list. */
const excerptLength = 200;

/** Drafts for the list. */
export const presentDrafts = (rows: DraftRow[]): DraftView[] =>
	rows.map(({ tid, fid, countryFid, subject, message, aids, special, savedAt }) => ({
		...{ tid, fid, country_fid: countryFid, subject, special, picture_count: aids.length, dateline: unixSeconds(savedAt) },
		message: [...message.slice(0, excerptLength * 2)].slice(0, excerptLength).join(""),
	}));

/** A complete draft, for editing. */
export async function presentDraft(
	db: Db,
	{ tid, fid, countryFid, subject, message, aids, special, extra, version, savedAt }: DraftRow,
): Promise<CallResponse<typeof readDraft>> {
	const [pictureOf, more] = await Promise.all([listPictures(db, aids), threadPort(special)?.presentDraft(db, extra as object)]);
	const attachments = aids.flatMap((aid) => pictureOf(aid) ?? []);
	return { tid, fid, country_fid: countryFid, subject, message, attachments, version, dateline: unixSeconds(savedAt), ...more };
}
