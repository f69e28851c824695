import { and, desc, eq, gt, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { announcementRules } from "#contract/announcements.ts";
import type { Lang } from "#contract/sections.ts";
import { everySection } from "#contract/sections.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { announcements } from "./tables.ts";

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Tag of the cached announcements. */
export const announcementsTag = "announcements";

/** What is announced now in a section and a language, newest first. */
export const listCurrent = (
	db: Db,
	{ section, lang, now }: { section: number; lang: Lang; now: Date },
): Promise<AnnouncementRow[]> =>
	db
		.select()
		.from(announcements)
		.where(
			and(
				inArray(announcements.countryFid, [everySection, section]),
				inArray(announcements.lang, ["", lang]),
				lte(announcements.startsAt, now),
				or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
				isNull(announcements.endedAt),
			),
		)
		.orderBy(desc(announcements.id))
		.limit(announcementRules.shown);

/** Announcements of these sections, newest first; undefined for all. */
export const listAnnouncements = (
	db: Db,
	{ sections, cursor }: { sections?: readonly number[] | undefined; cursor?: number | undefined },
	limit: number,
): Promise<AnnouncementRow[]> =>
	db
		.select()
		.from(announcements)
		.where(
			and(
				sections && inArray(announcements.countryFid, [...sections]),
				cursor === undefined ? undefined : lt(announcements.id, cursor),
			),
		)
		.orderBy(desc(announcements.id))
		.limit(limit);

export async function lockAnnouncement(tx: Tx, id: number): Promise<AnnouncementRow | undefined> {
	const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
	return row;
}
