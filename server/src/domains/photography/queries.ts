import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { photographyTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { afterCursor, type Cursor, epochMicroseconds, newestFirst, type Page } from "../../platform/data/pagination.ts";
import { threadColumns, visibleThreads } from "../threads/relations.ts";
import type { ListedThread } from "../threads/thread/queries.ts";
import { photographyBoard } from "./policy.ts";
import { photographers, photoPhones, photoThreads, photoTypes } from "./tables.ts";

export type PhotoType = typeof photoTypes.$inferSelect;
export type PhotoPhone = typeof photoPhones.$inferSelect;
export type PhotoThread = typeof photoThreads.$inferSelect;

const hasPhotos = sql`${visibleThreads.aids} <> '{}'`;
/** Walls show what everybody may read. */
const isPublic = and(hasPhotos, eq(visibleThreads.readaccess, 0));
export const inPhotography = and(eq(visibleThreads.fid, photographyBoard), isPublic);
const { tid, createdAt } = visibleThreads;

/** Which photos of a board a wall shows, besides those of its type or phone. */
interface Wall {
	fid?: number;
	/** Only posts with several photos. */
	series?: boolean;
	uid?: number;
}

/** Posts with photos of a board, or of a member in the photography board, newest first. */
export async function listWall(
	db: Db,
	{ fid = photographyBoard, series = false, uid }: Wall,
	{ after, offset, limit }: Page,
): Promise<ListedThread[]> {
	const rows = await db
		.select({ thread: threadColumns, micros: epochMicroseconds(createdAt) })
		.from(visibleThreads)
		.where(
			and(
				eq(visibleThreads.fid, fid),
				isPublic,
				series ? sql`cardinality(${visibleThreads.aids}) > 1` : undefined,
				uid === undefined ? undefined : eq(visibleThreads.uid, uid),
				after && afterCursor(createdAt, tid, after),
			),
		)
		.orderBy(newestFirst(createdAt, tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, micros }) => ({ thread, cursor: { value: micros, id: thread.tid } }));
}

type TimeColumn = typeof photoThreads.postedAt | typeof photoThreads.chosenAt;

async function listByDetails(
	db: Db,
	where: SQL,
	time: TimeColumn,
	{ after, offset, limit }: Page,
): Promise<ListedThread[]> {
	const rows = await db
		.select({ thread: threadColumns, micros: epochMicroseconds(time) })
		.from(photoThreads)
		.innerJoin(visibleThreads, eq(tid, photoThreads.tid))
		.where(and(inPhotography, where, after && afterCursor(time, photoThreads.tid, after)))
		.orderBy(newestFirst(time, photoThreads.tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, micros }) => ({ thread, cursor: { value: micros, id: thread.tid } }));
}

/** Photos of a type, newest first. */
export const listOfType = (db: Db, typeId: number, page: Page): Promise<ListedThread[]> =>
	listByDetails(db, eq(photoThreads.typeId, typeId), photoThreads.postedAt, page);

/** Photos of a phone model, newest first. */
export const listOfPhone = (db: Db, phoneId: number, page: Page): Promise<ListedThread[]> =>
	listByDetails(db, eq(photoThreads.phoneId, phoneId), photoThreads.postedAt, page);

/** The editors' choices, the latest first. */
export const listChoices = (db: Db, page: Page): Promise<ListedThread[]> =>
	listByDetails(db, isNotNull(photoThreads.chosenAt), photoThreads.chosenAt, page);

/** Of so many newest photos those most liked come first. */
const recent = 200;

/** The most liked of the newest photos. */
export async function listMostLiked(db: Db, limit: number): Promise<ListedThread[]> {
	const newest = db
		.select({ tid, likes: visibleThreads.likeCount })
		.from(visibleThreads)
		.where(inPhotography)
		.orderBy(newestFirst(createdAt, tid))
		.limit(recent)
		.as("newest");
	const rows = await db
		.select({ thread: threadColumns })
		.from(visibleThreads)
		.where(
			sql`${tid} = any(array(${db.select({ tid: newest.tid }).from(newest).orderBy(desc(newest.likes), desc(newest.tid)).limit(limit)}))`,
		);
	return rows
		.map(({ thread }) => ({ thread, cursor: { value: thread.likeCount, id: thread.tid } }))
		.toSorted((a, b) => b.thread.likeCount - a.thread.likeCount || b.thread.tid - a.thread.tid);
}

