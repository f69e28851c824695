import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { Invalid } from "./errors.ts";

/** Where a list, newest first, goes on: below the row of this moment (microseconds since 1970), and at the same moment below this id. */
export interface Edge {
	micros: number;
	id: number;
}

/** An edge as readers send it back. */
export const edgeCursor = ({ micros, id }: Edge): string => Buffer.from(`${micros} ${id}`).toString("base64url");

/** @throws Invalid for a text that no list gave. */
export function readEdge(cursor: string | undefined): Edge | undefined {
	if (cursor === undefined || cursor === "") return undefined;
	const [, micros, id] = /^(\d{1,16}) (\d{1,16})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
	const edge = { micros: Number(micros), id: Number(id) };
	if (!Number.isSafeInteger(edge.micros) || !Number.isSafeInteger(edge.id)) throw new Invalid({ cursor: "field.format" });
	return edge;
}

/** A moment as microseconds, exactly: a JavaScript date would cut it to milliseconds and pass rows over. */
export const microsOf = (moment: AnyPgColumn): SQL<number> => sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`;

/** Rows below an edge in the order `moment desc, id desc`. */
export const belowEdge = (moment: AnyPgColumn, id: AnyPgColumn, edge: Edge): SQL =>
	sql`(${moment}, ${id}) < (timestamptz 'epoch' + ${edge.micros}::bigint * interval '1 microsecond', ${edge.id}::bigint)`;

/** The order itself. The indexes are written `nulls last`, so the order must be too, or they can't serve it. */
export const newestFirst = (moment: AnyPgColumn, id: AnyPgColumn): SQL => sql`${moment} desc nulls last, ${id} desc nulls last`;

/** A piece of such a list: behind an edge, or with `offset` rows passed over. */
export interface Piece {
	after: Edge | undefined;
	offset: number;
	limit: number;
}

/** What was asked for, with one row more than is shown: it tells whether there is a next page. */
export function pieceOf({ page = 1, limit, cursor }: { page?: number | undefined; limit: number; cursor?: string | undefined }): Piece {
	const after = readEdge(cursor);
	return { after, offset: after ? 0 : (page - 1) * limit, limit: limit + 1 };
}

/** The rows to show, and the cursor that goes on behind the last of them. */
export function cutPiece<Row extends { edge: Edge }>(rows: Row[], limit: number): { shown: Row[]; next: string | null } {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { shown, next: last && rows.length > limit ? edgeCursor(last.edge) : null };
}
