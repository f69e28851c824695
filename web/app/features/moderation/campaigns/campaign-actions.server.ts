import { type CampaignAction, decideCampaign, readCampaign } from "#contract/spam.ts";
import { type FormHandler, formActions } from "../../../lib/form/form-actions.server.ts";

/** Decides about a campaign, and shows it as it is then. */
const decide =
	(action: CampaignAction): FormHandler =>
	async ({ api, call, show, text, number, paths }) => {
		const days = action === "remove" ? number("ban_days") : 0;
		await call(decideCampaign, {
			id: number("id"),
			action,
			ban_days: days || undefined,
			reason: text("reason") || "spam",
		});
		const { campaign } = await api.call(readCampaign, { params: { id: number("id") }, query: {} });
		return show(campaign, paths.href("moderation/campaigns/:id", { id: campaign.id }));
	};

/** The action of the screens with campaigns. */
export const campaignActions = formActions({
	remove: decide("remove"),
	release: decide("release"),
	undo: decide("undo"),
});
