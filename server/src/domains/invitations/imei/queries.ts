import { and, count, desc, eq, gt, lt, sql } from "drizzle-orm";
import { imeiRules } from "#contract/imei.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { imeiActivations, phoneModels } from "./tables.ts";

export type ActivationRow = typeof imeiActivations.$inferSelect;

/** The model of an IMEI; undefined for one that takes no part. */
export async function findModel(db: Db, imei: string): Promise<string | undefined> {
	const [row] = await db
		.select({ model: phoneModels.model })
		.from(phoneModels)
		.where(eq(phoneModels.tac, imei.slice(0, 8)));
	return row?.model;
}

export const isActivated = async (db: Db, hash: string): Promise<boolean> =>
	(await db.$count(imeiActivations, eq(imeiActivations.hash, hash))) > 0;

export const listActivations = (db: Db, uid: number, cursor: number | undefined): Promise<ActivationRow[]> =>
	db
		.select()
		.from(imeiActivations)
		.where(and(eq(imeiActivations.uid, uid), cursor === undefined ? undefined : lt(imeiActivations.id, cursor)))
		.orderBy(desc(imeiActivations.id))
		.limit(imeiRules.page + 1);

/** Models after a TAC, one more than a page. */
export const listModels = (db: Db, after: string | undefined) =>
	db
		.select()
		.from(phoneModels)
		.where(after === undefined ? undefined : gt(phoneModels.tac, after))
		.orderBy(phoneModels.tac)
		.limit(imeiRules.page + 1);

export async function countAllActivations(db: Db): Promise<number> {
	return (await db.select({ n: count() }).from(imeiActivations))[0]?.n ?? 0;
}

/** Adds models; known ones get the new name. @returns how many were new */
export async function saveModels(tx: Tx, models: readonly { tac: string; model: string }[]): Promise<number> {
	const rows = await tx
		.insert(phoneModels)
		.values([...models])
		.onConflictDoUpdate({ target: phoneModels.tac, set: { model: sql`excluded.model` } })
		.returning({ isNew: sql<boolean>`(xmax = 0)` });
	return rows.filter(({ isNew }) => isNew).length;
}
