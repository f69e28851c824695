import { isReasonCode } from "#contract/moderationReasons.ts";
import type { Lang } from "#contract/sections.ts";
import { t } from "../platform/i18n.ts";

/** Reason of what a granted appeal undoes. */
export const appealReason = "appeal";

/** A moderator's reason in the reader's language: a code is translated, their own words stay. */
export function presentReason(reason: string, lang: Lang): string {
	if (reason === appealReason) return t(lang, "moderation.afterAppeal");
	return isReasonCode(reason) ? t(lang, `moderation.reason.${reason}`) : reason;
}
