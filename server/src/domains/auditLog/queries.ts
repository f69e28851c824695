import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { auditLog } from "./tables.ts";

export type AuditRow = typeof auditLog.$inferSelect;

/** Which entries to read; undefined for any. */
export interface AuditFilter {
	by?: number | undefined;
	member?: number | undefined;
	call?: string | undefined;
	section?: number | undefined;
	/** Sections to which the reader is restricted. */
	sections?: readonly number[] | undefined;
	from?: Date | undefined;
	/** Exclusive. */
	before?: Date | undefined;
	cursor?: number | undefined;
}

const ifGiven = <T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined =>
	value === undefined ? undefined : condition(value);

/** Entries of two processes may be a moment out of order. */
const outOfOrderMs = 60_000;

/** The first entry since about a time: ids rise with the time, so a range of days is a range of the primary key. */
const firstSince = (time: Date, direction: 1 | -1): SQL =>
	sql`coalesce((select id from audit_log
		where created_at >= ${new Date(time.getTime() + direction * outOfOrderMs).toISOString()}
		order by created_at limit 1), ${Number.MAX_SAFE_INTEGER})`;

const matches = (filter: AuditFilter): SQL | undefined =>
	and(
		ifGiven(filter.by, (uid) => eq(auditLog.uid, uid)),
		ifGiven(filter.member, (uid) => eq(auditLog.memberUid, uid)),
		ifGiven(filter.call, (call) => eq(auditLog.call, call)),
		ifGiven(filter.section, (section) => eq(auditLog.countryFid, section)),
		ifGiven(filter.sections, (sections) => inArray(auditLog.countryFid, [...sections])),
		ifGiven(filter.from, (from) => and(gte(auditLog.createdAt, from), gte(auditLog.id, firstSince(from, -1)))),
		ifGiven(filter.before, (before) => and(lt(auditLog.createdAt, before), lt(auditLog.id, firstSince(before, 1)))),
		ifGiven(filter.cursor, (cursor) => lt(auditLog.id, cursor)),
	);

/** Entries, newest first. */
export const listEntries = (db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> =>
	db.select().from(auditLog).where(matches(filter)).orderBy(desc(auditLog.id)).limit(limit);

/** The number of entries, counted up to a limit. */
export const countEntries = (db: Db, filter: AuditFilter, limit: number): Promise<number> =>
	db.$count(
		db
			.select({ id: auditLog.id })
			.from(auditLog)
			.where(matches(filter))
			.orderBy(desc(auditLog.id))
			.limit(limit)
			.as("counted"),
	);

/** The number of entries, and the first one whose hash or details do not fit; of all, or of the newest. */
export async function checkChain(db: Db, newest?: number): Promise<{ entries: number; broken: number | null }> {
	const { rows } = await db.execute<{ entries: string; broken: string | null }>(sql`
		select count(*) as entries, min(id) filter (where (hash <> expected and (place > 1 or id = 1))
		or digest <> coalesce(found, digest) or id <> first + place - 1) as broken from (
			select id, hash, digest, encode(sha256(convert_to(details::text, 'UTF8')), 'hex') as found,
			row_number() over (order by id) as place, min(id) over () as first,
				audit_hash(lag(hash) over (order by id), id, uid, call, digest, created_at) as expected
			from (select * from audit_log order by id desc limit ${newest ?? null}) as entries
		) as checked`);
	const row = rows[0];
	return { entries: Number(row?.entries ?? 0), broken: row?.broken ? Number(row.broken) : null };
}
