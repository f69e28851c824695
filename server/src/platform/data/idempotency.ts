import { createHmac } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { AppError } from "../http/errors.ts";
import type { Database, Tx } from "./db.ts";
import { idempotencyKeys } from "./tables.ts";

/** Identifies one write: its owner, its key and a hash of the request. */
export interface IdempotencyKey {
	owner: string;
	key: string;
	requestHash: string;
}

/** Hash of a request. Keyed, since a plain hash of a password in it could be guessed. */
export const hashRequest = (secret: string, callId: string, input: unknown): string =>
	createHmac("sha256", secret).update(callId).update(JSON.stringify(input)).digest("base64url");

/**
 * Runs `work` in a transaction, once per key. A concurrent request with the same key waits for the first one's unique row,
 * then gets its result.
 * @throws AppError 422 `key-reused` when the key was used for another request
 */
export async function runIdempotently<T>(db: Database, key: IdempotencyKey, work: (tx: Tx) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		const claimed = await tx
			.insert(idempotencyKeys)
			.values(key)
			.onConflictDoNothing()
			.returning({ key: idempotencyKeys.key });
		const ownRow = and(eq(idempotencyKeys.owner, key.owner), eq(idempotencyKeys.key, key.key));
		if (claimed.length === 0) {
			const [earlier] = await tx.select().from(idempotencyKeys).where(ownRow);
			if (earlier?.requestHash !== key.requestHash) throw new AppError(422, "key-reused");
			return earlier.result as T;
		}
		const result = await work(tx);
		await tx
			.update(idempotencyKeys)
			.set({ result: result ?? null })
			.where(ownRow);
		return result;
	});
}

/** Deletes keys older than two days. */
export async function deleteOldIdempotencyKeys(db: Database, now: Date): Promise<void> {
	await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - 2 * 86_400_000)));
}
