import type { EntryId, UnsentEntry } from "./entry.ts";
import { filesOf } from "./files.ts";
import { deletePictures } from "./pictures.ts";
import { deleteUnsent, findUnsent, storeUnsent } from "./store.ts";

let last: UnsentEntry | undefined;

/** What was discarded last on this page, and can be brought back. */
export const lastDiscarded = (): UnsentEntry | undefined => last;

/** Deletes an entry. Its files stay until it can't be brought back any more. */
export async function discard(id: EntryId): Promise<void> {
	const found = await findUnsent(id);
	if (!found) return;
	const before = last ?? found;
	const needed = filesOf(found);
	last = found;
	await deleteUnsent(id);
	await deletePictures(
		before.owner,
		filesOf(before).filter((file) => !needed.includes(file)),
	);
}

/** Brings back what was discarded last. */
export async function undoDiscard(): Promise<void> {
	const entry = last;
	last = undefined;
	if (entry) await storeUnsent(entry);
}
