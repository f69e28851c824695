import { and, eq } from "drizzle-orm";
import type { CampaignState } from "#contract/spam.ts";
import { type Ctx, type Deps, within } from "../../../platform/context.ts";
import { asAppError } from "../../../platform/http/errors.ts";
import { memberContext } from "../../auth/session/queries.ts";
import { holdPost } from "../../threads/holding/actions/holdPost.ts";
import {
	lockPostWithThread,
	releaseLockedPost,
	removeLockedPost,
} from "../../threads/holding/actions/reviewPendingPost.ts";
import { banMember } from "../../threads/moderation/actions/banMember.ts";
import { mayReview } from "../../threads/policy.ts";
import { type CampaignRow, findCampaign, listCampaignPosts, type SpamPostRow } from "../queries.ts";
import { spamCampaigns, spamPosts } from "../tables.ts";

const batchSize = 50;

/** What follows when all posts are done. */
const finished: Partial<Record<CampaignState, CampaignState>> = {
	removing: "removed",
	releasing: "released",
	undoing: "open",
};

/**
 * Carries out what was decided about a campaign, post by post, each in its own transaction and with the rights that the
 * moderator has now. A decision that changes meanwhile ends it; what joins the campaign meanwhile is done too. May run
 * twice.
 */
export async function apply(deps: Deps, { id }: { id: number }): Promise<void> {
	const campaign = await findCampaign(deps.db, id);
	const next = campaign && finished[campaign.state];
	if (!campaign || !next || campaign.decidedBy === null) return;
	const ctx = await memberContext(deps, campaign.decidedBy, "en");
	for (let after = 0; ; ) {
		const rows = await listCampaignPosts(deps.db, id, after, batchSize);
		if (rows.length === 0) break;
		if ((await findCampaign(deps.db, id))?.state !== campaign.state) return;
		for (const row of rows) await applyToPost(ctx, campaign, row);
		after = rows.at(-1)?.pid ?? after;
	}
	await deps.db
		.update(spamCampaigns)
		.set({ state: next })
		.where(and(eq(spamCampaigns.id, id), eq(spamCampaigns.state, campaign.state)));
}

async function applyToPost(ctx: Ctx, campaign: CampaignRow, { pid, uid, banned }: SpamPostRow): Promise<void> {
	await ctx.transaction(async (tx) => {
		const found = await lockPostWithThread(tx, pid);
		if (!found || !mayReview(ctx.viewer, found.post, found.thread).ok) return;
		if (campaign.state === "removing") await removeLockedPost(tx, ctx, found, { reason: campaign.reason });
		else if (campaign.state === "releasing") await releaseLockedPost(tx, ctx, found, campaign.reason);
		else if (!(await removeLockedPost(tx, ctx, found, { undo: true })))
			await holdPost(tx, found, "spam", ctx.clock.now());
	});
	if (campaign.state === "removing" && campaign.banDays > 0 && !banned) await setBan(ctx, campaign, { pid, uid }, true);
	if (campaign.state === "undoing" && banned) await setBan(ctx, campaign, { pid, uid }, false);
}

/** Bans the author, or ends the ban. One whom the moderator may not ban stays as they are. */
async function setBan(
	ctx: Ctx,
	{ banDays, reason }: CampaignRow,
	{ pid, uid }: { pid: number; uid: number },
	on: boolean,
): Promise<void> {
	try {
		await ctx.transaction(async (tx) => {
			await banMember(within(ctx, tx), { uid, banned: on, days: on ? banDays : undefined, reason });
			await tx.update(spamPosts).set({ banned: on }).where(eq(spamPosts.pid, pid));
		});
	} catch (error) {
		if (!asAppError(error)) throw error;
	}
}
