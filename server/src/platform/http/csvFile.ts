import { Readable } from "node:stream";
import { csvRowsHeader } from "#contract/scriptConstants.ts";
import { csvMark } from "../data/csv.ts";
import { RawResponse } from "./dispatcher.ts";

/** Rows that are counted for the progress of a file; of more, the page shows only how many have come. */
export const countedRows = 1_000_000;
/**
 * Rows that are read at a time: garbage of larger pages outlives the quick collections, and the process grows (257).
 */
const pageSize = 100;

/**
 * A table (CSV) to download.
 * @param rows how many it has, counted to one above `countedRows`, so that the page can show how far it is
 */
export const csvFile = (name: string, content: string | AsyncIterable<string>, rows: number): RawResponse =>
	new RawResponse(
		"text/csv; charset=utf-8",
		typeof content === "string" ? Buffer.from(csvMark + content) : Readable.from(content),
		{
			"content-disposition": `attachment; filename="${name}"`,
			...(rows <= countedRows && { [csvRowsHeader]: String(rows) }),
		},
	);

/**
 * The lines of a long table, in pages of which each is read when the client has taken the one before.
 * @param read the rows after one
 */
export async function* csvPages<Row>(
	head: string,
	read: (last: Row | undefined, limit: number) => Promise<Row[]>,
	linesOf: (rows: Row[]) => string | Promise<string>,
): AsyncGenerator<string> {
	yield csvMark + head;
	for (let last: Row | undefined; ; ) {
		const rows = await read(last, pageSize);
		if (rows.length > 0) yield await linesOf(rows);
		if (rows.length < pageSize) return;
		last = rows.at(-1);
	}
}
