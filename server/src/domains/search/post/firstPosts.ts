import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { visibleThreads } from "../../threads/relations.ts";
import { anyOf, findTerms, quoted } from "../word/terms.ts";

/**
 * The condition that the first post of a thread of a board has all of the words, as written or by their sound;
 * undefined without words.
 */
export async function firstPostsWith(db: Db, query: string, fid: number): Promise<SQL | undefined> {
	const terms = await findTerms(db, query);
	if (terms.length === 0) return undefined;
	const conditions = [
		"'~first'",
		`'~board${fid}'`,
		...terms.map(({ stems, sounds }) => anyOf([...stems, ...sounds].map(quoted))),
	];
	const matching = sql.join(
		conditions.map((condition) => sql`words @@ ${condition}::tsquery`),
		sql` and `,
	);
	return sql`${visibleThreads.pid} in (select pid from search_documents where ${matching})`;
}
