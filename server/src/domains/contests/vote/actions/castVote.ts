import { eq } from "drizzle-orm";
import { type LoggedVote, weightOf } from "#contract/contestMath.ts";
import { unixSeconds } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Conflict, Forbidden, NotFound } from "../../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../../platform/security/policy.ts";
import { findEntry, listEntryStates } from "../../entry/queries.ts";
import { phaseOf } from "../../phase.ts";
import { accountDays } from "../../policy.ts";
import { getContest, isJuror, lockContest } from "../../queries.ts";
import { appendVote, networkTag, voterTag } from "../log.ts";
import { countAnswered, findOpenPair, hasJuryVote } from "../queries.ts";
import { contestPairs } from "../tables.ts";
import { authorizePairs } from "./askPair.ts";

/** Who votes from where, at a whole minute. */
function voteOf(
	{ viewer, clock, address, deps }: Ctx,
	contestId: number,
): Pick<LoggedVote, "at" | "voter" | "network"> {
	const { secret } = deps.config;
	return {
		at: Math.floor(unixSeconds(clock.now()) / 60) * 60,
		voter: voterTag(secret, contestId, viewer.uid),
		network: networkTag(secret, contestId, address),
	};
}

/**
 * Answers the viewer's open pair, once. The row of the contest is locked, so that the chain of hashes has no branches.
 * @throws NotFound; Forbidden by `mayComparePairs`; Conflict `contest-pair` for a pair that was answered, or an entry
 * that is not in it
 */
export async function castVote(
	ctx: Ctx,
	{ pair: id, better }: { pair: number; better: number },
): Promise<{ answered: number }> {
	const { viewer, clock } = ctx;
	return ctx.transaction(async (tx) => {
		const asked = await findOpenPair(tx, id, viewer.uid);
		if (!asked) throw new Conflict("contest-pair");
		const contest = await lockContest(tx, asked.contestId);
		await authorizePairs({ ...ctx, db: tx }, contest);
		// Meanwhile the same form may have been sent twice.
		const pair = await findOpenPair(tx, id, viewer.uid);
		if (!pair || (better !== 0 && better !== pair.left && better !== pair.right)) throw new Conflict("contest-pair");
		await tx.update(contestPairs).set({ answeredAt: clock.now() }).where(eq(contestPairs.id, id));
		const { left, right } = pair;
		await appendVote(tx, contest, viewer.uid, {
			...voteOf(ctx, contest.id),
			...{ kind: "pair", weight: weightOf(accountDays(viewer, clock.now())), left, right, choice: better },
		});
		return { answered: await countAnswered(tx, contest.id, viewer.uid) };
	});
}

/**
 * A juror's points for an entry.
 * @throws NotFound; Forbidden `contest-jury-only`, `contest-state`; Conflict `contest-voted`
 */
export async function castJuryVote(ctx: Ctx, { tid, points }: { tid: number; points: number }): Promise<void> {
	const { viewer, clock } = ctx;
	authorize(requireUnbannedMember(viewer));
	const found = await findEntry(ctx.db, tid);
	if (!found) throw new NotFound();
	const { id } = await getContest(ctx.db, found.contestId);
	if (!(await isJuror(ctx.db, id, viewer.uid))) throw new Forbidden("contest-jury-only");
	return ctx.transaction(async (tx) => {
		const contest = await lockContest(tx, id);
		if (phaseOf(contest, clock.now()) !== "votes") throw new Forbidden("contest-state");
		if ((await listEntryStates(tx, contest)).find((one) => one.tid === tid)?.state !== "in") throw new NotFound();
		const vote = { ...voteOf(ctx, id), kind: "jury" as const, weight: 100, left: tid, right: 0, choice: points };
		if (await hasJuryVote(tx, { contestId: id, voter: vote.voter, tid })) throw new Conflict("contest-voted");
		await appendVote(tx, contest, viewer.uid, vote);
	});
}
