import { and, asc, desc, eq, gt, isNull, lt, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/data/db.ts";
import { creatorAgreements, creatorApplications, creators } from "./tables.ts";

export type CreatorRow = typeof creators.$inferSelect;
export type ApplicationRow = typeof creatorApplications.$inferSelect;

/** Whether the viewer is in the programme. */
export const viewerFacts = {
	creator: (uid: SQLWrapper) =>
		sql<boolean>`exists (select from ${creators} c where c.uid = ${uid} and c.left_at is null)`,
};

/** A member of the programme; undefined for others and for those who have left. */
export async function findCreator(db: Db, uid: number): Promise<CreatorRow | undefined> {
	const [row] = await db
		.select()
		.from(creators)
		.where(and(eq(creators.uid, uid), isNull(creators.leftAt)));
	return row;
}

/** Same, locked until the transaction ends. */
export async function lockCreator(tx: Tx, uid: number): Promise<CreatorRow | undefined> {
	const [row] = await tx
		.select()
		.from(creators)
		.where(and(eq(creators.uid, uid), isNull(creators.leftAt)))
		.for("update");
	return row;
}

/** Members of the programme after one, in the order of their ids. */
export async function listCreatorUids(db: Db, after: number, limit: number): Promise<number[]> {
	const rows = await db
		.select({ uid: creators.uid })
		.from(creators)
		.where(and(isNull(creators.leftAt), gt(creators.uid, after)))
		.orderBy(asc(creators.uid))
		.limit(limit);
	return rows.map(({ uid }) => uid);
}

/** A page of the members of the programme. */
export const listCreatorRows = (db: Db, after: number, limit: number): Promise<CreatorRow[]> =>
	db
		.select()
		.from(creators)
		.where(and(isNull(creators.leftAt), gt(creators.uid, after)))
		.orderBy(asc(creators.uid))
		.limit(limit);

/** The last application of a member. */
export async function findApplicationOf(db: Db, uid: number): Promise<ApplicationRow | undefined> {
	const [row] = await db
		.select()
		.from(creatorApplications)
		.where(eq(creatorApplications.uid, uid))
		.orderBy(desc(creatorApplications.id))
		.limit(1);
	return row;
}

export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
	const [row] = await tx.select().from(creatorApplications).where(eq(creatorApplications.id, id)).for("update");
	return row;
}

/** Applications that wait, the oldest first. */
export const listPendingApplications = (db: Db, after: number, limit: number): Promise<ApplicationRow[]> =>
	db
		.select()
		.from(creatorApplications)
		.where(and(eq(creatorApplications.state, "pending"), gt(creatorApplications.id, after)))
		.orderBy(asc(creatorApplications.id))
		.limit(limit);

/** Others, the latest first. */
export const listDecidedApplications = (db: Db, before: number | undefined, limit: number): Promise<ApplicationRow[]> =>
	db
		.select()
		.from(creatorApplications)
		.where(
			and(
				ne(creatorApplications.state, "pending"),
				before === undefined ? undefined : lt(creatorApplications.id, before),
			),
		)
		.orderBy(desc(creatorApplications.id))
		.limit(limit);

/** How many applications wait, counted up to a limit. */
export async function countPendingApplications(db: Db, most: number): Promise<number> {
	return (await listPendingApplications(db, 0, most)).length;
}

/** Keeps when a member agreed to a version of the terms first. */
export async function insertAgreement(tx: Tx, uid: number, terms: string, agreedAt: Date): Promise<void> {
	await tx.insert(creatorAgreements).values({ uid, terms, agreedAt }).onConflictDoNothing();
}
