import { createHmac } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { dayMs } from "../durations.ts";
import { AppError } from "../http/errors.ts";
import { sendWithCommit } from "./afterCommit.ts";
import { type Database, prepared, type Tx, variableOf } from "./db.ts";
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

const [owner, keyName] = [sql.placeholder("owner"), sql.placeholder("key")];
const ownRow = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, keyName));

const claimKey = prepared((db) =>
	db
		.insert(idempotencyKeys)
		.values({ owner, key: keyName, requestHash: sql.placeholder("requestHash") })
		.onConflictDoNothing()
		.returning({ key: idempotencyKeys.key })
		.prepare("claim_idempotency_key"),
);

const storeResult = prepared((db) =>
	db
		.update(idempotencyKeys)
		.set({ result: variableOf(idempotencyKeys.result, "result") })
		.where(ownRow)
		.prepare("store_idempotent_result"),
);

/** A result as JSON in which dates stay dates for who reads it again. */
const encode = (result: unknown): unknown =>
	JSON.parse(
		JSON.stringify(result ?? null, function (this: Record<string, unknown>, name, value) {
			const given = this[name];
			return given instanceof Date ? { $date: given.getTime() } : value;
		}),
	);
const decode = (stored: unknown): unknown =>
	JSON.parse(JSON.stringify(stored), (_name, value) =>
		typeof value?.$date === "number" ? new Date(value.$date) : value,
	);

/**
 * Runs `work` in a transaction, once per key. A concurrent request with the same key waits for the first one's unique
 * row, then gets its result.
 * @throws AppError 422 `key-reused` when the key was used for another request
 */
export async function runIdempotently<T>(db: Database, key: IdempotencyKey, work: (tx: Tx) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		const claimed = await claimKey(tx).execute({ ...key });
		if (claimed.length === 0) {
			const own = and(eq(idempotencyKeys.owner, key.owner), eq(idempotencyKeys.key, key.key));
			const [earlier] = await tx.select().from(idempotencyKeys).where(own);
			if (earlier?.requestHash !== key.requestHash) throw new AppError(422, "key-reused");
			return decode(earlier.result) as T;
		}
		const result = await work(tx);
		await sendWithCommit(tx, () => storeResult(tx).execute({ ...key, result: encode(result) }));
		return result;
	});
}

/** Deletes keys older than two days. */
export async function deleteOldIdempotencyKeys(db: Database, now: Date): Promise<void> {
	await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - 2 * dayMs)));
}
