import { newIdempotencyKey } from "../../idempotency-key.ts";
import { addUnsent } from "../store.ts";
import { coalesce, type OutboxEntry, type Submission } from "./entry.ts";

/** Orders what is added within the same millisecond. */
let sequence = 0;

/**
 * Adds a form; one that undoes a waiting one removes that.
 * @returns whether it waits
 * @throws when the device stores nothing
 */
export function addSubmission(owner: string, content: Submission): Promise<boolean> {
	const at = Date.now();
	// Keys sort by time.
	const key = `${at} ${String(sequence++).padStart(6, "0")} ${newIdempotencyKey()}`;
	const next: OutboxEntry = { owner, kind: "submission", key, state: "waiting", version: 0, content, at };
	return addUnsent(next, (waiting) => coalesce(waiting, next));
}
