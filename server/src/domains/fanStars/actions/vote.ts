import { and, eq } from "drizzle-orm";
import { fanStarRules } from "#contract/fanStars.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Forbidden } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { lockAccount } from "../../accounts/queries.ts";
import { mayRecommend, mayVote, stateOf } from "../policy.ts";
import { listRecommendations, listVoted, lockNomination } from "../queries.ts";
import { fanStarRecommendations, fanStarVotes } from "../tables.ts";
import { readText } from "./nominate.ts";

/**
 * Recommends a candidate, or changes the words.
 * @throws NotFound; Forbidden by `mayRecommend`; Invalid `fan-star-text`
 */
export function recommend(ctx: Ctx, { id, text }: { id: number; text: string }): Promise<void> {
	return ctx.transaction(async (tx) => {
		const createdAt = ctx.clock.now();
		const { nomination, year } = await lockNomination(tx, id);
		authorize(mayRecommend(ctx.viewer, nomination, stateOf(year, createdAt)));
		const words = { text: readText(text, "text"), createdAt };
		await tx
			.insert(fanStarRecommendations)
			.values({ nominationId: id, uid: ctx.viewer.uid, ...words })
			.onConflictDoUpdate({ target: [fanStarRecommendations.nominationId, fanStarRecommendations.uid], set: words });
	});
}

/**
 * Votes for a candidate, or takes the vote back.
 * @throws NotFound; Forbidden by `mayVote`, `fan-star-votes` beyond the votes of a year; Conflict
 * `fan-star-not-recommended`
 * @returns how many votes the viewer has left
 */
export function vote(ctx: Ctx, { id, wanted }: { id: number; wanted: boolean }): Promise<number> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		// Votes of a manager are counted one after the other.
		await lockAccount(tx, uid);
		const createdAt = ctx.clock.now();
		const { nomination, year } = await lockNomination(tx, id);
		authorize(mayVote(ctx.viewer, nomination, stateOf(year, createdAt)));
		if ((await listRecommendations(tx, [id])).length === 0) throw new Conflict("fan-star-not-recommended");
		const voted = (await listVoted(tx, year.year, uid)).filter((one) => one !== id);
		if (!wanted) await tx.delete(fanStarVotes).where(and(eq(fanStarVotes.nominationId, id), eq(fanStarVotes.uid, uid)));
		else {
			if (voted.length >= fanStarRules.votes) throw new Forbidden("fan-star-votes", { max: fanStarRules.votes });
			await tx.insert(fanStarVotes).values({ nominationId: id, uid, createdAt }).onConflictDoNothing();
		}
		return fanStarRules.votes - voted.length - Number(wanted);
	});
}
