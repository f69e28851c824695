import { and, eq, gt, inArray, isNotNull, lt, ne, not, notExists } from "drizzle-orm";
import { boards, type Lang } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { newestFirst } from "../../platform/data/pagination.ts";
import { dayMs } from "../../platform/durations.ts";
import { members } from "../accounts/relations.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { visibleThreads } from "../threads/relations.ts";
import { weeklyMailSettings, weeklyMails } from "./tables.ts";

export type WeeklyMailSetting = typeof weeklyMailSettings.$inferSelect;

export async function findWeeklyMailSetting(db: Db, uid: number): Promise<WeeklyMailSetting | undefined> {
	const [row] = await db.select().from(weeklyMailSettings).where(eq(weeklyMailSettings.uid, uid));
	return row;
}

export async function saveWeeklyMailSetting(
	tx: Tx,
	{ uid, enabled, lang, changedAt }: WeeklyMailSetting,
): Promise<void> {
	await tx
		.insert(weeklyMailSettings)
		.values({ uid, enabled, lang, changedAt })
		.onConflictDoUpdate({ target: weeklyMailSettings.uid, set: { enabled, lang, changedAt } });
}

/** A member who is due for the e-mail of a week. */
export interface Recipient {
	uid: number;
	name: string;
	email: string;
	countryFid: number;
	lang: Lang;
}

/**
 * Members of these sections who want the e-mail, have a confirmed address, are not banned, and have none of this week.
 */
export async function listDueRecipients(db: Db, fids: number[], week: string, limit: number): Promise<Recipient[]> {
	const { uid, name, confirmedEmail, countryFid } = members;
	const rows = await db
		.select({ uid, name, email: confirmedEmail, countryFid, lang: weeklyMailSettings.lang })
		.from(weeklyMailSettings)
		.innerJoin(members, eq(members.uid, weeklyMailSettings.uid))
		.where(
			and(
				weeklyMailSettings.enabled,
				inArray(members.countryFid, fids),
				isNotNull(members.confirmedEmail),
				not(members.banned),
				notExists(
					db
						.select({ uid: weeklyMails.uid })
						.from(weeklyMails)
						.where(and(eq(weeklyMails.uid, weeklyMailSettings.uid), eq(weeklyMails.week, week))),
				),
			),
		)
		.orderBy(weeklyMailSettings.uid)
		.limit(limit);
	return rows.flatMap((row) => (row.email ? [{ ...row, email: row.email }] : []));
}

/**
 * Claims a member's e-mail of a week.
 * @returns false when it was claimed before, or the member has turned it off meanwhile
 */
export async function claimWeek(
	tx: Tx,
	{ uid, week, sent, now }: { uid: number; week: string; sent: boolean; now: Date },
): Promise<boolean> {
	const wanted = await tx
		.select({ uid: weeklyMailSettings.uid })
		.from(weeklyMailSettings)
		.where(and(eq(weeklyMailSettings.uid, uid), weeklyMailSettings.enabled))
		.for("share");
	if (wanted.length === 0) return false;
	const claimed = await tx
		.insert(weeklyMails)
		.values({ uid, week, sent, createdAt: now })
		.onConflictDoNothing()
		.returning({ uid: weeklyMails.uid });
	return claimed.length > 0;
}

/** Milliseconds. */
const retentionMs = 60 * dayMs;

export async function deleteOldWeeklyMails({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(weeklyMails).where(lt(weeklyMails.createdAt, new Date(clock.now().getTime() - retentionMs)));
}

export async function deleteWeeklyMailOf(db: Db, uid: number): Promise<void> {
	for (const table of [weeklyMailSettings, weeklyMails]) await db.delete(table).where(eq(table.uid, uid));
}

/** The best threads since a time that others posted in a section, in a language. */
export const listBestOfSection = (
	db: Db,
	{ uid, fid, lang, since, limit }: { uid: number; fid: number; lang: Lang; since: Date; limit: number },
): Promise<ThreadRow[]> =>
	db
		.select()
		.from(visibleThreads)
		.where(
			and(
				eq(visibleThreads.countryFid, fid),
				eq(visibleThreads.lang, lang),
				gt(visibleThreads.createdAt, since),
				ne(visibleThreads.uid, uid),
				ne(visibleThreads.fid, boards.bugs),
			),
		)
		.orderBy(newestFirst(visibleThreads.hot, visibleThreads.tid))
		.limit(limit);
