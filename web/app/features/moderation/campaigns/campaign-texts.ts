import type { CampaignState, SpamSignal } from "#contract/spam.ts";
import type { MessageKey } from "../../../lib/i18n/translate.ts";

/** What each signal means, in words. */
export const signalTexts: Record<SpamSignal, MessageKey> = {
	"same-text": "campaigns.signal.sameText",
	"similar-text": "campaigns.signal.similarText",
	"same-link": "campaigns.signal.sameLink",
	"same-site": "campaigns.signal.sameSite",
	"same-phone": "campaigns.signal.samePhone",
	disguised: "campaigns.signal.disguised",
	network: "campaigns.signal.network",
	registration: "campaigns.signal.registration",
	fast: "campaigns.signal.fast",
	rate: "campaigns.signal.rate",
	links: "campaigns.signal.links",
	phone: "campaigns.signal.phone",
};

export const stateTexts: Record<CampaignState, MessageKey> = {
	open: "campaigns.state.open",
	removing: "campaigns.state.removing",
	releasing: "campaigns.state.releasing",
	undoing: "campaigns.state.undoing",
	removed: "campaigns.state.removed",
	released: "campaigns.state.released",
};

/** Whether a job is at work on a campaign. */
export const isInProgress = (state: CampaignState): boolean =>
	state === "removing" || state === "releasing" || state === "undoing";
