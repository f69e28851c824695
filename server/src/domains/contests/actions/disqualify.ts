import { eq } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { dayMs } from "../../../platform/durations.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { findLastEntry, findReversed, type LogEntry } from "../../moderationLog/queries.ts";
import { type AppealRule, appealMs } from "../../moderationSlot.ts";
import { mayModerate } from "../../threads/policy.ts";
import { findThread } from "../../threads/queries.ts";
import { findEntry, listAppealDeadlines, lockEntry, type MissedVotes } from "../entry/queries.ts";
import { type ContestRow, lockContest } from "../queries.ts";
import { contestEntries } from "../tables.ts";

/** How long a disqualification can be appealed at least. Milliseconds. */
const leastAppealMs = 2 * dayMs;

/** A disqualification can be appealed until the votes end, but for two days at least and 30 at most. */
function appealEnd({ endsAt }: Pick<ContestRow, "endsAt">, now: Date): Date {
	const latest = Math.min(endsAt.getTime(), now.getTime() + appealMs);
	return new Date(Math.max(latest, now.getTime() + leastAppealMs));
}

/** The part of the votes that a disqualified entry has missed; undefined for none. */
async function findMissedVotes(
	tx: Tx,
	{ closesAt, endsAt }: Pick<ContestRow, "closesAt" | "endsAt">,
	tid: number,
	now: Date,
): Promise<MissedVotes | undefined> {
	const decision = await findLastEntry(tx, "disqualify-thread", { kind: "thread", id: tid });
	const from = new Date(Math.max(closesAt.getTime(), (decision?.createdAt ?? now).getTime()));
	const to = new Date(Math.min(endsAt.getTime(), now.getTime()));
	return from < to ? { from, to } : undefined;
}

/**
 * Takes an entry out of its contest for a reason that its author reads and may appeal, or lets it take part again,
 * before the result. The result waits until they no longer may. The log has the time in which a readmitted entry got no
 * votes; those from before count. Repeating it changes nothing.
 * @throws NotFound for a thread that is no entry; Forbidden `not-allowed`; Invalid `reason`; Conflict `contest-state`
 */
export async function disqualifyEntry(
	ctx: Ctx,
	{ tid, disqualified, reason = "" }: { tid: number; disqualified: boolean; reason?: string | undefined },
): Promise<void> {
	const [found, thread] = [await findEntry(ctx.db, tid), await findThread(ctx.db, tid)];
	if (!found || !thread) throw new NotFound("thread-not-found");
	authorize(mayModerate(ctx.viewer, "disqualify", thread));
	if (disqualified && cleanLine(reason) === "") throw new Invalid({ reason: "field.required" });
	return ctx.transaction(async (tx) => {
		const contest = await lockContest(tx, found.contestId);
		const entry = await lockEntry(tx, tid);
		if ((entry.state === "disqualified") === disqualified) return;
		const isOut = entry.state !== "in" && entry.state !== "disqualified";
		if (contest.state !== "published" || isOut) throw new Conflict("contest-state");
		const now = ctx.clock.now();
		const withoutVotes = disqualified ? undefined : await findMissedVotes(tx, contest, tid, now);
		await tx
			.update(contestEntries)
			.set({
				state: disqualified ? "disqualified" : "in",
				appealUntil: disqualified ? appealEnd(contest, now) : null,
				appealed: false,
			})
			.where(eq(contestEntries.tid, tid));
		await logModeration(tx, ctx, {
			action: disqualified ? "disqualify-thread" : "readmit-thread",
			object: { kind: "thread", id: tid },
			of: thread,
			reason,
			before: { disqualified: !disqualified },
			after: { disqualified, ...(withoutVotes && { withoutVotes }) },
		});
		await signal(tx, { invalidate: [threadTag(tid)] });
	});
}

async function onAppeal(tx: Tx, decision: LogEntry, open: boolean): Promise<void> {
	const tid = decision.objectId;
	const found = await findEntry(tx, tid);
	if (!found) return;
	const contest = await lockContest(tx, found.contestId);
	const { state } = await lockEntry(tx, tid);
	const isReversed = (await findReversed(tx, [decision])).has(decision.id);
	if (state !== "disqualified" || isReversed) return;
	if (open && contest.state !== "published") throw new Forbidden("appeal-too-late");
	await tx.update(contestEntries).set({ appealUntil: null, appealed: open }).where(eq(contestEntries.tid, tid));
}

/** Appeals of disqualifications, for which the result of the contest waits. */
export const entryAppeals: AppealRule = { listDeadlines: listAppealDeadlines, onAppeal };
