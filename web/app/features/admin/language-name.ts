import { useSite } from "../../lib/site.tsx";

/** The name of a language in the page's. */
export function useLanguageName(): (code: string) => string {
	const { lang } = useSite();
	return (code) => new Intl.DisplayNames(lang, { type: "language" }).of(code) ?? code;
}
