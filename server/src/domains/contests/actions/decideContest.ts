import { and, eq } from "drizzle-orm";
import { countVotes } from "#contract/contestMath.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import type { Wish } from "../../store/actions/chooseDelivery.ts";
import { placePrizeOrder } from "../../store/actions/placePrizeOrder.ts";
import { releasePrizes } from "../../store/stock/prizeStock.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { countEntriesUnderReview, findAppeals, listEntryStates, listReadmitted, lockEntry } from "../entry/queries.ts";
import { contestDecided } from "../events.ts";
import { phaseOf } from "../phase.ts";
import { findPrizeOf, listPrizes, lockContest } from "../queries.ts";
import { contestEntries, contestPrizes, contests } from "../tables.ts";
import { listVotes } from "../vote/log.ts";

/**
 * Counts the votes, keeps places and scores, pays coins and assigns goods, which the winners collect. The count is that
 * of the check which anyone makes: an administrator decides when, not who.
 * @param without how many entries that are under review the administrator knows to be left out
 * @throws NotFound; Conflict `contest-state` before the end of the votes, and after the result; `contest-appeals` while
 * a disqualification can be appealed or an appeal awaits its decision; `contest-review` with the number of entries
 * under review, when it is another than `without`
 */
export function decideContest(
	ctx: Ctx,
	{ id, without = 0 }: { id: number; without?: number | undefined },
): Promise<void> {
	return ctx.transaction(async (tx) => {
		const contest = await lockContest(tx, id);
		const now = ctx.clock.now();
		if (phaseOf(contest, now) !== "count") throw new Conflict("contest-state");
		const { open, until } = await findAppeals(tx, id, now);
		if (open > 0 || until !== null) throw new Conflict("contest-appeals");
		const waiting = await countEntriesUnderReview(tx, id);
		if (waiting !== without) throw new Conflict("contest-review", { n: waiting });
		const entries = await listEntryStates(tx, contest);
		const { standings } = countVotes(entries, await listVotes(tx, id), contest.juryPercent);
		const placeOf = new Map(standings.map((one) => [one.tid, one]));
		for (const { tid, state } of entries) {
			const { place = null, score = 0, pairs = 0, jury = 0 } = placeOf.get(tid) ?? {};
			await tx
				.update(contestEntries)
				.set({ state, place, score, pairScore: pairs, juryScore: jury })
				.where(eq(contestEntries.tid, tid));
		}
		await tx
			.update(contests)
			.set({ state: "decided", decidedAt: now, decidedBy: ctx.viewer.uid })
			.where(eq(contests.id, id));
		const uidOf = new Map(entries.map(({ tid, uid }) => [tid, uid]));
		const winnerOf = new Map(standings.map(({ place, tid }) => [place, { tid, uid: uidOf.get(tid) ?? null }]));
		await givePrizes(tx, id, winnerOf, now);
		await publish(tx, contestDecided({ contestId: id }));
		const readmitted = (await listReadmitted(tx, id)).map(({ tid, from, to }) => ({ tid, from, to }));
		await logModeration(tx, ctx, {
			action: "decide-contest",
			object: { kind: "contest", id },
			before: { state: contest.state },
			after: {
				state: "decided",
				votes: contest.voteCount,
				...(readmitted.length > 0 && { readmitted }),
			},
		});
	});
}

/** Pays coins, and keeps goods for the winners; what nobody has won goes back. */
async function givePrizes(
	tx: Tx,
	contestId: number,
	winnerOf: ReadonlyMap<number, { tid: number; uid: number | null }>,
	now: Date,
): Promise<void> {
	for (const prize of await listPrizes(tx, [contestId])) {
		const { place, currency, amount } = prize;
		const winner = winnerOf.get(place);
		if (!winner || winner.uid === null) {
			await releasePrizes(tx, [prize], now);
			continue;
		}
		const isPaid = currency !== null && amount !== null;
		if (isPaid)
			await transfer(tx, {
				...{ from: "rewards", to: winner.uid, currency, amount },
				...{ reason: "contest-prize", objectId: contestId, key: `contest:${contestId}:${place}`, now },
			});
		await tx
			.update(contestPrizes)
			.set({ tid: winner.tid, claimedAt: isPaid ? now : null })
			.where(and(eq(contestPrizes.contestId, contestId), eq(contestPrizes.place, place)));
	}
}

/**
 * Orders goods that an entry of the viewer has won, once.
 * @throws NotFound; Conflict `contest-claimed`; as `placePrizeOrder`
 */
export function claimPrize(ctx: Ctx, tid: number, wish: Wish): Promise<{ orderId: number }> {
	return ctx.transaction(async (tx) => {
		// Of two claims at the same time the second one waits here.
		const entry = await lockEntry(tx, tid);
		const prize = await findPrizeOf(tx, tid);
		if (!prize || prize.offerId === null || entry.uid !== ctx.viewer.uid) throw new NotFound();
		if (prize.claimedAt !== null) throw new Conflict("contest-claimed");
		const { contestId, place, offerId } = prize;
		await tx
			.update(contestPrizes)
			.set({ claimedAt: ctx.clock.now() })
			.where(and(eq(contestPrizes.contestId, contestId), eq(contestPrizes.place, place)));
		return { orderId: await placePrizeOrder(tx, ctx, { offerId, key: `contest:${contestId}:${place}` }, wish) };
	});
}
