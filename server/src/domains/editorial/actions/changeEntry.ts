import { eq } from "drizzle-orm";
import { editorialTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayPlan } from "../../../platform/security/staffSections.ts";
import { type EntryRow, findEntry, lockEntries } from "../queries.ts";
import { assertAddable } from "../rules.ts";
import { editorialEntries } from "../tables.ts";

/** An entry that the viewer may change, whose kind and section are locked. @throws NotFound; Forbidden */
async function lockOwn(tx: Tx, ctx: Ctx, id: number): Promise<{ row: EntryRow; current: EntryRow[] }> {
	const row = await findEntry(tx, id);
	if (!row) throw new NotFound();
	authorize(mayPlan(ctx.viewer, row.countryFid));
	return { row, current: await lockEntries(tx, row, ctx.clock.now()) };
}

/** Ends an entry before its time, or undoes that. @throws NotFound; Forbidden; Conflict as for a new one */
export const endEntry = (ctx: Ctx, { id, undo }: { id: number; undo: boolean }): Promise<void> =>
	ctx.transaction(async (tx) => {
		const { row, current } = await lockOwn(tx, ctx, id);
		if (undo && row.endedAt) assertAddable(current, row);
		const endedAt = undo ? null : (row.endedAt ?? ctx.clock.now());
		await tx.update(editorialEntries).set({ endedAt }).where(eq(editorialEntries.id, id));
		await signal(tx, { invalidate: [editorialTag] });
	});

/** Moves an entry by a step among those of its kind and section; at the end it stays. @throws NotFound; Forbidden */
export const moveEntry = (ctx: Ctx, { id, step }: { id: number; step: number }): Promise<void> =>
	ctx.transaction(async (tx) => {
		const { current } = await lockOwn(tx, ctx, id);
		const at = current.findIndex((one) => one.id === id);
		if (at < 0) throw new NotFound();
		const ids = current.map((one) => one.id);
		const to = Math.min(Math.max(at + step, 0), ids.length - 1);
		ids.splice(to, 0, ...ids.splice(at, 1));
		for (const [index, one] of ids.entries())
			await tx
				.update(editorialEntries)
				.set({ position: index + 1 })
				.where(eq(editorialEntries.id, one));
		await signal(tx, { invalidate: [editorialTag] });
	});
