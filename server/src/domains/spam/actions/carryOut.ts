import { and, eq } from "drizzle-orm";
import type { WaveState } from "#contract/spam.ts";
import { type Ctx, type Deps, within } from "../../../platform/context.ts";
import { asAppError } from "../../../platform/http/errors.ts";
import { memberContext } from "../../auth/session/queries.ts";
import { holdPost } from "../../threads/holding/actions/holdPost.ts";
import {
	lockPostWithThread,
	releaseLockedPost,
	removeLockedPost,
} from "../../threads/holding/actions/reviewHeldPost.ts";
import { banMember } from "../../threads/moderation/actions/banMember.ts";
import { mayReview } from "../../threads/policy.ts";
import { findWave, listWavePosts, type SpamPostRow, type WaveRow } from "../queries.ts";
import { spamPosts, spamWaves } from "../tables.ts";

const batchSize = 50;

/** What follows when all posts are done. */
const finished: Partial<Record<WaveState, WaveState>> = { removing: "removed", releasing: "released", undoing: "open" };

/**
 * Carries out what was decided about a wave, post by post, each in its own transaction and with the rights that the moderator has now.
 * A decision that changes meanwhile ends it; what joins the wave meanwhile is done too. May run twice.
 */
export async function carryOut(deps: Deps, { id }: { id: number }): Promise<void> {
	const wave = await findWave(deps.db, id);
	const next = wave && finished[wave.state];
	if (!wave || !next || wave.decidedBy === null) return;
	const ctx = await memberContext(deps, wave.decidedBy, "en");
	for (let after = 0; ; ) {
		const rows = await listWavePosts(deps.db, id, after, batchSize);
		if (rows.length === 0) break;
		if ((await findWave(deps.db, id))?.state !== wave.state) return;
		for (const row of rows) await carryOutPost(ctx, wave, row);
		after = rows.at(-1)?.pid ?? after;
	}
	await deps.db
		.update(spamWaves)
		.set({ state: next })
		.where(and(eq(spamWaves.id, id), eq(spamWaves.state, wave.state)));
}

async function carryOutPost(ctx: Ctx, wave: WaveRow, { pid, uid, banned }: SpamPostRow): Promise<void> {
	await ctx.transaction(async (tx) => {
		const found = await lockPostWithThread(tx, pid);
		if (!found || !mayReview(ctx.viewer, found.post, found.thread).ok) return;
		if (wave.state === "removing") await removeLockedPost(tx, ctx, found, { reason: wave.reason });
		else if (wave.state === "releasing") await releaseLockedPost(tx, ctx, found, wave.reason);
		else if (!(await removeLockedPost(tx, ctx, found, { undo: true })))
			await holdPost(tx, found, "spam", ctx.clock.now());
	});
	if (wave.state === "removing" && wave.banDays > 0 && !banned) await setBan(ctx, wave, { pid, uid }, true);
	if (wave.state === "undoing" && banned) await setBan(ctx, wave, { pid, uid }, false);
}

/** Bans the author, or ends the ban. One whom the moderator may not ban stays as they are. */
async function setBan(
	ctx: Ctx,
	{ banDays, reason }: WaveRow,
	{ pid, uid }: { pid: number; uid: number },
	on: boolean,
): Promise<void> {
	try {
		await ctx.transaction(async (tx) => {
			await banMember(within(ctx, tx), {
				ban_uid: uid,
				bannew: on ? 1 : 0,
				reason,
				...(on && { banexpirynew: banDays as 1 }),
			});
			await tx.update(spamPosts).set({ banned: on }).where(eq(spamPosts.pid, pid));
		});
	} catch (error) {
		if (!asAppError(error)) throw error;
	}
}
