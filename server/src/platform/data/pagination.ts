import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { Invalid } from "../http/errors.ts";

/** Position in a list sorted newest first: time in microseconds since 1970, then id. */
export interface Cursor {
	micros: number;
	id: number;
}

/** The opaque cursor that clients send back. */
export const encodeCursor = ({ micros, id }: Cursor): string => Buffer.from(`${micros} ${id}`).toString("base64url");

/** @throws Invalid for a malformed cursor. */
export function decodeCursor(cursor: string | undefined): Cursor | undefined {
	if (cursor === undefined || cursor === "") return undefined;
	const [, micros, id] = /^(\d{1,16}) (\d{1,16})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
	const decoded = { micros: Number(micros), id: Number(id) };
	if (!Number.isSafeInteger(decoded.micros) || !Number.isSafeInteger(decoded.id)) throw new Invalid({ cursor: "field.format" });
	return decoded;
}

/** A timestamp in microseconds: a JavaScript date would round it to milliseconds and skip rows. */
export const epochMicroseconds = (timestamp: AnyPgColumn): SQL<number> => sql<number>`(extract(epoch from ${timestamp}) * 1000000)::bigint`;

/** Rows after a cursor in the order `timestamp desc, id desc`. */
export const afterCursor = (timestamp: AnyPgColumn, id: AnyPgColumn, cursor: Cursor): SQL =>
	sql`(${timestamp}, ${id}) < (timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::bigint)`;

/** The sort order. `nulls last` matches the indexes. */
export const newestFirst = (timestamp: AnyPgColumn, id: AnyPgColumn): SQL => sql`${timestamp} desc nulls last, ${id} desc nulls last`;

/** One page of such a list: after a cursor, or by offset. */
export interface Page {
	after: Cursor | undefined;
	offset: number;
	limit: number;
}

/** The requested page, plus one row that tells whether there is a next page. */
export function pageOf({ page = 1, limit, cursor }: { page?: number | undefined; limit: number; cursor?: string | undefined }): Page {
	const after = decodeCursor(cursor);
	return { after, offset: after ? 0 : (page - 1) * limit, limit: limit + 1 };
}

/** The rows to show, and the cursor of the next page. */
export function cutPage<Row extends { cursor: Cursor }>(rows: Row[], limit: number): { shown: Row[]; next: string | null } {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { shown, next: last && rows.length > limit ? encodeCursor(last.cursor) : null };
}
