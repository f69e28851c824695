import { and, eq, ne, sql } from "drizzle-orm";
import { type Db, prepared } from "../../platform/data/db.ts";
import { threadForwards } from "./tables.ts";

const originByTid = prepared((db) =>
	db
		.select({ originTid: threadForwards.originTid })
		.from(threadForwards)
		.where(eq(threadForwards.tid, sql.placeholder("tid")))
		.prepare("forward_origin_by_tid"),
);

/** What a thread forwards; undefined when it forwards none. */
export async function findOriginTid(db: Db, tid: number): Promise<number | undefined> {
	const [row] = await originByTid(db).execute({ tid });
	return row?.originTid;
}

/** Whether a member has forwarded a thread with another one than `tid`. */
export async function hasForwarded(
	db: Db,
	{ uid, originTid, tid }: typeof threadForwards.$inferSelect,
): Promise<boolean> {
	const own = and(eq(threadForwards.originTid, originTid), eq(threadForwards.uid, uid), ne(threadForwards.tid, tid));
	return (await db.$count(threadForwards, own)) > 0;
}
