import type { Db } from "../../platform/data/db.ts";

/** Rows per query. */
export const pageSize = 500;

/** One file of the archive, read in pages. */
export interface ExportPart {
	name: string;
	/** Number of rows, for the progress. */
	size(db: Db, uid: number): Promise<number>;
	rows(db: Db, uid: number): AsyncGenerator<object>;
}

/** Reads rows by keyset. `next` receives the last row of the previous page, or undefined. */
export async function* paginate<Row extends object>(next: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
	for (let last: Row | undefined; ; ) {
		const page = await next(last);
		yield* page;
		last = page.at(-1);
		if (page.length < pageSize || !last) return;
	}
}

/** The number that a count query returns. */
export const readCount = async (rows: Promise<{ n: number }[]>): Promise<number> => (await rows)[0]?.n ?? 0;
