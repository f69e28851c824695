import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { Invalid } from "../http/errors.ts";

/** Position in a list sorted by `value`, then id, both descending: a time in microseconds since 1970, or a score. */
export interface Cursor {
	value: number;
	id: number;
}

/** What a list is sorted by; a cursor of the one is malformed in the other. */
export type CursorKind = "time" | "score";

/** The opaque cursor that clients send back. */
const encodeCursor = (kind: CursorKind, { value, id }: Cursor): string =>
	Buffer.from(`${kind} ${value} ${id}`).toString("base64url");

/** @throws Invalid for a malformed cursor. */
function decodeCursor(kind: CursorKind, cursor: string | undefined): Cursor | undefined {
	if (!cursor) return undefined;
	const [, value, id] =
		/^\w+ (-?\d[\d.e+-]{0,30}) (\d{1,16})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
	const decoded = { value: Number(value), id: Number(id) };
	// Only what this function's counterpart produced, within the range of timestamps.
	if (
		encodeCursor(kind, decoded) !== cursor ||
		Math.abs(decoded.value) > Number.MAX_SAFE_INTEGER ||
		!Number.isSafeInteger(decoded.id)
	)
		throw new Invalid({ cursor: "field.format" });
	return decoded;
}

/** A timestamp in microseconds: a JavaScript date would round it to milliseconds and skip rows. */
export const epochMicroseconds = (timestamp: AnyPgColumn | SQL): SQL<number> =>
	sql<number>`(extract(epoch from ${timestamp}) * 1000000)::bigint`;

/** Rows after a cursor in the order `newestFirst`. */
export const afterCursor = (
	timestamp: AnyPgColumn,
	id: AnyPgColumn,
	cursor: { value: number | Placeholder; id: number | Placeholder },
): SQL =>
	sql`(${timestamp}, ${id}) < (timestamptz 'epoch' + ${cursor.value}::float8 * interval '1 microsecond',
		${cursor.id}::bigint)`;

/** The sort order. `nulls last` matches the indexes. */
export const newestFirst = (timestamp: AnyPgColumn, id: AnyPgColumn): SQL =>
	sql`${timestamp} desc nulls last, ${id} desc nulls last`;

/** What a call's query says of the page. */
export interface PageQuery {
	page?: number | undefined;
	limit?: number | undefined;
	cursor?: string | undefined;
}

/** One page of such a list: after a cursor, or by offset. */
export interface Page {
	after: Cursor | undefined;
	offset: number;
	limit: number;
}

/** The requested page, plus one row that tells whether there is a next page. @throws Invalid for a malformed cursor */
export function pageOf({ page = 1, limit, cursor }: PageQuery & { limit: number }, kind: CursorKind = "time"): Page {
	const after = decodeCursor(kind, cursor);
	return { after, offset: after ? 0 : (page - 1) * limit, limit: limit + 1 };
}

/**
 * Page numbers of a list that is not counted: one more row and page when there is a next page, none of a page beyond
 * the end.
 */
export function knownPages({ offset, limit }: Page, found: number): { page: number; count: number; totalPage: number } {
	const shown = limit - 1;
	const page = Math.floor(offset / shown) + 1;
	if (found === 0) return { page, count: 0, totalPage: 0 };
	return { page, count: offset + found, totalPage: page + Number(found > shown) };
}

/** One page of a list whose ids are all known; empty beyond the end. */
export const pageOfIds = (
	ids: number[],
	page: number,
	limit: number,
): { ids: number[]; page: number; count: number; totalPage: number } => ({
	ids: ids.slice((page - 1) * limit, page * limit),
	page,
	count: ids.length,
	totalPage: Math.ceil(ids.length / limit),
});

/** The rows to show, and the cursor of the next page. */
export function cutPage<Row extends { cursor: Cursor }>(
	rows: Row[],
	limit: number,
	kind: CursorKind = "time",
): { shown: Row[]; next: string | null } {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { shown, next: last && rows.length > limit ? encodeCursor(kind, last.cursor) : null };
}

/** Same for a list in the order of its ids, whose cursor is the last id shown. */
export function cutPageById<Row extends { id: number }>(
	rows: Row[],
	limit: number,
): { shown: Row[]; next: number | null } {
	const shown = rows.slice(0, limit);
	return { shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
