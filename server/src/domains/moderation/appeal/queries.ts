import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { moderationLog } from "../../accounts/tables.ts";
import { inScope } from "../case/queries.ts";
import { queueScope } from "../policy.ts";
import { appeals } from "../tables.ts";

export type Appeal = typeof appeals.$inferSelect;
/** An appeal with the entry of the log that it is about. */
export interface AppealWithEntry {
	appeal: Appeal;
	entry: typeof moderationLog.$inferSelect;
}

/** Appeals by the entry of the log. */
export async function listAppealsOf(db: Db, logIds: readonly number[]): Promise<Map<number, Appeal>> {
	if (logIds.length === 0) return new Map();
	const rows = await db
		.select()
		.from(appeals)
		.where(inArray(appeals.logId, [...logIds]));
	return new Map(rows.map((row) => [row.logId, row]));
}

const withEntry = (db: Db) =>
	db
		.select({ appeal: appeals, entry: moderationLog })
		.from(appeals)
		.innerJoin(moderationLog, eq(moderationLog.id, appeals.logId));

/** Whoever handles the place sees an appeal, whatever role the member has meanwhile; nobody their own. */
const isHandled = (viewer: Viewer): SQL | undefined => inScope({ ...queueScope(viewer), untouchable: [] }, appeals);

/** How many open appeals the viewer handles, up to `most`. */
export const countOpenAppeals = (db: Db, viewer: Viewer, most: number): Promise<number> =>
	db.$count(
		db
			.select({ id: appeals.id })
			.from(appeals)
			.where(and(isNull(appeals.decidedAt), isHandled(viewer)))
			.limit(most)
			.as("open"),
	);

/** Appeals of what the viewer handles: open ones oldest first, decided ones newest first. */
export function listAppeals(
	db: Db,
	viewer: Viewer,
	{ state = "open", cursor }: { state?: "open" | "decided" | undefined; cursor?: number | undefined },
	limit: number,
): Promise<AppealWithEntry[]> {
	const isOpen = state === "open";
	return withEntry(db)
		.where(
			and(
				isOpen ? isNull(appeals.decidedAt) : isNotNull(appeals.decidedAt),
				isHandled(viewer),
				cursor === undefined ? undefined : isOpen ? gt(appeals.id, cursor) : lt(appeals.id, cursor),
			),
		)
		.orderBy(isOpen ? asc(appeals.id) : desc(appeals.id))
		.limit(limit);
}

export async function findAppeal(db: Db, id: number): Promise<AppealWithEntry | undefined> {
	const [row] = await withEntry(db).where(eq(appeals.id, id));
	return row;
}

/** One appeal, locked until the transaction ends. */
export async function lockAppeal(tx: Tx, id: number): Promise<AppealWithEntry | undefined> {
	await tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.id, id)).for("update");
	return findAppeal(tx, id);
}
