import { displayNames } from "#contract/formats.ts";
import { useSite } from "../../lib/site.tsx";

/** The name of a language in the page's. */
export function useLanguageName(): (code: string) => string {
	const { lang } = useSite();
	return (code) => displayNames(lang, { type: "language" }).of(code) ?? code;
}