/** A member's own posts with photos of some boards. */
export async function listOwn(
	db: Db,
	{
		uid,
		fids,
		typeId,
		byLikes,
	}: { uid: number; fids: readonly number[]; typeId: number | undefined; byLikes: boolean },
	{ offset, limit }: Page,
): Promise<ListedThread[]> {
	const rows = await db
		.select({ thread: threadColumns })
		.from(visibleThreads)
		.leftJoin(photoThreads, eq(photoThreads.tid, tid))
		.where(
			and(
				eq(visibleThreads.uid, uid),
				hasPhotos,
				inArray(visibleThreads.fid, [...fids]),
				typeId ? eq(photoThreads.typeId, typeId) : undefined,
			),
		)
		.orderBy(...(byLikes ? [desc(visibleThreads.likeCount)] : []), newestFirst(createdAt, tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread }) => ({ thread, cursor: { value: 0, id: thread.tid } }));
}

/** What is known of these posts, by thread. */
export async function findPhotoThreads(db: Db, tids: readonly number[]): Promise<Map<number, PhotoThread>> {
	if (tids.length === 0) return new Map();
	const rows = await db
		.select()
		.from(photoThreads)
		.where(sql`${photoThreads.tid} = any(${sql.param([...tids])}::bigint[])`);
	return new Map(rows.map((row) => [row.tid, row]));
}

/** Changes what is known of a post. */
export async function savePhotoThread(
	tx: Tx,
	thread: { tid: number; createdAt: Date },
	changes: Partial<Pick<PhotoThread, "typeId" | "phoneId" | "seriesId" | "chosenAt">>,
): Promise<void> {
	if (Object.keys(changes).length === 0) return;
	await tx
		.insert(photoThreads)
		.values({ tid: thread.tid, postedAt: thread.createdAt, ...changes })
		.onConflictDoUpdate({ target: photoThreads.tid, set: changes });
}

/** Types, phones: all, in their order. */
export const listTypes = (db: Db): Promise<PhotoType[]> =>
	db.select().from(photoTypes).orderBy(asc(photoTypes.position), asc(photoTypes.id));
export const listPhones = (db: Db): Promise<PhotoPhone[]> =>
	db.select().from(photoPhones).orderBy(asc(photoPhones.position), asc(photoPhones.id));

export type Photographer = typeof photographers.$inferSelect;

/** The most liked photographers. */
export async function listPhotographers(
	db: Db,
	{ after, limit }: Page,
): Promise<(Photographer & { cursor: Cursor })[]> {
	const { likes, uid } = photographers;
	const rows = await db
		.select()
		.from(photographers)
		.where(after && sql`(${likes}, ${uid}) < (${after.value}::int, ${after.id}::bigint)`)
		.orderBy(desc(likes), desc(uid))
		.limit(limit);
	return rows.map((row) => ({ ...row, cursor: { value: row.likes, id: row.uid } }));
}

/** What was counted of a member's photos; undefined without any. */
export async function findPhotographer(db: Db, uid: number): Promise<Photographer | undefined> {
	const [row] = await db.select().from(photographers).where(eq(photographers.uid, uid));
	return row;
}

const mostPhones = 12;

/** The phones that a member's photos were taken with, those of most photos first. */
export async function listPhonesOfMember(db: Db, uid: number): Promise<number[]> {
	const rows = await db
		.select({ phoneId: photoThreads.phoneId })
		.from(visibleThreads)
		.innerJoin(photoThreads, eq(photoThreads.tid, tid))
		.where(and(eq(visibleThreads.uid, uid), inPhotography, isNotNull(photoThreads.phoneId)))
		.groupBy(photoThreads.phoneId)
		.orderBy(sql`count(*) desc`, asc(photoThreads.phoneId))
		.limit(mostPhones);
	return rows.flatMap((row) => row.phoneId ?? []);
}

/** Whether members may still choose it. */
export const isOpen = ({ closed }: { closed: boolean }): boolean => !closed;

/** All types and phones, cached until one is changed. */
export interface Catalog {
	types: PhotoType[];
	phones: PhotoPhone[];
}

export const loadCatalog = ({ db, deps }: Pick<Ctx, "db" | "deps">): Promise<Catalog> =>
	deps.dataCache.get("photography", async () => {
		const [types, phones] = await Promise.all([listTypes(db), listPhones(db)]);
		return { value: { types, phones }, tags: [photographyTag] };
	});
