import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { photoRules } from "#contract/photoViews.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { epochMicroseconds, type Page } from "../../../platform/data/pagination.ts";
import { threadColumns, visibleThreads } from "../../threads/relations.ts";
import type { ListedThread } from "../../threads/thread/queries.ts";
import { inPhotography } from "../queries.ts";
import { photoSeries, photoThreads } from "../tables.ts";

export type PhotoSeries = typeof photoSeries.$inferSelect;

const { tid, postedAt, seriesId } = photoThreads;

export async function findSeries(db: Db, id: number): Promise<PhotoSeries | undefined> {
	const [row] = await db.select().from(photoSeries).where(eq(photoSeries.id, id));
	return row;
}

/** Same, locked until the transaction ends. */
export async function lockSeries(tx: Tx, id: number): Promise<PhotoSeries | undefined> {
	const [row] = await tx.select().from(photoSeries).where(eq(photoSeries.id, id)).for("update");
	return row;
}

/** A member's series, the newest first. */
export const listSeriesOf = (db: Db, uid: number): Promise<Pick<PhotoSeries, "id" | "name">[]> =>
	db
		.select({ id: photoSeries.id, name: photoSeries.name })
		.from(photoSeries)
		.where(eq(photoSeries.uid, uid))
		.orderBy(desc(photoSeries.id))
		.limit(photoRules.mostSeries);

/**
 * The member's series of this name in any case; a new one if they have none.
 * @returns undefined when they have the most that a member may have
 */
export async function insertSeries(
	tx: Tx,
	{ uid, name, now }: { uid: number; name: string; now: Date },
): Promise<number | undefined> {
	const ofName = and(eq(photoSeries.uid, uid), sql`lower(${photoSeries.name}) = lower(${name})`);
	const find = async () => (await tx.select({ id: photoSeries.id }).from(photoSeries).where(ofName))[0]?.id;
	const found = await find();
	if (found) return found;
	const [counted] = await tx.select({ n: count() }).from(photoSeries).where(eq(photoSeries.uid, uid));
	if ((counted?.n ?? 0) >= photoRules.mostSeries) return undefined;
	await tx.insert(photoSeries).values({ uid, name, createdAt: now }).onConflictDoNothing();
	return find();
}

/** Deletes a series that has no posts any more. */
export async function deleteEmptySeries(tx: Tx, id: number): Promise<void> {
	const isEmpty = sql`not exists (select 1 from ${photoThreads} where ${seriesId} = ${id})`;
	await tx.delete(photoSeries).where(and(eq(photoSeries.id, id), isEmpty));
}

/** Posts of a series that everybody may read, in the order in which they were posted. */
export async function listOfSeries(db: Db, id: number, { after, offset, limit }: Page): Promise<ListedThread[]> {
	const next = sql`(${postedAt},
		${tid}) > (timestamptz 'epoch' + ${after?.value ?? 0}::float8 * interval '1 microsecond',
		${after?.id ?? 0}::bigint)`;
	const rows = await db
		.select({ thread: threadColumns, micros: epochMicroseconds(postedAt) })
		.from(photoThreads)
		.innerJoin(visibleThreads, eq(visibleThreads.tid, tid))
		.where(and(eq(seriesId, id), inPhotography, after && next))
		.orderBy(asc(postedAt), asc(tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, micros }) => ({ thread, cursor: { value: micros, id: thread.tid } }));
}

/** The posts before and after one in its series. */
export async function findNeighbours(
	db: Db,
	id: number,
	of: number,
): Promise<{ previous: number | undefined; next: number | undefined }> {
	const find = async (isBefore: boolean) => {
		const at = sql`(select ${postedAt}, ${tid} from ${photoThreads} where ${tid} = ${of})`;
		const [row] = await db
			.select({ tid })
			.from(photoThreads)
			.innerJoin(visibleThreads, eq(visibleThreads.tid, tid))
			.where(and(eq(seriesId, id), inPhotography, sql`(${postedAt}, ${tid}) ${sql.raw(isBefore ? "<" : ">")} ${at}`))
			.orderBy(...(isBefore ? [desc(postedAt), desc(tid)] : [asc(postedAt), asc(tid)]))
			.limit(1);
		return row?.tid;
	};
	const [previous, next] = await Promise.all([find(true), find(false)]);
	return { previous, next };
}
