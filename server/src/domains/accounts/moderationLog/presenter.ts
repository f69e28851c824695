import { isReasonCode } from "#contract/powers.ts";
import type { Lang } from "#contract/sections.ts";
import { t } from "../../../platform/i18n.ts";

/** A moderator's reason in the reader's language: a code is translated, their own words stay. */
export const presentReason = (reason: string, lang: Lang): string => (isReasonCode(reason) ? t(lang, `moderation.reason.${reason}`) : reason);
