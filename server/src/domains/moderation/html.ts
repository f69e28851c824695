import type { Lang } from "#contract/sections.ts";
import { showEmoticons } from "../../platform/data/emoticons.ts";
import { withoutMarkers } from "../../platform/data/hiddenParts.ts";
import { renderRichText } from "../../platform/data/richText.ts";

/**
 * A text as it was written, for moderators: with its formatting, and with its hidden parts but without their markers.
 */
export const toModeratorsHtml = (text: string, lang: Lang): string =>
	showEmoticons(renderRichText(withoutMarkers(text)), lang);
