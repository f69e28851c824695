import { and, count, desc, eq, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Db, first, type Tx } from "../../../platform/data/db.ts";
import { type AppError, Conflict, NotFound } from "../../../platform/http/errors.ts";
import { releasePictures } from "../../media/actions/releasePictures.ts";
import { undoMs } from "../policy.ts";
import { threads } from "../tables.ts";
import { threadDrafts } from "./tables.ts";

export type DraftRow = typeof threadDrafts.$inferSelect;

const draftsOf = (uid: number) => and(eq(threadDrafts.uid, uid), isNull(threadDrafts.deletedAt));
const ownDraft = (uid: number, tid: number) => and(eq(threadDrafts.tid, tid), draftsOf(uid));

/** One of a member's drafts, or undefined. */
export async function findDraft(db: Db, uid: number, tid: number): Promise<DraftRow | undefined> {
	const [row] = await db.select().from(threadDrafts).where(ownDraft(uid, tid));
	return row;
}

/** Same, locked until the transaction ends. */
export async function lockDraft(tx: Tx, uid: number, tid: number): Promise<DraftRow | undefined> {
	const [row] = await tx.select().from(threadDrafts).where(ownDraft(uid, tid)).for("update");
	return row;
}

/** A draft that its author deleted less than a day ago, locked; or undefined. */
export async function lockDeletedDraft(tx: Tx, uid: number, tid: number, now: Date): Promise<DraftRow | undefined> {
	const [row] = await tx
		.select()
		.from(threadDrafts)
		.where(and(eq(threadDrafts.tid, tid), eq(threadDrafts.uid, uid)))
		.for("update");
	return row?.deletedAt && !isExpired(row.deletedAt, now) ? row : undefined;
}

const isExpired = (deletedAt: Date, now: Date): boolean => now.getTime() - deletedAt.getTime() > undoMs;

/** Deleted drafts that can no longer be restored, at most `limit`, locked. */
export function lockExpiredDrafts(tx: Tx, now: Date, limit: number): Promise<Pick<DraftRow, "tid">[]> {
	return tx
		.select({ tid: threadDrafts.tid })
		.from(threadDrafts)
		.where(lt(threadDrafts.deletedAt, new Date(now.getTime() - undoMs)))
		.limit(limit)
		.for("update", { skipLocked: true });
}

/** A member's drafts, the last saved first. At most `constraints.maxDrafts`. */
export function listDrafts(
	db: Db,
	uid: number,
	{ offset, limit }: { offset: number; limit: number },
): Promise<DraftRow[]> {
	return db
		.select()
		.from(threadDrafts)
		.where(draftsOf(uid))
		.orderBy(desc(threadDrafts.savedAt), desc(threadDrafts.tid))
		.limit(limit)
		.offset(offset);
}

/** How many drafts a member has. */
export async function countDrafts(db: Db, uid: number): Promise<number> {
	return first(await db.select({ count: count() }).from(threadDrafts).where(draftsOf(uid))).count;
}

/** Serializes the creation of a member's drafts until the transaction ends, so that their number can be limited. */
export async function lockDraftsOfMember(tx: Tx, uid: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${uid}`}, 0))`);
}

/** The error for a missing draft: it was published, perhaps on another device, or never existed. */
export async function draftMissingError(tx: Tx, uid: number, tid: number): Promise<AppError> {
	return (await isDraftPublished(tx, uid, tid)) ? new Conflict("draft-posted") : new NotFound("draft-not-found");
}

/** Whether a draft was published: the thread has its id. */
export async function isDraftPublished(tx: Tx, uid: number, tid: number): Promise<boolean> {
	const [row] = await tx
		.select({ one: sql`1` })
		.from(threads)
		.where(and(eq(threads.tid, tid), eq(threads.uid, uid)));
	return row !== undefined;
}

/** Deletes a locked draft and releases its pictures. */
export async function deleteDraftRow(tx: Tx, { tid }: Pick<DraftRow, "tid">): Promise<void> {
	await tx.delete(threadDrafts).where(eq(threadDrafts.tid, tid));
	await releasePictures(tx, [draftPictureUse(tid)]);
}

/** `usedBy` of a draft's pictures. */
export const draftPictureUse = (tid: number): string => `draft:${tid}`;

/** Whether a draft of a member names something of its kind of thread, as a condition in another query. */
export const isInDraft = (field: string, uid: SQLWrapper, id: SQLWrapper): SQL =>
	sql`exists (select 1 from ${threadDrafts} where ${threadDrafts.uid} = ${uid}
		and ${threadDrafts.extra} ->> ${sql.raw(`'${field}'`)} = ${id}::text)`;
