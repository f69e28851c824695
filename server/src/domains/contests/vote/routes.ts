import { Readable } from "node:stream";
import { contestRules } from "#contract/contestViews.ts";
import * as calls from "#contract/contestVotes.ts";
import { acknowledge, handle, RawResponse, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { getShown } from "../shown.ts";
import { askPair } from "./actions/askPair.ts";
import { castJuryVote, castVote } from "./actions/castVote.ts";
import { readLog } from "./log.ts";
import { isLogPublic, presentPair, presentProof } from "./presenter.ts";

export const routes: Route[] = [
	handle(calls.getPair, async (ctx, { params: { id } }) => {
		const contest = await getShown(ctx, id);
		const { pair, answered, weight } = await askPair(ctx, contest.id);
		return { pair: pair && (await presentPair(ctx, contest, pair)), answered, of: contestRules.pairs, weight };
	}),
	handle(calls.votePair, (ctx, { body }) => castVote(ctx, body)),
	acknowledge(calls.voteAsJuror, (ctx, { body }) => castJuryVote(ctx, body)),
	handle(calls.getVoteProof, async (ctx, { params: { id } }) => presentProof(ctx, await getShown(ctx, id))),
	handle(calls.getVoteLog, async (ctx, { params: { id } }) => {
		const contest = await getShown(ctx, id);
		if (!isLogPublic(contest, ctx.clock.now())) throw new NotFound();
		return new RawResponse("text/plain; charset=utf-8", Readable.from(readLog(ctx.deps.db, contest)), {
			"content-disposition": `attachment; filename="contest-${id}-votes.txt"`,
		});
	}),
];
