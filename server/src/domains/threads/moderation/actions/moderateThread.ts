import { eq } from "drizzle-orm";
import { feedTag, threadTag, topicTags } from "#contract/cacheTags.ts";
import type { LoggedAction, Power } from "#contract/moderationActions.ts";
import { isSameEnd } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { mayModerate } from "../../policy.ts";
import { lockThread, requireReadable, type ThreadRow } from "../../queries.ts";
import { threads } from "../../tables.ts";

type Changes = Partial<
	Pick<
		ThreadRow,
		| "pinned"
		| "pinnedUntil"
		| "digest"
		| "digestUntil"
		| "highlight"
		| "closed"
		| "fid"
		| "movedFrom"
		| "topid"
		| "topicPinned"
	>
>;

/** A use of a power over a thread. */
interface ThreadModeration {
	tid: number;
	/** For the moderation log. */
	action: LoggedAction;
	power: Power;
	reason: string | undefined;
	/** Whether the viewer may do it without the power. */
	mayAlso?: (thread: ThreadRow, tx: Tx, ctx: Ctx) => Promise<boolean>;
}

/**
 * Changes columns of a thread as its moderator and logs them. A change to what already is changes nothing.
 * @throws NotFound `thread-not-found`; Forbidden `thread-forbidden`, `not-allowed`; what `change` throws
 */
export async function moderateThread(
	ctx: Ctx,
	{ tid, action, power, reason, mayAlso }: ThreadModeration,
	change: (thread: ThreadRow, tx: Tx) => Changes | Promise<Changes>,
): Promise<void> {
	return ctx.transaction(async (tx) => {
		const thread = requireReadable(ctx.viewer, await lockThread(tx, tid));
		const may = mayModerate(ctx.viewer, power, thread);
		if (!may.ok && !(await mayAlso?.(thread, tx, ctx))) authorize(may);
		const after = await change(thread, tx);
		const before = Object.fromEntries(Object.keys(after).map((name) => [name, thread[name as keyof Changes]]));
		if (Object.entries(after).every(([name, value]) => isSame(value, before[name]))) return;
		await tx.update(threads).set(after).where(eq(threads.tid, tid));
		await logModeration(tx, ctx, { action, object: { kind: "thread", id: tid }, of: thread, reason, before, after });
		await signal(tx, { invalidate: [threadTag(tid), feedTag, ...topicTags(after.topid ?? thread.topid)] });
	});
}

const isSame = (one: unknown, other: unknown): boolean =>
	one instanceof Date && other instanceof Date ? isSameEnd(one, other) : one === other;
