import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { bugChanges, bugDevices, bugMeToos, bugNotes, bugs } from "./tables.ts";

export type BugRow = typeof bugs.$inferSelect;
export type BugChangeRow = typeof bugChanges.$inferSelect;

const bugByTid = prepared((db) =>
	db
		.select()
		.from(bugs)
		.where(eq(bugs.tid, sql.placeholder("tid")))
		.prepare("bug_by_tid"),
);

/** What a thread of the bug board adds; undefined for another thread. */
export async function findBug(db: Db, tid: number): Promise<BugRow | undefined> {
	const [row] = await bugByTid(db).execute({ tid });
	return row;
}

/** Most changes of a status that are shown. */
const maxChanges = 50;

/** The last changes of a bug's status that were not undone, oldest first. */
export async function listChanges(db: Db, tid: number): Promise<BugChangeRow[]> {
	const rows = await db
		.select()
		.from(bugChanges)
		.where(and(eq(bugChanges.tid, tid), isNull(bugChanges.undoneAt)))
		.orderBy(desc(bugChanges.id))
		.limit(maxChanges);
	return rows.reverse();
}

/** Most notes that are shown. */
const maxNotes = 100;

/** The last internal notes of a bug, oldest first. */
export async function listNotes(db: Db, tid: number): Promise<(typeof bugNotes.$inferSelect)[]> {
	const rows = await db.select().from(bugNotes).where(eq(bugNotes.tid, tid)).orderBy(desc(bugNotes.id)).limit(maxNotes);
	return rows.reverse();
}

/** Of these bugs, those that a member also has. */
export async function findMeToos(db: Db, uid: number, tids: number[]): Promise<Set<number>> {
	if (uid === 0 || tids.length === 0) return new Set();
	const rows = await db
		.select({ tid: bugMeToos.tid })
		.from(bugMeToos)
		.where(and(eq(bugMeToos.uid, uid), inArray(bugMeToos.tid, tids)));
	return new Set(rows.map(({ tid }) => tid));
}

/** The last change of a bug's status that was not undone. */
export async function findLastChange(tx: Tx, tid: number): Promise<BugChangeRow | undefined> {
	return (await listChanges(tx, tid)).at(-1);
}

/** Whether other bugs are duplicates of this one. */
export const hasDuplicates = async (db: Db, tid: number): Promise<boolean> =>
	(await db.$count(bugs, eq(bugs.duplicateOf, tid))) > 0;

/** The device that a member reported a bug of last. */
export async function findDevice(db: Db, uid: number): Promise<typeof bugDevices.$inferSelect | undefined> {
	const [row] = await db.select().from(bugDevices).where(eq(bugDevices.uid, uid));
	return row;
}
