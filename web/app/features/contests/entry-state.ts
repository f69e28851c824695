import type { EntryView } from "#contract/contestViews.ts";
import type { Translate } from "../../lib/i18n/translate.ts";

/**
 * The state of an entry in words, with the reason why it was removed or disqualified if there is one; empty for one
 * that takes part.
 */
export function entryState(t: Translate, { state, reason }: Pick<EntryView, "state" | "reason">): string {
	if (state === "in") return "";
	if (reason && (state === "removed" || state === "disqualified")) return t(`contest.entry.${state}For`, { reason });
	return t(`contest.entry.${state}`);
}
