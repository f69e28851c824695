import { eq } from "drizzle-orm";
import { bugStatusOf } from "#contract/bugOptions.ts";
import { bugsTag, threadTag } from "#contract/cacheTags.ts";
import { constraints } from "#contract/constraints.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { countCharacters } from "../../threads/content.ts";
import type { ThreadRow } from "../../threads/queries.ts";
import { bugStatusChanged } from "../events.ts";
import { mayChangeStatus } from "../policy.ts";
import { findLastChange } from "../queries.ts";
import { bugChanges, bugs } from "../tables.ts";
import { lockBug } from "./lockBug.ts";

/**
 * Changes the status of a bug, with an optional public answer, and logs it. The same status without an answer changes
 * nothing.
 * @throws Invalid `answer`; Forbidden by `mayChangeStatus`; as `lockBug`
 */
export async function changeStatus(
	ctx: Ctx,
	{ tid, status, answer: typed = "" }: { tid: number; status: number; answer?: string | undefined },
): Promise<void> {
	const answer = cleanText(typed);
	if (countCharacters(answer) > constraints.bug.answerLength) throw new Invalid({ answer: "field.too-long" });
	await ctx.transaction(async (tx) => {
		const { thread, bug } = await lockBug(tx, ctx, tid);
		authorize(mayChangeStatus(ctx.viewer, thread));
		if (bug.status === status && answer === "") return;
		const now = ctx.clock.now();
		const change = { tid, uid: ctx.viewer.uid, before: bug.status, status, answer, createdAt: now };
		const { id } = first(await tx.insert(bugChanges).values(change).returning({ id: bugChanges.id }));
		await tx
			.update(bugs)
			.set({ status, answeredAt: bug.answeredAt ?? now })
			.where(eq(bugs.tid, tid));
		await logAndSignal(tx, ctx, "change-bug", thread, bug.status, status);
		await publish(tx, bugStatusChanged({ tid, id }));
	});
}

/**
 * Undoes the last change of a bug's status. An undone change cannot be undone again.
 * @throws Conflict `bug-change-old` when another change came after it; Forbidden by `mayChangeStatus`; as `lockBug`
 */
export async function undoChange(ctx: Ctx, { tid, id }: { tid: number; id: number }): Promise<void> {
	await ctx.transaction(async (tx) => {
		const { thread, bug } = await lockBug(tx, ctx, tid);
		authorize(mayChangeStatus(ctx.viewer, thread));
		const last = await findLastChange(tx, tid);
		if (last?.id !== id) throw new Conflict("bug-change-old");
		const wasFirst = bug.answeredAt?.getTime() === last.createdAt.getTime();
		await tx.update(bugChanges).set({ undoneAt: ctx.clock.now() }).where(eq(bugChanges.id, id));
		await tx
			.update(bugs)
			.set({ status: last.before, ...(wasFirst && { answeredAt: null }) })
			.where(eq(bugs.tid, tid));
		await logAndSignal(tx, ctx, "undo-bug", thread, bug.status, last.before);
	});
}

async function logAndSignal(
	tx: Tx,
	ctx: Ctx,
	action: "change-bug" | "undo-bug",
	thread: ThreadRow,
	before: number,
	after: number,
): Promise<void> {
	const { tid } = thread;
	await logModeration(tx, ctx, {
		...{ action, object: { kind: "thread", id: tid }, of: thread },
		before: { status: bugStatusOf(before) },
		after: { status: bugStatusOf(after) },
	});
	await signal(tx, { invalidate: [threadTag(tid), bugsTag] });
}
