import type { CallResponse } from "#contract/call.ts";
import { countVotes, type LoggedVote } from "#contract/contestMath.ts";
import type { getPair, PairSide, VoteProof } from "#contract/contestVotes.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { findEntry, listEntryStates, listStandings } from "../entry/queries.ts";
import { phaseOf } from "../phase.ts";
import { presentEntries, titleOf } from "../presenter.ts";
import type { ContestRow } from "../queries.ts";
import { listVotes } from "./log.ts";
import { listHeads, type PairRow } from "./queries.ts";

/** Whether the log is public: while members vote it would tell them who leads. */
export const isLogPublic = (contest: ContestRow, now: Date): boolean =>
	["count", "decided"].includes(phaseOf(contest, now));

/** Votes that are set apart, with their numbers. */
export function listApart(
	votes: readonly LoggedVote[],
	entries: Parameters<typeof countVotes>[0],
	juryPercent: number,
) {
	const { apart } = countVotes(entries, votes, juryPercent);
	return [...apart].map(([at, reason]) => ({ n: at + 1, reason, vote: votes[at] as LoggedVote }));
}

/** What anyone needs to count a contest again. */
export async function presentProof(ctx: Ctx, contest: ContestRow): Promise<VoteProof> {
	const { db, clock, lang } = ctx;
	const now = clock.now();
	const isPublic = isLogPublic(contest, now);
	const entries = (await listEntryStates(db, contest)).map(({ tid, state }) => ({ tid, state }));
	const apart = isPublic ? listApart(await listVotes(db, contest.id), entries, contest.juryPercent) : [];
	const countOf = (wanted: string): number => apart.filter(({ reason }) => reason === wanted).length;
	return {
		id: contest.id,
		phase: phaseOf(contest, now),
		title: titleOf(contest, lang),
		jury_percent: contest.juryPercent,
		votes: isPublic ? contest.voteCount : 0,
		hash: isPublic ? contest.voteHash : "",
		heads: (await listHeads(db, contest.id)).map(({ n, hash, publishedAt }) => ({
			n,
			hash,
			at: unixSeconds(publishedAt),
		})),
		entries,
		apart: { network: countOf("network"), burst: countOf("burst") },
		result: contest.state === "decided" ? await listStandings(db, contest.id) : [],
	};
}

/** A pair with both sides, without their authors, likes and places; null when one is gone. */
export async function presentPair(
	ctx: Ctx,
	contest: ContestRow,
	{ id, left, right }: PairRow,
): Promise<CallResponse<typeof getPair>["pair"]> {
	const rows = [await findEntry(ctx.db, left), await findEntry(ctx.db, right)].flatMap((row) => row ?? []);
	const [one, other] = (await presentEntries(ctx, contest, rows)).map(
		({ tid, subject, message, attachments }): PairSide => ({ tid, subject, message, attachments }),
	);
	return one && other ? { id, left: one, right: other } : null;
}
