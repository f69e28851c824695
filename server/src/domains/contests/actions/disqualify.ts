import { eq } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { mayModerate } from "../../threads/policy.ts";
import { findThread } from "../../threads/queries.ts";
import { findEntry, lockEntry } from "../entry/queries.ts";
import { lockContest } from "../queries.ts";
import { contestEntries } from "../tables.ts";

/**
 * Takes an entry out of its contest for a reason that its author reads and may appeal, or lets it take part again, before the result.
 * Repeating it changes nothing.
 * @throws NotFound for a thread that is no entry; Forbidden `not-allowed`; Invalid `reason`; Conflict `contest-state`
 */
export async function disqualifyEntry(
	ctx: Ctx,
	{ tid, disqualified, reason = "" }: { tid: number; disqualified: boolean; reason?: string | undefined },
): Promise<Record<string, never>> {
	const [found, thread] = [await findEntry(ctx.db, tid), await findThread(ctx.db, tid)];
	if (!found || !thread) throw new NotFound("thread-not-found");
	authorize(mayModerate(ctx.viewer, "disqualify", thread));
	if (disqualified && cleanLine(reason) === "") throw new Invalid({ reason: "field.required" });
	return ctx.transaction(async (tx) => {
		const contest = await lockContest(tx, found.contestId);
		const entry = await lockEntry(tx, tid);
		if ((entry.state === "disqualified") === disqualified) return {};
		const isOut = entry.state !== "in" && entry.state !== "disqualified";
		if (contest.state !== "published" || isOut) throw new Conflict("contest-state");
		await tx
			.update(contestEntries)
			.set({ state: disqualified ? "disqualified" : "in" })
			.where(eq(contestEntries.tid, tid));
		await logModeration(tx, ctx, {
			action: disqualified ? "disqualify-thread" : "readmit-thread",
			object: { kind: "thread", id: tid },
			of: thread,
			reason,
			before: { disqualified: !disqualified },
			after: { disqualified },
		});
		await signal(tx, { invalidate: [threadTag(tid)] });
		return {};
	});
}
