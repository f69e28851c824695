import * as calls from "#contract/polls.ts";
import type { PollView } from "#contract/pollViews.ts";
import { redirectBoard } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { authorize } from "../../platform/security/policy.ts";
import { listAuthors } from "../accounts/authors.ts";
import { saveThread } from "../threads/wire.ts";
import { endPoll } from "./actions/endPoll.ts";
import { votePoll } from "./actions/votePoll.ts";
import { maySeeVoters } from "./policy.ts";
import { loadPoll, presentPoll } from "./presenter.ts";
import { findPoll, getThreadOfPoll, listChoices, listVoterUids } from "./queries.ts";

const pageSize = 20;

/** A poll with the viewer's vote. */
async function readPoll(ctx: Ctx, tid: number): Promise<{ poll: PollView }> {
	const thread = await getThreadOfPoll(ctx.db, ctx.viewer, tid);
	const [loaded, chosen] = [await loadPoll(ctx.db, tid), await listChoices(ctx.db, ctx.viewer.uid, tid)];
	return { poll: presentPoll(ctx, thread, loaded, chosen) };
}

export const routes: Route[] = [
	handle(calls.postPoll, async (ctx, { query, body }) => {
		const polloption = query.polloption ?? body.polloption ?? [];
		return { fid: redirectBoard, ...(await saveThread(ctx, { ...body, polloption, tid: 0 })) };
	}),
	handle(calls.editPoll, async (ctx, { query, body }) => {
		const polloption = query.polloption ?? body.polloption ?? [];
		return { fid: redirectBoard, ...(await saveThread(ctx, { ...body, polloption })) };
	}),
	handle(calls.votePoll, async (ctx, { body }) => {
		await votePoll(ctx, body);
		return readPoll(ctx, body.tid);
	}),
	handle(calls.endPoll, async (ctx, { body: { tid } }) => {
		await endPoll(ctx, tid);
		return readPoll(ctx, tid);
	}),
	handle(calls.listVoters, async (ctx, { query: { tid, option, after = 0, limit = pageSize } }) => {
		await getThreadOfPoll(ctx.db, ctx.viewer, tid);
		const [found, chosen] = await Promise.all([
			findPoll(ctx.db, tid),
			ctx.viewer.loggedIn ? listChoices(ctx.db, ctx.viewer.uid, tid) : [],
		]);
		if (!found?.options.some(({ oid }) => oid === option)) throw new NotFound("poll-not-found");
		authorize(maySeeVoters({ ...found.poll, voted: chosen.length > 0 }, ctx.clock.now()));
		const uids = await listVoterUids(ctx.db, option, after, limit + 1);
		const shown = uids.slice(0, limit);
		const authorOf = await listAuthors(ctx.db, shown);
		return {
			lists: shown.filter((uid) => !ctx.viewer.hides(uid)).map(authorOf),
			next: uids.length > limit ? (shown.at(-1) ?? null) : null,
		};
	}),
];
