import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { LoggedAction } from "#contract/moderationActions.ts";
import { deletions } from "#contract/moderationLog.ts";
import type { Db } from "../../platform/data/db.ts";
import { endsOf, isRestriction } from "../moderationSlot.ts";
import { moderationLog } from "./tables.ts";

export type LogEntry = typeof moderationLog.$inferSelect;
/** A condition of another domain on the entries, by their place, member and action. */
type EntryCondition = (
	entry: Pick<typeof moderationLog, "countryFid" | "fid" | "memberUid" | "action">,
) => SQL | undefined;
/** What an entry is about. */
interface LoggedObject {
	kind: string;
	id: number;
}

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

export async function listLogEntries(db: Db, ids: readonly number[]): Promise<LogEntry[]> {
	return ids.length === 0
		? []
		: db
				.select()
				.from(moderationLog)
				.where(inArray(moderationLog.id, [...ids]));
}

/** The last entry of this action, or these, on an object. */
export async function findLastEntry(
	db: Db,
	action: LoggedAction | LoggedAction[],
	{ kind, id }: LoggedObject,
): Promise<LogEntry | undefined> {
	const [row] = await db
		.select()
		.from(moderationLog)
		.where(
			and(
				eq(moderationLog.objectKind, kind),
				eq(moderationLog.objectId, id),
				inArray(moderationLog.action, [action].flat()),
			),
		)
		.orderBy(desc(moderationLog.id))
		.limit(1);
	return row;
}

/** Who has last done this to an object. */
export const findLastModerator = async (...of: Parameters<typeof findLastEntry>): Promise<number | undefined> =>
	(await findLastEntry(...of))?.uid;

/**
 * The reason of the last entry of an action on each of the objects; the action is that verb and the kind of the object.
 */
export async function listLastReasons(
	db: Db,
	verb: "hide" | "delete" | "disqualify",
	objects: readonly LoggedObject[],
): Promise<(LoggedObject & { reason: string })[]> {
	if (objects.length === 0) return [];
	const kinds = [...new Set(objects.map(({ kind }) => kind))];
	const idsOf = (kind: string): number[] => objects.flatMap((one) => (one.kind === kind ? one.id : []));
	return db
		.selectDistinctOn([moderationLog.objectKind, moderationLog.objectId], {
			kind: moderationLog.objectKind,
			id: moderationLog.objectId,
			reason: moderationLog.reason,
		})
		.from(moderationLog)
		.where(
			or(
				...kinds.map((kind) =>
					and(
						eq(moderationLog.objectKind, kind),
						inArray(moderationLog.objectId, idsOf(kind)),
						sql`${moderationLog.action} = ${`${verb}-${kind}`}`,
					),
				),
			),
		)
		.orderBy(moderationLog.objectKind, moderationLog.objectId, desc(moderationLog.id));
}

/** What the page of the log asks for; undefined for any. */
interface LogSearch {
	by?: number | undefined;
	member?: number | undefined;
	/** An action, or `deletions`. */
	action?: string | undefined;
	countryFid?: number | undefined;
	fid?: number | undefined;
	from?: Date | undefined;
	/** Exclusive. */
	before?: Date | undefined;
	cursor?: number | undefined;
	where?: EntryCondition;
}

/** Entries of all members, newest first. */
export const searchLog = (
	db: Db,
	{ by, member, action, countryFid, fid, from, before, cursor, where }: LogSearch,
	limit: number,
): Promise<LogEntry[]> =>
	db
		.select()
		.from(moderationLog)
		.where(
			and(
				where?.(moderationLog),
				by === undefined ? undefined : eq(moderationLog.uid, by),
				member === undefined ? undefined : eq(moderationLog.memberUid, member),
				!action
					? undefined
					: action === deletions
						? like(moderationLog.action, `${deletions}-%`)
						: sql`${moderationLog.action} = ${action}`,
				countryFid === undefined ? undefined : eq(moderationLog.countryFid, countryFid),
				fid === undefined ? undefined : eq(moderationLog.fid, fid),
				from && gte(moderationLog.createdAt, from),
				before && lt(moderationLog.createdAt, before),
				cursor === undefined ? undefined : lt(moderationLog.id, cursor),
			),
		)
		.orderBy(desc(moderationLog.id))
		.limit(limit);

/** Which entries to read: of one post or thread, or of the account. */
export interface LogFilter {
	cursor?: number | undefined;
	object?: LoggedObject | undefined;
	where?: EntryCondition;
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
				where?.(moderationLog),
			),
		)
		.orderBy(desc(moderationLog.id))
		.limit(limit);

/**
 * Those of the entries that a later one has reversed or replaced.
 * @param except the reason of later ones that do not count
 */
export async function findReversed(db: Db, entries: readonly LogEntry[], except?: string): Promise<Set<number>> {
	const reversible = entries.filter(({ action }) => isRestriction(action));
	if (reversible.length === 0) return new Set();
	const conditions = reversible.map(({ id, action, objectKind, objectId }) => {
		const later = sql`select from moderation_log later where later.object_kind = ${objectKind}
			and later.object_id = ${objectId} and later.id > ${id}
			and later.action in (${sql.join(
				endsOf(action).map((one) => sql`${one}`),
				sql`, `,
			)})
			and later.reason is distinct from ${except ?? null}::text`;
		return and(eq(moderationLog.id, id), sql`exists (${later})`);
	});
	const rows = await db
		.select({ id: moderationLog.id })
		.from(moderationLog)
		.where(or(...conditions));
	return new Set(rows.map(({ id }) => id));
}

/** When what an entry did ends; null where nothing ends. */
export const endOf = ({ after }: LogEntry): Date | null =>
	typeof after.until === "string" ? new Date(after.until) : null;

/** Ids of the entries that restrict a member still. */
export async function listInForce(db: Db, entries: readonly LogEntry[], now: Date): Promise<ReadonlySet<number>> {
	const reversed = await findReversed(db, entries);
	const isOver = (end: Date | null): boolean => end !== null && end <= now;
	const restricting = entries.filter((entry) => isRestriction(entry.action) && !isOver(endOf(entry)));
	return new Set(restricting.map(({ id }) => id).filter((id) => !reversed.has(id)));
}
