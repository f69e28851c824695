import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { apiKeys } from "./tables.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** Newest first. */
export const listKeys = (db: Db, cursor: number | undefined, limit: number): Promise<ApiKeyRow[]> =>
	db
		.select()
		.from(apiKeys)
		.where(cursor === undefined ? undefined : lt(apiKeys.id, cursor))
		.orderBy(desc(apiKeys.id))
		.limit(limit);

export async function findKeyByHash(db: Db, hash: string): Promise<ApiKeyRow | undefined> {
	return (await db.select().from(apiKeys).where(eq(apiKeys.keyHash, hash)))[0];
}

/** Keys that are not revoked. */
export const countKeys = (db: Db): Promise<number> => db.$count(apiKeys, isNull(apiKeys.revokedAt));

/** Revokes a key; nothing for one that is revoked already. @returns whether there is one */
export async function revokeKey(db: Db, id: number, now: Date): Promise<boolean> {
	const [found] = await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id));
	await db
		.update(apiKeys)
		.set({ revokedAt: now })
		.where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
	return found !== undefined;
}

export const noteUse = (db: Db, id: number, now: Date): Promise<unknown> =>
	db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
