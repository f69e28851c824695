import type { Db } from "../../platform/db.ts";

/** Rows that are read at once. */
export const pageSize = 500;

/** One file of the archive: its rows, page by page, each page after the last row of the one before. */
export interface Part {
	name: string;
	/** How many rows, for the progress. */
	size(db: Db, uid: number): Promise<number>;
	rows(db: Db, uid: number): AsyncGenerator<object>;
}

/** Reads a list by keyset. `next` gets the last row of the page before, or undefined. */
export async function* paged<Row extends object>(next: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
	for (let last: Row | undefined; ; ) {
		const page = await next(last);
		yield* page;
		last = page.at(-1);
		if (page.length < pageSize || !last) return;
	}
}

/** The count that a query gives. */
export const numberOf = async (rows: Promise<{ n: number }[]>): Promise<number> => (await rows)[0]?.n ?? 0;
