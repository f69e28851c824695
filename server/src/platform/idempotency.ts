import { createHmac } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Database, Tx } from "./db.ts";
import { AppError } from "./errors.ts";
import { idempotency } from "./tables.ts";

/** Identifies one write: its owner, its key and a hash of the request. */
export interface WriteKey {
	owner: string;
	key: string;
	request: string;
}

/** Hash of a request. Keyed, since a plain hash of a password in it could be guessed. */
export const requestPrint = (secret: string, callId: string, input: unknown): string =>
	createHmac("sha256", secret).update(callId).update(JSON.stringify(input)).digest("base64url");

/**
 * Runs `work` in a transaction, once per key. A concurrent request with the same key waits for the first one's unique row,
 * then gets its result.
 * @throws AppError 422 `key-reused` when the key was used for another request
 */
export async function transactOnce<T>(db: Database, key: WriteKey | undefined, work: (tx: Tx) => Promise<T>): Promise<T> {
	if (!key) return db.transaction(work);
	return db.transaction(async (tx) => {
		const claimed = await tx.insert(idempotency).values(key).onConflictDoNothing().returning({ key: idempotency.key });
		const ownRow = and(eq(idempotency.owner, key.owner), eq(idempotency.key, key.key));
		if (claimed.length === 0) {
			const [earlier] = await tx.select().from(idempotency).where(ownRow);
			if (earlier?.request !== key.request) throw new AppError(422, "key-reused");
			return earlier.result as T;
		}
		const result = await work(tx);
		await tx
			.update(idempotency)
			.set({ result: result ?? null })
			.where(ownRow);
		return result;
	});
}

/** Deletes keys older than two days. */
export async function clearOldKeys(db: Database, now: Date): Promise<void> {
	await db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now.getTime() - 2 * 86_400_000)));
}
