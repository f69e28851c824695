import { constraints } from "#contract/constraints.ts";
import type { Deps } from "../../platform/context.ts";
import { deleteDraftRow, listDrafts } from "./draft/queries.ts";

/** Deletes the member's drafts. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		for (const draft of await listDrafts(tx, uid, { offset: 0, limit: constraints.maxDrafts })) await deleteDraftRow(tx, draft);
	});
}
