import { eq } from "drizzle-orm";
import { bugsTag, threadTag } from "#contract/cacheTags.ts";
import { constraints } from "#contract/constraints.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { countCharacters } from "../../threads/content.ts";
import { bugAssigned } from "../events.ts";
import { mayChangeStatus } from "../policy.ts";
import { bugNotes, bugs } from "../tables.ts";
import { listBugStaff } from "../triage.ts";
import { lockBug } from "./lockBug.ts";

/**
 * Assigns a bug, 0 to nobody, and sets its priority; what is left out stays. Who is assigned by another member is
 * notified.
 * @throws Invalid `assignee` for a member who may not change its status; Forbidden by `mayChangeStatus`; as `lockBug`
 */
export async function triageBug(
	ctx: Ctx,
	{ tid, assignee, priority }: { tid: number; assignee?: number | undefined; priority?: number | undefined },
): Promise<void> {
	await ctx.transaction(async (tx) => {
		const { thread, bug } = await lockBug(tx, ctx, tid);
		authorize(mayChangeStatus(ctx.viewer, thread));
		const before = { assigneeUid: bug.assigneeUid, priority: bug.priority };
		const after = {
			assigneeUid: assignee === undefined ? before.assigneeUid : assignee || null,
			priority: priority ?? before.priority,
		};
		const isReassigned = after.assigneeUid !== before.assigneeUid;
		if (!isReassigned && after.priority === before.priority) return;
		const { assigneeUid } = after;
		if (isReassigned && assigneeUid !== null && !(await listBugStaff(tx, thread)).includes(assigneeUid))
			throw new Invalid({ assignee: "field.format" });
		await tx.update(bugs).set(after).where(eq(bugs.tid, tid));
		await logModeration(tx, ctx, {
			...{ action: "triage-bug", object: { kind: "thread", id: tid }, of: thread, before, after },
		});
		if (isReassigned && assigneeUid !== null && assigneeUid !== ctx.viewer.uid)
			await publish(tx, bugAssigned({ tid, uid: assigneeUid, by: ctx.viewer.uid, at: ctx.clock.now().getTime() }));
		await signal(tx, { invalidate: [threadTag(tid), bugsTag] });
	});
}

/**
 * Adds an internal note to a bug.
 * @throws Invalid `text`; Forbidden by `mayChangeStatus`; as `lockBug`
 */
export async function addNote(ctx: Ctx, { tid, text: typed }: { tid: number; text: string }): Promise<void> {
	const text = cleanText(typed);
	if (text === "") throw new Invalid({ text: "content-empty" });
	if (countCharacters(text) > constraints.bug.noteLength) throw new Invalid({ text: "field.too-long" });
	await ctx.transaction(async (tx) => {
		const { thread } = await lockBug(tx, ctx, tid);
		authorize(mayChangeStatus(ctx.viewer, thread));
		await tx.insert(bugNotes).values({ tid, uid: ctx.viewer.uid, text, createdAt: ctx.clock.now() });
		await signal(tx, { invalidate: [threadTag(tid)] });
	});
}
