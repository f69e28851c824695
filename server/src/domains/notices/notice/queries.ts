import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { NoticeKind } from "#contract/noticeKinds.ts";
import { noticeRules } from "#contract/noticeRules.ts";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import {
	afterCursor,
	type Cursor,
	epochMicroseconds,
	newestFirst,
	type Page,
} from "../../../platform/data/pagination.ts";
import { notices } from "../tables.ts";

export type NoticeRow = typeof notices.$inferSelect;

/** A member's notices of some kinds, without deleted ones and those of threads that they have muted. */
const listed = and(
	eq(notices.uid, sql.placeholder("uid")),
	isNull(notices.deletedAt),
	sql`${notices.kind} = any(${sql.placeholder("kinds")}::text[])`,
	sql`not exists (select from thread_mutes muted where muted.uid = ${notices.uid} and muted.tid = ${notices.tid})`,
);
const newest = newestFirst(notices.updatedAt, notices.id);

const noticePage = (continued: boolean) =>
	prepared((db) =>
		db
			.select({ notice: notices, micros: epochMicroseconds(notices.updatedAt) })
			.from(notices)
			.where(
				continued
					? and(
							listed,
							afterCursor(notices.updatedAt, notices.id, {
								value: sql.placeholder("value"),
								id: sql.placeholder("id"),
							}),
						)
					: listed,
			)
			.orderBy(newest)
			.limit(sql.placeholder("limit"))
			.offset(sql.placeholder("offset"))
			.prepare(`notices${continued ? "_after" : ""}`),
	);
const [firstNotices, nextNotices] = [noticePage(false), noticePage(true)];

/** Notices of a member, newest first. */
export async function listNotices(
	db: Db,
	uid: number,
	kinds: readonly NoticeKind[],
	{ after, offset, limit }: Page,
): Promise<{ notice: NoticeRow; cursor: Cursor }[]> {
	if (kinds.length === 0) return [];
	const rows = await (after ? nextNotices : firstNotices)(db).execute({ uid, kinds, ...after, offset, limit });
	return rows.map(({ notice, micros }) => ({ notice, cursor: { value: micros, id: notice.id } }));
}

const unreadNotices = prepared((db) =>
	db
		.select()
		.from(notices)
		.where(and(listed, isNull(notices.readAt)))
		.orderBy(newest)
		.limit(noticeRules.countMax)
		.prepare("unread_notices"),
);

/** The newest unread notices of a member. */
export const listUnread = async (db: Db, uid: number, kinds: readonly NoticeKind[]): Promise<NoticeRow[]> =>
	kinds.length === 0 ? [] : unreadNotices(db).execute({ uid, kinds });

/** Notices are counted up to this number. */
const maxCounted = 10_000;

const listedNotices = prepared((db) => {
	const found = db.select({ id: notices.id }).from(notices).where(listed).limit(maxCounted).as("found");
	return db.select({ count: sql<number>`count(*)::int` }).from(found).prepare("count_listed_notices");
});

/** How many notices of these kinds a member has. */
export async function countListed(db: Db, uid: number, kinds: readonly NoticeKind[]): Promise<number> {
	if (kinds.length === 0) return 0;
	const [row] = await listedNotices(db).execute({ uid, kinds });
	return row?.count ?? 0;
}

/** Those of a member's notices that are not deleted. */
export async function listNoticesById(db: Db, uid: number, ids: readonly number[]): Promise<NoticeRow[]> {
	if (ids.length === 0) return [];
	return db
		.select()
		.from(notices)
		.where(and(eq(notices.uid, uid), inArray(notices.id, [...ids]), isNull(notices.deletedAt)));
}

/** A member's notice, deleted or not. */
export async function findNotice(db: Db, uid: number, id: number): Promise<NoticeRow | undefined> {
	const [row] = await db
		.select()
		.from(notices)
		.where(and(eq(notices.id, id), eq(notices.uid, uid)));
	return row;
}

type Chosen = { id: number } | { kinds: readonly NoticeKind[]; subjects?: readonly number[] };

/** Marks one notice, or all of these kinds (and subjects), as read. @returns whether anything changed */
export async function markRead(tx: Tx, uid: number, which: Chosen, now: Date): Promise<boolean> {
	const chosen =
		"id" in which
			? eq(notices.id, which.id)
			: and(inArray(notices.kind, [...which.kinds]), which.subjects && inArray(notices.subject, [...which.subjects]));
	const rows = await tx
		.update(notices)
		.set({ readAt: now })
		.where(and(eq(notices.uid, uid), isNull(notices.readAt), isNull(notices.deletedAt), chosen))
		.returning({ id: notices.id });
	return rows.length > 0;
}

/** Deletes a member's notice, or restores it (null). @returns whether anything changed */
export async function setDeletedAt(tx: Tx, uid: number, id: number, deletedAt: Date | null): Promise<boolean> {
	const isOther = deletedAt ? isNull(notices.deletedAt) : sql`${notices.deletedAt} is not null`;
	const rows = await tx
		.update(notices)
		.set({ deletedAt })
		.where(and(eq(notices.uid, uid), eq(notices.id, id), isOther))
		.returning({ id: notices.id });
	return rows.length > 0;
}
