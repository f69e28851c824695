import type { EntryView } from "#contract/contestViews.ts";
import type { Translate } from "../../lib/i18n/translate.ts";

/** The state of an entry in words, with the reason if moderators have removed it for one; empty for one that takes part. */
export function entryState(t: Translate, { state, reason }: Pick<EntryView, "state" | "reason">): string {
	if (state === "in") return "";
	return state === "removed" && reason ? t("contest.entry.removedFor", { reason }) : t(`contest.entry.${state}`);
}
