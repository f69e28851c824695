import { useTranslate } from "../../lib/site.tsx";

/** What a search field needs for suggestions: their texts, for the script that renders them. */
export function useSuggestionLabels() {
	const t = useTranslate();
	return {
		autoComplete: "off",
		"data-suggestions": t("nav.searchSuggestions"),
		"data-recent": t("nav.searchRecent"),
		"data-hot": t("nav.searchHot"),
		"data-clear": t("nav.searchForget"),
	};
}
