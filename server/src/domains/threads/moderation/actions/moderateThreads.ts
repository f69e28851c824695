import type { ErrorCode } from "#contract/errorCodes.ts";
import { actionOf, actionValues, type BulkAction } from "#contract/moderationActions.ts";
import { type Ctx, within } from "../../../../platform/context.ts";
import { asAppError, Invalid } from "../../../../platform/http/errors.ts";
import { mayDelete, mayRead } from "../../policy.ts";
import { findThread, type ThreadRow } from "../../queries.ts";
import { appliedThreadActions } from "../appliedActions.ts";

/** What became of a thread. */
interface ModeratedThread {
	tid: number;
	/** Empty for one that the viewer may not read. */
	subject: string;
	ok: boolean;
	/** The value before; null when it can't be restored. */
	before: number | null;
	/** Why it was refused. */
	why?: ErrorCode;
}

/** The value that restores a thread; null where that can't be done, as of a pin that ends. */
function currentValue(action: BulkAction, thread: ThreadRow): number | null {
	const { field = "", endsPin } = actionOf(action);
	const state: Record<string, unknown> = { ...thread, deleted: thread.deletedAt !== null };
	return state[`${field}Until`] || (endsPin && thread.pinned === 1) ? null : Number(state[field]);
}

/**
 * Changes several threads as their moderator, each by itself with an entry in the log: one that is refused is reported
 * and doesn't stop the others.
 * @throws Invalid for a value or duration that the action doesn't have
 */
export async function moderateThreads(
	ctx: Ctx,
	{
		action,
		threads,
		expiry,
		reason,
	}: { action: BulkAction; threads: readonly { tid: number; value: number }[]; expiry?: number; reason?: string },
): Promise<{ results: ModeratedThread[] }> {
	const values = actionValues(actionOf(action));
	if (values && threads.some(({ value }) => !values.includes(value))) throw new Invalid({ threads: "field.format" });
	if (expiry !== undefined && !actionOf(action).days?.includes(expiry)) throw new Invalid({ expiry: "field.format" });
	return ctx.transaction(async (tx) => {
		const results: ModeratedThread[] = [];
		const byTid = new Map(threads.map((one) => [one.tid, one]));
		// In the order of their ids, as every other writer of several threads would lock them.
		for (const { tid, value } of [...byTid.values()].toSorted((a, b) => a.tid - b.tid)) {
			const thread = await findThread(tx, tid);
			const isReadable =
				thread !== undefined && (mayRead(ctx.viewer, thread).ok || mayDelete(ctx.viewer, thread, thread).ok);
			const result = { tid, subject: isReadable ? thread.subject : "" };
			try {
				// A savepoint; the tags of outdated pages are collected by the outer transaction.
				await tx.transaction(() =>
					appliedThreadActions[action].apply(within(ctx, tx), tid, { value, days: expiry, reason }),
				);
				results.push({ ...result, ok: true, before: thread ? currentValue(action, thread) : null });
			} catch (error) {
				const known = asAppError(error);
				if (!known || known.status >= 500) throw error;
				results.push({ ...result, ok: false, before: null, why: known.code });
			}
		}
		return { results };
	});
}
