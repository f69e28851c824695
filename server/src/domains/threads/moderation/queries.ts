import { and, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { LoggedAction } from "#contract/moderationActions.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { moderationLog } from "../../accounts/tables.ts";
import type { ThreadRow } from "../queries.ts";
import { posts, threads } from "../tables.ts";

type Place = Pick<ThreadRow, "countryFid" | "fid">;

/** A board in a section, or the section. */
export interface PinScope {
	countryFid: number;
	fid?: number | undefined;
}

/** Pinned threads of a level at a place: its board in its section, its section, or everywhere. Matches the index of pinned threads. */
const pinnedIn = (level: number, { countryFid, fid }: Place, now: Date): SQL | undefined =>
	and(
		isNull(threads.deletedAt),
		sql`${threads.pinned} = ${level} and ${threads.pinned} > 0`,
		or(isNull(threads.pinnedUntil), gt(threads.pinnedUntil, now)),
		level <= 2 ? eq(threads.countryFid, countryFid) : undefined,
		level === 1 ? eq(threads.fid, fid) : undefined,
	);

/** Pins of one level at one place wait for each other. */
export async function lockPinScope(tx: Tx, level: number, { countryFid, fid }: Place): Promise<void> {
	const place = [level, ...(level <= 2 ? [countryFid] : []), ...(level === 1 ? [fid] : [])].join(":");
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pin:${place}`}, 0))`);
}

export const countPinnedThreads = (db: Db, level: number, place: Place, now: Date): Promise<number> =>
	db.$count(threads, pinnedIn(level, place, now));

/**
 * Pinned threads of a list, the highest level first. A board in a section has all levels, a section those of levels 2 and 3.
 */
export async function listPinnedThreads({ db, clock, deps }: Ctx, { countryFid, fid }: PinScope): Promise<ThreadRow[]> {
	const levels = fid === undefined ? [3, 2] : [3, 2, 1];
	return db
		.select()
		.from(threads)
		.where(or(...levels.map((level) => pinnedIn(level, { countryFid, fid: fid ?? 0 }, clock.now()))))
		.orderBy(desc(threads.pinned), desc(threads.createdAt), desc(threads.tid))
		.limit(levels.length * deps.config.pinLimit);
}

/** The boards and sections that a member has written in. */
export async function listPlacesOfAuthor(db: Db, uid: number): Promise<Place[]> {
	return db
		.selectDistinct({ fid: threads.fid, countryFid: threads.countryFid })
		.from(posts)
		.innerJoin(threads, eq(threads.tid, posts.tid))
		.where(eq(posts.uid, uid));
}

/** Who has last done this to an object. */
export async function findLastModerator(
	db: Db,
	action: LoggedAction,
	{ kind, id }: { kind: string; id: number },
): Promise<number | undefined> {
	const [row] = await db
		.select({ uid: moderationLog.uid })
		.from(moderationLog)
		.where(and(eq(moderationLog.objectKind, kind), eq(moderationLog.objectId, id), eq(moderationLog.action, action)))
		.orderBy(desc(moderationLog.id))
		.limit(1);
	return row?.uid;
}

/** Who set a member's current ban. */
export const findBanner = (db: Db, uid: number): Promise<number | undefined> =>
	findLastModerator(db, "ban-member", { kind: "member", id: uid });
