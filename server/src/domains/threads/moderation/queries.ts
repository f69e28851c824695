import { and, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { findLastEntry, findLastModerator } from "../../moderationLog/queries.ts";
import { readSetting } from "../../siteSettings/queries.ts";
import type { ThreadRow } from "../queries.ts";
import { pinLimit } from "../settings.ts";
import { posts, threads } from "../tables.ts";

type BoardScope = Pick<ThreadRow, "countryFid" | "fid">;

/** A board in a section, or the section; or a topic. */
export type PinScope = { countryFid: number; fid?: number | undefined } | { topid: number };

/**
 * Pinned threads of a level at a place: its board in its section, its section, or everywhere. Matches the index of
 * pinned threads.
 */
const pinnedIn = (level: number, { countryFid, fid }: BoardScope, now: Date): SQL | undefined =>
	and(
		isNull(threads.deletedAt),
		sql`${threads.pinned} = ${level} and ${threads.pinned} > 0`,
		or(isNull(threads.pinnedUntil), gt(threads.pinnedUntil, now)),
		level <= 2 ? eq(threads.countryFid, countryFid) : undefined,
		level === 1 ? eq(threads.fid, fid) : undefined,
	);

/** Pins of one level at one place wait for each other. */
export async function lockPinScope(tx: Tx, level: number, { countryFid, fid }: BoardScope): Promise<void> {
	const place = [level, ...(level <= 2 ? [countryFid] : []), ...(level === 1 ? [fid] : [])].join(":");
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pin:${place}`}, 0))`);
}

export const countPinnedThreads = (db: Db, level: number, place: BoardScope, now: Date): Promise<number> =>
	db.$count(threads, pinnedIn(level, place, now));

const pinnedInTopic = (topid: number): SQL | undefined =>
	and(eq(threads.topid, topid), sql`${threads.topicPinned}`, isNull(threads.deletedAt));

/** Pins in a topic wait for each other. */
export async function lockTopicPins(tx: Tx, topid: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pin:topic:${topid}`}, 0))`);
}

export const countPinnedInTopic = (db: Db, topid: number): Promise<number> => db.$count(threads, pinnedInTopic(topid));

/**
 * Pinned threads of a list, the highest level first. A board in a section has all levels, a section those of levels 2
 * and 3.
 */
export async function listPinnedThreads({ db, clock, deps }: Ctx, scope: PinScope): Promise<ThreadRow[]> {
	const limit = await readSetting(deps, pinLimit);
	if ("topid" in scope)
		return db
			.select()
			.from(threads)
			.where(pinnedInTopic(scope.topid))
			.orderBy(desc(threads.createdAt), desc(threads.tid))
			.limit(limit);
	const { countryFid, fid } = scope;
	const levels = fid === undefined ? [3, 2] : [3, 2, 1];
	return db
		.select()
		.from(threads)
		.where(or(...levels.map((level) => pinnedIn(level, { countryFid, fid: fid ?? 0 }, clock.now()))))
		.orderBy(desc(threads.pinned), desc(threads.createdAt), desc(threads.tid))
		.limit(levels.length * limit);
}

/** The boards and sections that a member has written in. */
export async function listPlacesOfAuthor(db: Db, uid: number): Promise<BoardScope[]> {
	return db
		.selectDistinct({ fid: threads.fid, countryFid: threads.countryFid })
		.from(posts)
		.innerJoin(threads, eq(threads.tid, posts.tid))
		.where(eq(posts.uid, uid));
}

/** Who set a member's current ban. */
export const findBanner = (db: Db, uid: number): Promise<number | undefined> =>
	findLastModerator(db, "ban-member", { kind: "member", id: uid });

/** The topic that a host or moderator has removed a thread from and to which nobody has returned it. */
export async function findTopicRemovedFrom(db: Db, tid: number): Promise<number | undefined> {
	const last = await findLastEntry(db, ["remove-topic-thread", "return-topic-thread"], { kind: "thread", id: tid });
	return last?.action === "remove-topic-thread" ? Number(last.before.topid) : undefined;
}
