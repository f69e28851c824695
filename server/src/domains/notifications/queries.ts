import { and, arrayContained, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { notificationRules } from "#contract/notificationRules.ts";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { afterCursor, type Cursor, epochMicroseconds, newestFirst, type Page } from "../../platform/data/pagination.ts";
import { isMuted } from "./kinds.ts";
import { notifications } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** A member's notifications of some kinds, without deleted and muted ones. */
const listed = () =>
	and(
		eq(notifications.uid, sql.placeholder("uid")),
		isNull(notifications.deletedAt),
		sql`${notifications.kind} = any(${sql.placeholder("kinds")}::text[])`,
		sql`not ${isMuted({ uid: notifications.uid, tid: notifications.tid })}`,
	);
const newest = newestFirst(notifications.updatedAt, notifications.id);

const notificationPage = (continued: boolean) =>
	prepared((db) =>
		db
			.select({ notification: notifications, micros: epochMicroseconds(notifications.updatedAt) })
			.from(notifications)
			.where(
				continued
					? and(
							listed(),
							afterCursor(notifications.updatedAt, notifications.id, {
								value: sql.placeholder("value"),
								id: sql.placeholder("id"),
							}),
						)
					: listed(),
			)
			.orderBy(newest)
			.limit(sql.placeholder("limit"))
			.offset(sql.placeholder("offset"))
			.prepare(`notifications${continued ? "_after" : ""}`),
	);
const [firstNotifications, nextNotifications] = [notificationPage(false), notificationPage(true)];

/** Notifications of a member, newest first. */
export async function listNotifications(
	db: Db,
	uid: number,
	kinds: readonly string[],
	{ after, offset, limit }: Page,
): Promise<{ notification: NotificationRow; cursor: Cursor }[]> {
	if (kinds.length === 0) return [];
	const rows = await (after ? nextNotifications : firstNotifications)(db).execute({
		uid,
		kinds,
		...after,
		offset,
		limit,
	});
	return rows.map(({ notification, micros }) => ({ notification, cursor: { value: micros, id: notification.id } }));
}

const unreadNotifications = prepared((db) =>
	db
		.select()
		.from(notifications)
		.where(and(listed(), isNull(notifications.readAt)))
		.orderBy(newest)
		.limit(notificationRules.countMax)
		.prepare("unread_notifications"),
);

/** The newest unread notifications of a member. */
export const listUnread = async (db: Db, uid: number, kinds: readonly string[]): Promise<NotificationRow[]> =>
	kinds.length === 0 ? [] : unreadNotifications(db).execute({ uid, kinds });

/** Notifications are counted up to this number. */
const maxCounted = 10_000;

const listedNotifications = prepared((db) => {
	const found = db.select({ id: notifications.id }).from(notifications).where(listed()).limit(maxCounted).as("found");
	return db.select({ count: sql<number>`count(*)::int` }).from(found).prepare("count_listed_notifications");
});

/** How many notifications of these kinds a member has. */
export async function countListed(db: Db, uid: number, kinds: readonly string[]): Promise<number> {
	if (kinds.length === 0) return 0;
	const [row] = await listedNotifications(db).execute({ uid, kinds });
	return row?.count ?? 0;
}

/** Those of a member's notifications that are not deleted. */
export async function listNotificationsById(db: Db, uid: number, ids: readonly number[]): Promise<NotificationRow[]> {
	if (ids.length === 0) return [];
	return db
		.select()
		.from(notifications)
		.where(and(eq(notifications.uid, uid), inArray(notifications.id, [...ids]), isNull(notifications.deletedAt)));
}

/** A member's notification, deleted or not. */
export async function findNotification(db: Db, uid: number, id: number): Promise<NotificationRow | undefined> {
	const [row] = await db
		.select()
		.from(notifications)
		.where(and(eq(notifications.id, id), eq(notifications.uid, uid)));
	return row;
}

type Chosen =
	| { ids: readonly number[] }
	| { kinds: readonly string[]; subjects?: readonly number[] }
	| { tid: number; threadKinds: readonly string[] };

function chosen(which: Chosen): SQL | undefined {
	if ("ids" in which) return inArray(notifications.id, [...which.ids]);
	if ("tid" in which)
		return or(
			eq(notifications.tid, which.tid),
			and(inArray(notifications.kind, [...which.threadKinds]), arrayContained(notifications.refs, [which.tid])),
		);
	return and(
		inArray(notifications.kind, [...which.kinds]),
		which.subjects && inArray(notifications.subject, [...which.subjects]),
	);
}

/**
 * Marks notifications as read: some, all of these kinds (and subjects), or those of a thread.
 * @returns whether anything changed
 */
export async function markRead(tx: Tx, uid: number, which: Chosen, now: Date): Promise<boolean> {
	const rows = await tx
		.update(notifications)
		.set({ readAt: now })
		.where(
			and(eq(notifications.uid, uid), isNull(notifications.readAt), isNull(notifications.deletedAt), chosen(which)),
		)
		.returning({ id: notifications.id });
	return rows.length > 0;
}

/** Deletes a member's notification, or restores it (null). @returns whether anything changed */
export async function setDeletedAt(tx: Tx, uid: number, id: number, deletedAt: Date | null): Promise<boolean> {
	const isOther = deletedAt ? isNull(notifications.deletedAt) : sql`${notifications.deletedAt} is not null`;
	const rows = await tx
		.update(notifications)
		.set({ deletedAt })
		.where(and(eq(notifications.uid, uid), eq(notifications.id, id), isOther))
		.returning({ id: notifications.id });
	return rows.length > 0;
}
