import { newIdempotencyKey } from "../../idempotency-key.ts";
import { maxPictureBytes } from "../pictures.ts";
import { addUnsent, listUnsent } from "../store.ts";
import { coalesce, type OutboxEntry, photoBytes, type Submission } from "./entry.ts";

/** What waits of a member, in order. */
export const listWaiting = (owner: string): Promise<OutboxEntry[]> => listUnsent(owner, "submission");

/** Adds a form; one that undoes a waiting one removes that. @returns whether it waits @throws when the device stores nothing */
export function addSubmission(owner: string, content: Submission): Promise<boolean> {
	const at = Date.now();
	// Keys sort by time.
	const key = `${at} ${newIdempotencyKey()}`;
	const next: OutboxEntry = { owner, kind: "submission", key, state: "waiting", version: 0, content, at };
	return addUnsent(next, (waiting) => {
		const bytes = [...waiting, next].reduce((sum, entry) => sum + photoBytes(entry), 0);
		if (photoBytes(next) > 0 && bytes > maxPictureBytes) throw new Error("too many photos");
		return coalesce(waiting, next);
	});
}
