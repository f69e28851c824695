import type { Translate } from "./i18n/translate.ts";

/**
 * The jump field of a list with page numbers (U-027).
 * @param first address of its first page
 * @param last number of its last page
 */
export function jumpTo(t: Translate, first: string, last: number) {
	const { pathname, searchParams } = new URL(first, "http://site");
	return {
		action: pathname,
		field: "page",
		label: t("pagination.page"),
		placeholder: "#",
		submit: t("pagination.go"),
		max: last,
		query: Object.fromEntries(searchParams),
	};
}
