import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { moderationLog } from "../../accounts/tables.ts";
import { endsOf, isRestriction } from "../../moderationSlot.ts";

export type LogEntry = typeof moderationLog.$inferSelect;

/** The last entry that a moderator has written. */
export async function findLastLogId(db: Db, uid: number): Promise<number | undefined> {
	const [row] = await db
		.select({ id: moderationLog.id })
		.from(moderationLog)
		.where(eq(moderationLog.uid, uid))
		.orderBy(desc(moderationLog.id))
		.limit(1);
	return row?.id;
}

export async function findLogEntry(db: Db, id: number): Promise<LogEntry | undefined> {
	const [row] = await db.select().from(moderationLog).where(eq(moderationLog.id, id));
	return row;
}

/** Which entries to read: of one post or thread, or of the account. */
export interface LogFilter {
	cursor?: number | undefined;
	object?: { kind: string; id: number } | undefined;
	/** Where the entries must stand; undefined is everywhere. */
	where?: SQL | undefined;
}

/** What moderators did with a member's posts and account, newest first. */
export const listLogOfMember = (
	db: Db,
	uid: number,
	{ cursor, object, where }: LogFilter,
	limit: number,
): Promise<LogEntry[]> =>
	db
		.select()
		.from(moderationLog)
		.where(
			and(
				eq(moderationLog.memberUid, uid),
				cursor === undefined ? undefined : lt(moderationLog.id, cursor),
				object && and(eq(moderationLog.objectKind, object.kind), eq(moderationLog.objectId, object.id)),
				where,
			),
		)
		.orderBy(desc(moderationLog.id))
		.limit(limit);

/** Those of the entries that a later one has reversed or replaced. */
export async function findReversed(db: Db, entries: readonly LogEntry[]): Promise<Set<number>> {
	const reversible = entries.filter(({ action }) => isRestriction(action));
	if (reversible.length === 0) return new Set();
	const conditions = reversible.map(({ id, action, objectKind, objectId }) => {
		const later = sql`select from moderation_log later where later.object_kind = ${objectKind} and later.object_id = ${objectId} and later.id > ${id}
			and later.action in (${sql.join(
				endsOf(action).map((one) => sql`${one}`),
				sql`, `,
			)})`;
		return and(eq(moderationLog.id, id), sql`exists (${later})`);
	});
	const rows = await db
		.select({ id: moderationLog.id })
		.from(moderationLog)
		.where(or(...conditions));
	return new Set(rows.map(({ id }) => id));
}
