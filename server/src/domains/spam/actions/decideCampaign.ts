import { eq } from "drizzle-orm";
import type { CampaignAction, CampaignState } from "#contract/spam.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayDecideCampaign, mayReadCampaign } from "../policy.ts";
import { lockCampaign } from "../queries.ts";
import { loadScope } from "../scope.ts";
import { spamCampaigns } from "../tables.ts";

/** The state while each action is carried out, those that it starts from, and those in which it is already done. */
const transitions: Record<
	CampaignAction,
	{ to: CampaignState; from: readonly CampaignState[]; done: readonly CampaignState[] }
> = {
	remove: { to: "removing", from: ["open"], done: ["removing", "removed"] },
	release: { to: "releasing", from: ["open"], done: ["releasing", "released"] },
	undo: { to: "undoing", from: ["removing", "removed", "releasing", "released"], done: ["undoing", "open"] },
};

/**
 * Decides a campaign; a job carries it out. Of two moderators at once the first decides.
 * @throws NotFound; Forbidden `not-allowed`; Conflict `case-closed` when it was decided otherwise
 */
export async function decideCampaign(
	ctx: Ctx,
	id: number,
	{ action, banDays, reason }: { action: CampaignAction; banDays: number; reason: string },
): Promise<void> {
	return ctx.transaction(async (tx) => {
		const campaign = await lockCampaign(tx, id);
		const scope = campaign && (await loadScope(tx, id));
		if (!campaign || !scope || !mayReadCampaign(ctx.viewer, scope)) throw new NotFound();
		authorize(mayDecideCampaign(ctx.viewer, scope));
		const { to, from, done } = transitions[action];
		if (done.includes(campaign.state)) return;
		if (!from.includes(campaign.state)) throw new Conflict("case-closed");
		const decision = { decidedBy: ctx.viewer.uid, decidedAt: ctx.clock.now(), reason };
		await tx
			.update(spamCampaigns)
			.set({ state: to, ...decision, ...(action !== "undo" && { banDays: action === "remove" ? banDays : 0 }) })
			.where(eq(spamCampaigns.id, id));
		await enqueue(tx, "spam.apply-decision", { id }, { queue: `spam-campaign-${id}` });
	});
}
