import { eq, sql } from "drizzle-orm";
import { bugsTag, threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { mayChangeStatus } from "../policy.ts";
import { hasDuplicates } from "../queries.ts";
import { bugMeToos, bugs } from "../tables.ts";
import { lockBug } from "./lockBug.ts";

/**
 * Marks a bug as a duplicate of another, whose me-toos then include its author and its me-toos; 0 ends it, and those
 * stay.
 * @throws Invalid `of` for itself, for a duplicate and for a bug that has duplicates; Forbidden by `mayChangeStatus`;
 * as `lockBug`
 */
export async function markDuplicate(ctx: Ctx, { tid, of }: { tid: number; of: number }): Promise<void> {
	if (tid === of) throw new Invalid({ of: "field.format" });
	await ctx.transaction(async (tx) => {
		const found = new Map<number, Awaited<ReturnType<typeof lockBug>>>();
		// In the order of their ids, as other writers of several threads lock them.
		for (const one of [tid, of].filter(Boolean).sort((a, b) => a - b)) found.set(one, await lockBug(tx, ctx, one));
		const [duplicate, original] = [found.get(tid), found.get(of)];
		if (!duplicate) return;
		authorize(mayChangeStatus(ctx.viewer, duplicate.thread));
		const before = duplicate.bug.duplicateOf;
		const after = original?.bug.tid ?? null;
		if (before === after) return;
		if (original && (original.bug.duplicateOf !== null || (await hasDuplicates(tx, tid))))
			throw new Invalid({ of: "field.format" });
		await tx.update(bugs).set({ duplicateOf: after }).where(eq(bugs.tid, tid));
		if (original) await mergeMeToos(tx, { tid, author: duplicate.thread.uid, into: original.thread });
		await logModeration(tx, ctx, {
			...{ action: after === null ? "unduplicate-bug" : "duplicate-bug", object: { kind: "thread", id: tid } },
			...{ of: duplicate.thread, before: { duplicateOf: before }, after: { duplicateOf: after } },
		});
		await signal(tx, { invalidate: [threadTag(tid), ...(original ? [threadTag(of)] : []), bugsTag] });
	});
}

/** Gives a bug the me-toos of another and its author; the author of the bug is not among them. */
export async function mergeMeToos(
	tx: Tx,
	{ tid, author, into }: { tid: number; author: number; into: { tid: number; uid: number } },
): Promise<void> {
	await tx.execute(sql`
		insert into ${bugMeToos} (tid, uid)
		select ${into.tid}::bigint, who.uid
		from (select uid from ${bugMeToos} where tid = ${tid} union select ${author}::bigint) who
		where who.uid <> ${into.uid}
		on conflict do nothing`);
	await tx
		.update(bugs)
		.set({ meTooCount: sql`(select count(*) from ${bugMeToos} where ${bugMeToos.tid} = ${into.tid})` })
		.where(eq(bugs.tid, into.tid));
}
