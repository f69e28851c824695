import { eq } from "drizzle-orm";
import { constraints } from "#contract/constraints.ts";
import type { Ctx, Deps } from "../../../../platform/context.ts";
import { Forbidden } from "../../../../platform/http/errors.ts";
import { runInBatches } from "../../../../platform/jobs/batches.ts";
import {
	countDrafts,
	deleteDraftRow,
	draftMissingError,
	lockDeletedDraft,
	lockDraft,
	lockDraftsOfMember,
	lockExpiredDrafts,
} from "../queries.ts";
import { threadDrafts } from "../tables.ts";

/** Rows per transaction. */
const batchSize = 100;

/**
 * Deletes a draft of the viewer; a banned member may too. `undo` restores it within a day, with its pictures and its
 * time.
 * @throws NotFound `draft-not-found`; Conflict `draft-posted`; Forbidden `too-many-drafts`.
 */
export async function deleteDraft(
	ctx: Ctx,
	{ tid, undo = false }: { tid: number; undo?: boolean | undefined },
): Promise<void> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		const draft = await lockDraft(tx, uid, tid);
		if (draft && undo) return;
		const now = ctx.clock.now();
		const changed = undo ? await lockDeletedDraft(tx, uid, tid, now) : draft;
		if (!changed) throw await draftMissingError(tx, uid, tid);
		if (undo) {
			await lockDraftsOfMember(tx, uid);
			if ((await countDrafts(tx, uid)) >= constraints.maxDrafts)
				throw new Forbidden("too-many-drafts", { max: constraints.maxDrafts });
		}
		await tx
			.update(threadDrafts)
			.set({ deletedAt: undo ? null : now })
			.where(eq(threadDrafts.tid, tid));
	});
}

/** Removes drafts that were deleted a day ago, and releases their pictures. */
export const removeDeletedDrafts = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> =>
	runInBatches(() =>
		db.transaction(async (tx) => {
			const expired = await lockExpiredDrafts(tx, clock.now(), batchSize);
			for (const draft of expired) await deleteDraftRow(tx, draft);
			return expired.length === batchSize;
		}),
	);
