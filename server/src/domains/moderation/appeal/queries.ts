import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import type { AppealState } from "#contract/appeals.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { type LogEntry, listLogEntries } from "../../moderationLog/queries.ts";
import { inScope } from "../case/queries.ts";
import { queueScope } from "../policy.ts";
import { appeals } from "../tables.ts";

export type Appeal = typeof appeals.$inferSelect;

/** Whether and how an appeal was decided: it is closed when its decision was no longer in force. */
export const stateOf = ({ decidedAt, granted }: Pick<Appeal, "decidedAt" | "granted">): AppealState["state"] => {
	if (decidedAt === null) return "open";
	if (granted === null) return "closed";
	return granted ? "granted" : "refused";
};

/** The facts of an entry that the policy asks for. */
export const toDecision = ({ action, memberUid, countryFid, fid }: LogEntry) => ({
	action,
	memberUid,
	countryFid: countryFid ?? 0,
	fid,
});

/** An appeal with the entry of the log that it is about. */
export interface AppealWithEntry {
	appeal: Appeal;
	entry: LogEntry;
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

/** Each appeal with its entry, which is never deleted. */
async function withEntries(db: Db, rows: readonly Appeal[]): Promise<AppealWithEntry[]> {
	const entries = new Map((await listLogEntries(db, valuesOf(rows, "logId"))).map((entry) => [entry.id, entry]));
	return rows.flatMap((appeal) => {
		const entry = entries.get(appeal.logId);
		return entry ? { appeal, entry } : [];
	});
}

/** Whoever handles the place sees an appeal, whatever role the member has meanwhile; nobody their own. */
const isHandled = (viewer: Viewer): SQL | undefined => inScope({ ...queueScope(viewer), untouchable: [] }, appeals);

/** How many open appeals the viewer handles, up to `most`. @param countryFid only of this section */
export const countOpenAppeals = (db: Db, viewer: Viewer, most: number, countryFid?: number): Promise<number> =>
	db.$count(
		db
			.select({ id: appeals.id })
			.from(appeals)
			.where(
				and(
					isNull(appeals.decidedAt),
					isHandled(viewer),
					countryFid === undefined ? undefined : eq(appeals.countryFid, countryFid),
				),
			)
			.limit(most)
			.as("open"),
	);

/** Appeals of what the viewer handles: open ones oldest first, decided ones newest first. */
export async function listAppeals(
	db: Db,
	viewer: Viewer,
	{ state = "open", cursor }: { state?: "open" | "decided" | undefined; cursor?: number | undefined },
	limit: number,
): Promise<AppealWithEntry[]> {
	const isOpen = state === "open";
	const rows = await db
		.select()
		.from(appeals)
		.where(
			and(
				isOpen ? isNull(appeals.decidedAt) : isNotNull(appeals.decidedAt),
				isHandled(viewer),
				cursor === undefined ? undefined : isOpen ? gt(appeals.id, cursor) : lt(appeals.id, cursor),
			),
		)
		.orderBy(isOpen ? asc(appeals.id) : desc(appeals.id))
		.limit(limit);
	return withEntries(db, rows);
}

/** @throws NotFound */
export async function getAppeal(db: Db, id: number): Promise<AppealWithEntry> {
	const [found] = await withEntries(db, await db.select().from(appeals).where(eq(appeals.id, id)));
	if (!found) throw new NotFound();
	return found;
}

/** One appeal, locked until the transaction ends. @throws NotFound */
export async function lockAppeal(tx: Tx, id: number): Promise<AppealWithEntry> {
	await tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.id, id)).for("update");
	return getAppeal(tx, id);
}
