import type { SpamSignal, WaveState } from "#contract/spam.ts";
import type { MessageKey } from "../../../lib/i18n/translate.ts";

/** What each signal means, in words. */
export const signalTexts: Record<SpamSignal, MessageKey> = {
	"same-text": "waves.signal.sameText",
	"similar-text": "waves.signal.similarText",
	"same-link": "waves.signal.sameLink",
	"same-site": "waves.signal.sameSite",
	"same-phone": "waves.signal.samePhone",
	disguised: "waves.signal.disguised",
	network: "waves.signal.network",
	registration: "waves.signal.registration",
	fast: "waves.signal.fast",
	rate: "waves.signal.rate",
	links: "waves.signal.links",
	phone: "waves.signal.phone",
};

export const stateTexts: Record<WaveState, MessageKey> = {
	open: "waves.state.open",
	removing: "waves.state.removing",
	releasing: "waves.state.releasing",
	undoing: "waves.state.undoing",
	removed: "waves.state.removed",
	released: "waves.state.released",
};

/** Whether a job is at work on a wave. */
export const isInProgress = (state: WaveState): boolean =>
	state === "removing" || state === "releasing" || state === "undoing";
