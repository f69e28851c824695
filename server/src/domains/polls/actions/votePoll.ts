import { and, eq, inArray, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import { liveEvents, threadRoom } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize, requireUnbannedMember } from "../../../platform/security/policy.ts";
import { changePoints } from "../../accounts/points/actions/changePoints.ts";
import { award } from "../../wallet/actions/award.ts";
import { mayVote } from "../policy.ts";
import { findPoll, getThreadOfPoll, listChoices, lockPoll } from "../queries.ts";
import { pollChoices, pollOptions, polls, pollVotes } from "../tables.ts";

/**
 * Votes for options of a poll, or changes one's vote. Repeating the same vote changes nothing.
 * @throws Forbidden by `mayVote`; NotFound `poll-not-found`; Conflict `poll-voted` for another vote in a fixed poll;
 * Invalid `options`; as `getThreadOfPoll`.
 */
export async function votePoll(ctx: Ctx, { tid, options }: { tid: number; options: number[] }): Promise<void> {
	const { viewer } = ctx;
	authorize(requireUnbannedMember(viewer));
	const { uid } = viewer;
	return ctx.transaction(async (tx) => {
		const thread = await getThreadOfPoll(tx, viewer, tid);
		const poll = await lockPoll(tx, tid);
		const found = await findPoll(tx, tid);
		if (!poll || !found) throw new NotFound("poll-not-found");
		const chosen = new Set(options);
		const earlier = await listChoices(tx, uid, tid);
		const voted = earlier.length > 0;
		if (voted && chosen.symmetricDifference(new Set(earlier)).size === 0) return;
		if (voted && poll.fixed) throw new Conflict("poll-voted");
		authorize(mayVote(viewer, thread, { ...poll, voted }, ctx.clock.now()));
		const known = found.options.filter(({ oid }) => chosen.has(oid));
		if (known.length === 0 || known.length < chosen.size) throw new Invalid({ options: "poll-choice-missing" });
		if (chosen.size > poll.maxChoices)
			throw new Invalid({ options: "poll-too-many-choices" }, undefined, { max: poll.maxChoices });

		if (voted) {
			await tx.delete(pollChoices).where(and(eq(pollChoices.tid, tid), eq(pollChoices.uid, uid)));
			await countVotes(tx, tid, earlier, -1);
		} else {
			await tx.insert(pollVotes).values({ tid, uid, createdAt: ctx.clock.now() });
			await tx
				.update(polls)
				.set({ voterCount: sql`${polls.voterCount} + 1` })
				.where(eq(polls.tid, tid));
			await changePoints(tx, { uid, kind: "vote", at: ctx.clock.now(), step: 1 });
			await award(tx, ctx, { uid, activity: "poll-vote", subject: `${tid}:${uid}` });
		}
		await tx.insert(pollChoices).values([...chosen].map((oid) => ({ oid, tid, uid })));
		await countVotes(tx, tid, [...chosen], 1);
		await signal(tx, {
			invalidate: [threadTag(tid)],
			notify: liveEvents.pollVoted(threadRoom(tid), { tid }),
		});
	});
}

const countVotes = (tx: Tx, tid: number, oids: number[], step: 1 | -1) =>
	tx
		.update(pollOptions)
		.set({ voteCount: sql`${pollOptions.voteCount} + ${step}` })
		.where(and(eq(pollOptions.tid, tid), inArray(pollOptions.oid, oids)));
